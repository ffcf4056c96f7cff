import { instant } from '../terms.ts';
import type { Instant, Shares, Won } from '../terms.ts';
import type { CoinQuote } from '../world/coins.ts';
import type { WorldQuote } from '../world/world.ts';
import { elementAt } from '../element-at.ts';
import { valueAt } from './column-values.ts';
import type { Column } from './columns.ts';
import type { DayState } from './day-state.ts';
import type { FeedEvent, FeedState } from './feed.ts';
import { instantAt } from './kst.ts';
import type { NewestBySymbol } from './newest-by-symbol.ts';
import type { AfterQuote, Quote } from './quote.ts';
import type { SourceInfo } from './source.ts';
import type { TopicState, TopicValue } from './topics.ts';

/** Everything that a market holds. */
export interface MarketState {
  readonly source: SourceInfo | null;
  readonly asOf: Instant | null;
  readonly status: { readonly at: Instant; readonly state: FeedState } | null;
  readonly day: DayState;
  readonly coins: Pick<NewestBySymbol<CoinQuote>, 'at' | 'gone' | 'values'>;
  readonly world: Pick<NewestBySymbol<WorldQuote>, 'at' | 'values'>;
  readonly topics: Iterable<[key: string, state: TopicState<unknown>]>;
  readonly conditions: readonly FeedEvent[];
}

/** What a market holds, and the versions under which it holds it. */
export interface MarketSnapshot {
  readonly version: number;
  readonly dayVersion: number;
  readonly events: readonly FeedEvent[];
}

/** Events that rebuild a market: each value with the time that it has here, so that what is older is refused there, too. */
export function snapshotOf({ source, asOf, status, day, coins, world, topics, conditions }: MarketState): FeedEvent[] {
  const isOfDay = asOf !== null && asOf >= day.beginsAt;
  return [
    ...(asOf !== null && !isOfDay ? [statusEvent({ at: asOf, state: status?.state ?? 'close' })] : []),
    ...(source === null ? [] : eventsOfDay(source, day)),
    ...(coins.at === null ? [] : [{ type: 'coins', at: coins.at, coins: [...coins.values.values()] } as const]),
    ...Array.from(coins.gone, ([symbol, at]): FeedEvent => ({ type: 'coins-delisted', at, symbols: [symbol] })),
    ...(world.at === null ? [] : [{ type: 'world', at: world.at, quotes: [...world.values.values()] } as const]),
    ...topicEvents(topics),
    ...conditions,
    ...(status === null ? [] : [statusEvent(status)]),
    ...(isOfDay ? [{ type: 'quotes', at: asOf, quotes: [] } as const] : []),
  ];
}

function statusEvent({ at, state }: { readonly at: Instant; readonly state: FeedState }): FeedEvent {
  return { type: 'status', at, state };
}

function eventsOfDay(source: SourceInfo, day: DayState): FeedEvent[] {
  const { date, listings } = day;
  if (date === null) return [];
  const indices = [...day.indices.values()];
  const rows = Array.from(listings.keys());
  return [
    { type: 'day', source, date, listings, indices: indices.map(({ listing }) => listing) },
    ...byTime(
      day.listedAt,
      rows.filter((row) => (day.listedAt[row] ?? 0) > day.beginsAt),
    ).map(([at, changed]): FeedEvent => ({
      type: 'listings',
      at,
      listings: changed.map((row) => elementAt(listings, row)),
    })),
    ...byTime(
      day.quotedAt,
      rows.filter((row) => (day.columns.changedAt[row] ?? 0) > 0),
    ).map(([at, quoted]): FeedEvent => ({ type: 'quotes', at, quotes: quoted.map((row) => quoteOf(day, row)) })),
    ...afterEvents(day, rows),
    ...(day.ranges.size > 0 ? [{ type: 'ranges', ranges: [...day.ranges.values()] } as const] : []),
    ...sparklineEvents(day, rows),
    ...indices.flatMap(({ listing: { upcode }, quote, quotedAt, points }): FeedEvent[] => [
      ...(quote && quotedAt !== null ? [{ type: 'indices', at: quotedAt, indices: [quote] } as const] : []),
      ...(points.length > 0 ? [{ type: 'index-points', upcode, points: [...points] } as const] : []),
    ]),
    ...Array.from(day.flows, ([upcode, { at, provisional, flows }]): FeedEvent => {
      return { type: 'flows', at, upcode, provisional, flows };
    }),
  ];
}

/** Rows together with those of the same time, in the order of the times. */
function byTime(times: Float64Array, rows: readonly number[]): [at: Instant, rows: number[]][] {
  const groups = Map.groupBy(rows, (row) => elementAt(times, row));
  return [...groups]
    .map(([at, together]): [Instant, number[]] => [instant(at), together])
    .toSorted(([a], [b]) => a - b);
}

/** Its row as it was sent: what stands in the columns was written from a quote. */
function quoteOf({ columns, listings }: DayState, row: number): Quote {
  const price = (column: Column) => valueAt(column, row) as Won | null;
  return {
    shcode: elementAt(listings, row).shcode,
    price: price(columns.price),
    basePrice: columns.basePrice[row] as Won,
    open: price(columns.open),
    high: price(columns.high),
    low: price(columns.low),
    volume: columns.volume[row] as Shares,
    turnover: columns.turnover[row] as Won,
    upperLimit: price(columns.upperLimit),
    lowerLimit: price(columns.lowerLimit),
  };
}

function afterQuoteOf({ columns, listings }: DayState, row: number, at: Instant): AfterQuote {
  return {
    shcode: elementAt(listings, row).shcode,
    at,
    price: columns.afterPrice[row] as Won,
    volume: columns.afterVolume[row] as Shares,
    turnover: columns.afterTurnover[row] as Won,
  };
}

function afterEvents(day: DayState, rows: readonly number[]): FeedEvent[] {
  const { afterAt } = day.columns;
  return byTime(
    afterAt,
    rows.filter((row) => !Number.isNaN(afterAt[row])),
  ).map(([at, traded]) => ({
    type: 'after-hours',
    at,
    quotes: traded.map((row) => afterQuoteOf(day, row, at)),
  }));
}

/** After the quotes, which are newer than the last minute; lines that begin in the same minute share an event. */
function sparklineEvents({ date, sparklines, listings }: DayState, rows: readonly number[]): FeedEvent[] {
  if (date === null) return [];
  const lineOf = (row: number) => ({ shcode: elementAt(listings, row).shcode, ...sparklines.minutesOf(row) });
  const lines = rows.map(lineOf).filter(({ prices }) => prices.length > 0);
  const days = [...sparklines.days].map(([row, prices]) => ({ shcode: elementAt(listings, row).shcode, prices }));
  return [
    ...Array.from(
      Map.groupBy(lines, ({ from }) => from),
      ([from, together]): FeedEvent => ({
        type: 'sparklines',
        unit: 'minute',
        from: instantAt(date, from),
        sparklines: together.map(({ shcode, prices }) => ({ shcode, prices })),
      }),
    ),
    ...(days.length > 0 ? [{ type: 'sparklines', unit: 'day', sparklines: days } as const] : []),
  ];
}

function topicEvents(topics: MarketState['topics']): FeedEvent[] {
  const states = Array.from(topics, ([key, { at, value }]) => {
    const space = key.indexOf(' ');
    // It was written by its kind.
    return { at, value: { kind: key.slice(0, space), of: key.slice(space + 1), value } as TopicValue };
  });
  return Array.from(
    Map.groupBy(states, ({ at }) => at),
    ([at, together]): FeedEvent => ({ type: 'topics', at, values: together.map(({ value }) => value) }),
  );
}
