import type { Archive } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import type { FeedEvent } from '@sise/domain/market/feed';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { Quote } from '@sise/domain/market/quote';
import type { SourceInfo } from '@sise/domain/market/source';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import type { WorldPast } from '@sise/domain/world/world';
import { expect } from 'vitest';

/** Bars that are asked for at once. */
const MANY = 400;
const LENGTHS = [1, 5, 60] as const;

/** What every event of every source keeps: numbers are numbers, what is absent is null, and a day begins first. */
export function expectLawfulEvents(source: SourceInfo, events: readonly FeedEvent[]): void {
  expect(events.length).toBeGreaterThan(0);
  const faults: string[] = [];
  const day: Day = { stocks: null, indices: new Set() };
  for (const event of events) {
    faults.push(...faultyNumbers(event, event.type));
    if (OF_DAY.has(event.type) && day.stocks === null) faults.push(`${event.type} before the day`);
    faults.push(...eventFaults(event, source, day));
  }
  expect(faults.slice(0, 10)).toEqual([]);
}

/** What the day that began last lists; null before the first. */
interface Day {
  stocks: ReadonlySet<string> | null;
  indices: ReadonlySet<string>;
}

/** Events about the day that a source has begun. */
const OF_DAY: ReadonlySet<FeedEvent['type']> = new Set<FeedEvent['type']>([
  'quotes',
  'after-hours',
  'indices',
  'index-points',
  'flows',
  'ranges',
  'sparklines',
  'listings',
]);

function eventFaults(event: FeedEvent, source: SourceInfo, day: Day): string[] {
  switch (event.type) {
    case 'day':
      day.stocks = new Set(event.listings.map(({ shcode }) => shcode));
      day.indices = new Set(event.indices.map(({ upcode }) => upcode));
      return [
        ...(day.stocks.size < event.listings.length ? ['a code is listed twice'] : []),
        ...(event.source.name === source.name ? [] : [`the day is of ${event.source.name}`]),
      ];
    case 'quotes':
      return event.quotes.flatMap((quote) => quoteFaults(quote, day));
    case 'after-hours':
      return event.quotes.flatMap(({ shcode, price, volume }) =>
        day.stocks?.has(shcode) && price > 0 && volume > 0 ? [] : [`after hours: ${shcode} ${price} ${volume}`],
      );
    case 'indices':
      return event.indices.flatMap(({ upcode, value, ...range }) => [
        ...(day.indices.has(upcode) ? [] : [`${upcode} is no index of the day`]),
        ...rangeFaults({ close: value, ...range }, upcode),
      ]);
    case 'index-points':
      return orderFaults(
        event.points.map(({ at }) => at),
        event.upcode,
      );
    case 'flows':
      return event.flows.flatMap(({ investor, bought, sold, net }) =>
        bought === null || sold === null || bought - sold === net
          ? []
          : [`${investor}: ${bought} − ${sold} is not ${net}`],
      );
    case 'coins':
      return event.coins.flatMap((coin) => rangeFaults({ close: coin.price, ...rangeOf(coin) }, coin.symbol));
    case 'world':
      return event.quotes.flatMap((quote) =>
        rangeFaults({ close: quote.price, ...rangeOf(quote) }, quote.instrument.symbol),
      );
    case 'source':
      return [
        ...(event.source === source.name ? [] : [`the condition is of ${event.source}`]),
        ...(/failed|refused/.test(event.state) && event.fault === null ? [`${event.state} without a fault`] : []),
        ...(event.state === 'live' && event.fault !== null && event.fault !== 'clock' ? [`live: ${event.fault}`] : []),
      ];
    case 'headlines':
      return event.headlines.flatMap(({ id, title, url }) =>
        id !== '' && title !== '' && (url === null || /^https?:/.test(url)) ? [] : [`headline ${id} ${title} ${url}`],
      );
    default:
      return [];
  }
}

function quoteFaults(quote: Quote, { stocks }: Day): string[] {
  const { shcode, price, basePrice, open, high, low, volume, turnover, upperLimit, lowerLimit } = quote;
  const faults: string[] = [];
  if (!stocks?.has(shcode)) faults.push(`${shcode} is not listed`);
  for (const won of [price, basePrice, open, high, low, turnover, upperLimit, lowerLimit]) {
    if (won !== null && !Number.isSafeInteger(won)) faults.push(`${shcode}: ${won} won`);
  }
  for (const won of [price, basePrice, open, high, low]) {
    if (won !== null && won <= 0) faults.push(`${shcode}: ${won} won`);
  }
  if (!Number.isSafeInteger(volume) || volume < 0) faults.push(`${shcode}: ${volume} shares`);
  if (price !== null) return [...faults, ...rangeFaults({ close: price, open, high, low }, shcode)];
  if (open ?? high ?? low ?? (volume > 0 || turnover > 0)) faults.push(`${shcode} has traded without a price`);
  return faults;
}

interface Range {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
}

const rangeOf = ({ open, high, low }: Range): Range => ({ open, high, low });

/** Opening, high and low are known together or not at all, and hold the others between them. */
function rangeFaults({ open, high, low, close }: Range & { readonly close: number }, of: string): string[] {
  const isKnown = open !== null && high !== null && low !== null;
  const isLawful = isKnown
    ? high >= Math.max(open, close) && low <= Math.min(open, close) && low > 0
    : open === null && high === null && low === null && close > 0;
  return isLawful ? [] : [`${of}: ${open} ${high} ${low} ${close}`];
}

export interface DailyLaws {
  /** whether its prices are whole won */
  readonly isWhole?: boolean;
  /** Whether its days follow one another without an action of the company: the base of each is the close before. */
  readonly isCarried?: boolean;
}

