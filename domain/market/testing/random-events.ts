import { elementAt } from '../../element-at.ts';
import { shares, shcode, upcode, won } from '../../terms.ts';
import type { Instant } from '../../terms.ts';
import { WORLD_INSTRUMENTS } from '../../world/instruments.ts';
import type { FeedEvent } from '../feed.ts';
import { instantAt, minuteOfDay, MINUTE_MS } from '../kst.ts';
import { KOSDAQ, KOSPI } from '../main-indices.ts';
import { SMALL_DAY, smallListing, smallQuote, SMALL_SOURCE } from './small-market.ts';
import type { Topic } from '../topics.ts';

/** The first two are listed on the day. */
const CODES = ['000010', '000020', '999990'] as const;
const INDICES = [KOSPI, KOSDAQ, upcode('9999')] as const;
export const TOPICS: readonly Topic[] = CODES.map((of) => ({ kind: 'price-volumes', of }));
export const SOURCES = ['first', 'second'] as const;

/** What every random day begins with. */
export const DAY_EVENT: FeedEvent = {
  type: 'day',
  source: SMALL_SOURCE,
  date: SMALL_DAY,
  listings: CODES.slice(0, 2).map((code) => smallListing(code)),
  indices: INDICES.slice(0, 2).map((code) => ({ upcode: code, name: code, kind: 'market', market: 'kospi' })),
};

/** Every kind of event that has a value of the market in it. */
export const KINDS = [
  'quotes',
  'after-hours',
  'indices',
  'listings',
  'ranges',
  'sparklines',
  'index-points',
  'flows',
  'status',
  'coins',
  'coins-delisted',
  'world',
  'topics',
  'source',
  'headlines',
  'filings',
] as const satisfies readonly FeedEvent['type'][];

/** What one event says: of which subject, and a number from which its values are made. */
export interface RandomChange {
  readonly kind: (typeof KINDS)[number];
  readonly subject: number;
  readonly number: number;
}

/** Subjects of an event; the last is one that the day does not have. */
export const SUBJECTS = CODES.length;

/**
 * The events of a day in the order of their times, each later than those before it. What has no time of its own, lines
 * and points, says what the others said up to then.
 */
export function eventsOf(all: readonly RandomChange[]): FeedEvent[] {
  const prices = CODES.map((): [at: Instant, value: number][] => []);
  const values = INDICES.map((): [at: Instant, value: number][] => []);
  return all.map((each, i) => {
    const at = instantAt(SMALL_DAY, 9 * 60, i * 37);
    if (each.kind === 'quotes') prices[each.subject]?.push([at, 1_000 + each.number]);
    if (each.kind === 'indices') values[each.subject]?.push([at, each.number]);
    return eventOf(each, at, elementAt(prices, each.subject), elementAt(values, each.subject));
  });
}

type Series = readonly (readonly [at: Instant, value: number])[];

function eventOf({ kind, subject, number }: RandomChange, at: Instant, prices: Series, values: Series): FeedEvent {
  const code = shcode(elementAt(CODES, subject));
  const index = elementAt(INDICES, subject);
  const isOdd = number % 2 === 1;
  switch (kind) {
    case 'quotes':
      return { type: kind, at, quotes: [smallQuote(code, 1_000, 1_000 + number, { volume: shares(number) })] };
    case 'after-hours': {
      const traded = { price: won(number), volume: shares(number), turnover: won(number * number) };
      return { type: kind, at, quotes: [{ shcode: code, at, ...traded }] };
    }
    case 'indices': {
      const empty = { open: null, high: null, low: null, volume: null, turnover: null };
      return { type: kind, at, indices: [{ upcode: index, value: number, previousClose: 500, ...empty }] };
    }
    case 'listings': {
      const facts = { isHalted: isOdd, shares: shares(number), kind: isOdd ? 'etf' : 'common' } as const;
      return { type: kind, at, listings: [smallListing(code, facts)] };
    }
    case 'ranges': {
      const none = { yearHighOn: null, yearLow: null, yearLowOn: null };
      return {
        type: kind,
        ranges: [{ shcode: code, yearHigh: won(5_000 + subject), foreignRate: 1, ...none }],
      };
    }
    case 'sparklines':
      return lineOf(code, prices, at);
    case 'index-points':
      return { type: kind, upcode: index, points: pointsOf(values) };
    case 'flows': {
      const flows = [{ investor: 8000, bought: number, sold: 0, net: number } as const];
      return { type: kind, at, upcode: index, provisional: isOdd, flows };
    }
    case 'status':
      return { type: kind, at, state: isOdd ? 'live' : 'silent' };
    case 'coins':
      return { type: kind, at, coins: [coinOf(code, number, at)] };
    case 'coins-delisted':
      return { type: kind, at, symbols: [code] };
    case 'world':
      return { type: kind, at, quotes: [worldQuoteOf(subject, number, at)] };
    case 'topics': {
      const value = isOdd ? null : [{ price: won(number), bought: shares(1), sold: shares(1), auctioned: shares(0) }];
      return { type: kind, at, values: [{ kind: 'price-volumes', of: code, value }] };
    }
    case 'source': {
      const condition = isOdd
        ? ({ state: 'live', fault: null } as const)
        : ({ state: 'failed', fault: 'network' } as const);
      return { type: kind, at, source: elementAt(SOURCES, subject % 2), ...condition };
    }
    case 'headlines':
      return { type: kind, at, headlines: [] };
    case 'filings':
      return { type: kind, at, filings: [] };
  }
}

/** One price a minute up to now. */
function lineOf(code: ReturnType<typeof shcode>, prices: Series, now: Instant): FeedEvent {
  const from = prices[0]?.[0] ?? now;
  const minutes = minuteOfDay(now) - minuteOfDay(from) + (prices.length > 0 ? 1 : 0);
  const line = Array.from({ length: minutes }, (_, minute) => {
    return prices.findLast(([at]) => minuteOfDay(at) <= minuteOfDay(from) + minute)?.[1] ?? 0;
  });
  return { type: 'sparklines', unit: 'minute', from, sparklines: [{ shcode: code, prices: line }] };
}

function pointsOf(values: Series): { at: Instant; value: number }[] {
  const byMinute = new Map(values.map(([at, value]) => [Math.floor(at / MINUTE_MS), { at, value }]));
  return [...byMinute.values()];
}

function coinOf(symbol: string, price: number, at: Instant) {
  const none = { marketCap: null, worldPrice: null, delistedOn: null, trend: [] };
  const prices = { price, previousClose: 1, open: 1, high: price, low: 1, volume: 1, turnover: 1 };
  return { symbol, name: symbol, englishName: symbol, ...prices, ...none, at };
}

function worldQuoteOf(subject: number, price: number, at: Instant) {
  const instrument = elementAt(WORLD_INSTRUMENTS, subject);
  const none = { open: null, high: null, low: null, trend: [] };
  return { instrument, price, previousClose: 1, ...none, date: SMALL_DAY, at, status: 'open' } as const;
}
