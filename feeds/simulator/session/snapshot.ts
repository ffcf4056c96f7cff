import type { FeedEvent, FeedState } from '@sise/domain/market/feed';
import type { Shcode } from '@sise/domain/terms';
import { instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { ProductDay } from '../products/product-day.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import type { MarketDay } from './market-day.ts';
import { placeStart, type Tape } from './tape.ts';

const MINUTE = 60_000;

/**
 * Where the market stands and how it came there, in the words of the feed: what someone who listened since the morning
 * knows. The day's facts go before.
 * @param rows the stocks to tell of
 */
export function snapshot(exchange: Exchange, today: MarketDay, rows: readonly number[]): FeedEvent[] {
  const at = instant(Math.min(today.now, today.hours.closesAt));
  const now = instant(Math.floor(today.now));
  const evening = today.after.quotes(rows);
  return [
    { type: 'quotes', at, quotes: today.quotes(rows) },
    { type: 'indices', at, indices: today.indexQuotes() },
    ...trails(
      today,
      rows.map((row) => ({ shcode: exchange.universe.companies[row].shcode, tape: today.tape(row) })),
    ),
    ...indexPoints(today),
    ...(today.flowMark ?? []),
    ...(evening.length > 0 ? [{ type: 'after-hours', at: now, quotes: evening } as const] : []),
    { type: 'status', at: now, state: stateOf(today) },
  ];
}

export function stateOf(today: MarketDay): FeedState {
  return today.isOpen ? 'live' : 'close';
}

/** The same of products: what they trade at, and how they came there. */
export function productSnapshot(
  { products: { catalogue } }: Exchange,
  today: MarketDay,
  products: ProductDay,
  places: readonly number[],
): FeedEvent[] {
  const at = instant(Math.min(today.now, today.hours.closesAt));
  const lines = places.map((place) => ({ shcode: catalogue.products[place].shcode, tape: products.tape(place) }));
  return [{ type: 'quotes', at, quotes: products.quotes(places) }, ...trails(today, lines)];
}

/** Whose small line it is, and what it is drawn from. */
interface Traced {
  readonly shcode: Shcode;
  readonly tape: Tape;
}

/** Small lines, those that begin in the same minute together. */
function trails(today: MarketDay, traced: readonly Traced[]): FeedEvent[] {
  const byMinute = new Map<number, { shcode: Shcode; prices: number[] }[]>();
  for (const { shcode, tape } of traced) {
    const { first, prices } = trailOf(today, tape);
    if (prices.length === 0) continue;
    const together = byMinute.get(first) ?? [];
    byMinute.set(first, together);
    together.push({ shcode, prices });
  }
  return [...byMinute].map(([first, lines]) => ({
    type: 'trails',
    unit: 'minute',
    from: instant(today.hours.opensAt + first * MINUTE),
    trails: lines,
  }));
}

/** A price a minute from the first minute with a trade to now; a minute without one repeats the one before. */
function trailOf(today: MarketDay, { minutes, price }: Tape): { first: number; prices: number[] } {
  const { opensAt, closesAt } = today.hours;
  const end = Math.floor((Math.min(today.now, closesAt) - opensAt) / MINUTE);
  const prices: number[] = [];
  if (price === 0) return { first: -1, prices };
  let first = -1;
  for (let place = 0; place < minutes.volume.length; place++) {
    const startsAt = placeStart(today.hours, place);
    const minute = Math.floor((startsAt - opensAt) / MINUTE);
    if (minutes.volume[place] === 0 || minute > end || startsAt > today.now) continue;
    if (first === -1) first = minute;
    while (first + prices.length < minute) prices.push(prices[prices.length - 1]);
    prices[minute - first] = minutes.close[place];
  }
  if (first === -1) first = end;
  while (first + prices.length < end) prices.push(prices[prices.length - 1]);
  // The minute now running, forced trades included.
  prices[end - first] = price;
  return { first, prices };
}

function indexPoints({ indices, hours, now }: MarketDay): FeedEvent[] {
  const until = Math.min(now, hours.closesAt);
  return SIMULATED_INDICES.map(({ upcode }, index) => {
    const { close } = indices.minutes(index);
    const points = Array.from({ length: indices.lastMinute + 1 }, (_, minute) => ({
      at: instant(Math.min(hours.opensAt + (minute + 1) * MINUTE - 1_000, Math.floor(until / 1_000) * 1_000)),
      value: close[minute],
    }));
    return { type: 'index-points', upcode, points };
  });
}