/** What the days of every stock, index, coin and currency keep. */
function dayFaults(bars: readonly DailyBar[], of: string, { isWhole = false, isCarried = false }: DailyLaws): string[] {
  const faults = [
    ...faultyNumbers(bars, of),
    ...orderFaults(
      bars.map(({ date }) => date),
      of,
    ),
  ];
  for (const [i, bar] of bars.entries()) {
    const { date, open, close, basePrice, volume, turnover } = bar;
    faults.push(...rangeFaults(bar, `${of} ${date}`));
    if ((basePrice ?? 1) <= 0 || (volume ?? 0) < 0 || (turnover ?? 0) < 0) faults.push(`${of} ${date}: below zero`);
    const won = [open, close, basePrice, turnover, volume];
    if (isWhole && !won.every((each) => each === null || Number.isSafeInteger(each))) {
      faults.push(`${of} ${date}: ${won.join(' ')} won`);
    }
    const before = bars[i - 1];
    if (isCarried && before && basePrice !== before.close) {
      faults.push(`${of} ${date}: base ${basePrice} after ${before.close}`);
    }
  }
  return [...faults, ...adjustedFaults(bars, of)];
}

/** Adjusted, the last day is as traded, and the days have the changes that their bases say. */
function adjustedFaults(bars: readonly DailyBar[], of: string): string[] {
  return adjustBars(bars).flatMap((adjusted, i) => {
    const bar = bars[i];
    if (!bar || adjusted.date !== bar.date) return [`${of}: ${adjusted.date} is not adjusted in its place`];
    if (i === bars.length - 1 && adjusted.close !== bar.close) return [`${of}: the last day is adjusted`];
    if (adjusted.basePrice === null || bar.basePrice === null) return [];
    const difference = adjusted.close / adjusted.basePrice - bar.close / bar.basePrice;
    return Math.abs(difference) < 1e-9 ? [] : [`${of} ${bar.date}: adjusted by another change`];
  });
}

/** What the minutes of everything keep. @param minutes length of a bar */
function minuteFaults(bars: readonly MinuteBar[], minutes: number, of: string): string[] {
  return [
    ...faultyNumbers(bars, of),
    ...orderFaults(
      bars.map(({ at }) => at),
      of,
    ),
    ...bars.flatMap((bar) => [
      ...rangeFaults(bar, `${of} ${bar.at}`),
      ...(bar.at % (minutes * MINUTE_MS) === 0 ? [] : [`${of}: ${bar.at} begins no span`]),
      ...(bar.volume >= 0 && bar.turnover >= 0 ? [] : [`${of} ${bar.at}: below zero`]),
    ]),
  ];
}

type PastOf = Pick<WorldPast, 'minuteBars' | 'dailyCount' | 'dailyBars'>;

/** What a past keeps, however it is asked: a count is that of the bars, and a span is a part of the whole. */
export async function expectLawfulPast(past: PastOf, code: string, laws: DailyLaws = {}): Promise<void> {
  const all = await past.dailyBars(code, { count: MANY });
  expect(all.length, code).toBeGreaterThan(1);
  expect(dayFaults(all, code, laws).slice(0, 10)).toEqual([]);
  const first = all[0]?.date;
  const middle = all[Math.floor(all.length / 2)]?.date;
  const until = all.filter(({ date }) => middle !== undefined && date <= middle);
  const count = await past.dailyCount(code, undefined);
  const earlier = (await past.dailyCount(code, first)) - 1;
  if (all.length < MANY) expect([count, earlier], `days of ${code}`).toEqual([all.length, 0]);
  else expect(count, `days of ${code}`).toBe(all.length + earlier);
  expect(await past.dailyCount(code, middle), `days of ${code} until ${middle}`).toBe(until.length + earlier);
  expect(datesOf(await past.dailyBars(code, { count: 3, ...(middle && { until: middle }) }))).toEqual(
    datesOf(until.slice(-3)),
  );
  for (const minutes of LENGTHS) {
    const bars = await past.minuteBars(code, minutes, { count: 200 });
    expect(minuteFaults(bars, minutes, code).slice(0, 10)).toEqual([]);
  }
}

/** The past of stocks, or of indices, as one of codes. */
export function pastOfStocks(archive: Archive): PastOf {
  return {
    dailyBars: (code, span) => archive.dailyBars(code as Shcode, span),
    dailyCount: (code, until) => archive.dailyCount(code as Shcode, until),
    minuteBars: (code, minutes, span) => archive.minuteBars(code as Shcode, minutes, span),
  };
}

export function pastOfIndices(archive: Archive): PastOf {
  return {
    dailyBars: (code, span) => archive.indexDailyBars(code as Upcode, span),
    dailyCount: (code, until) => archive.indexDailyCount(code as Upcode, until),
    minuteBars: (code, minutes, span) => archive.indexMinuteBars(code as Upcode, minutes, span),
  };
}

function datesOf(bars: readonly DailyBar[]): DateKst[] {
  return bars.map(({ date }) => date);
}

/** Oldest first, each once, unless equals may stand beside each other. */
export function orderFaults(values: readonly (number | string)[], of: string, mayRepeat = false): string[] {
  return values.flatMap((value, i) => {
    const before = values[i - 1] ?? value;
    return i === 0 || value > before || (mayRepeat && value === before) ? [] : [`${of}: ${value} in no order`];
  });
}

/** Paths of numbers that are none. */
export function faultyNumbers(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const faults: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number' ? !Number.isFinite(inner) : typeof inner === 'object') {
      faults.push(...faultyNumbers(inner, `${path}.${key}`));
    }
  }
  return faults;
}
