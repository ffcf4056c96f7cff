import type { FeedEvent, FeedState } from '@sise/domain/market/feed';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { Shcode } from '@sise/domain/terms';
import { instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { EtfEtnDay } from '../etf-etn/etf-etn-day.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import type { MarketDay } from './market-day.ts';
import { placeStart, type TradeGenerator } from '../prices/trade-generator.ts';

/**
 * The state of the market and its intraday series, as feed events: what a client that listened since the morning knows.
 * The day's facts are sent before it.
 * @param rows the stocks to include
 */
export function snapshot(exchange: Exchange, today: MarketDay, rows: readonly number[]): FeedEvent[] {
  const at = instant(Math.min(today.now, today.hours.closesAt));
  const now = instant(Math.floor(today.now));
  const evening = today.after.quotes(rows);
  return [
    { type: 'quotes', at, quotes: today.quotes(rows) },
    { type: 'indices', at, indices: today.indexQuotes() },
    ...sparklines(
      today,
      rows.map((row) => ({ shcode: exchange.universe.company(row).shcode, tradeGenerator: today.tradeGenerator(row) })),
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

/** The same for ETFs and ETNs: their quotes and their intraday series. */
export function etfEtnSnapshot(
  { etfEtnMarket: { catalogue } }: Exchange,
  today: MarketDay,
  etfEtns: EtfEtnDay,
  places: readonly number[],
): FeedEvent[] {
  const at = instant(Math.min(today.now, today.hours.closesAt));
  const lines = places.map((place) => ({
    shcode: catalogue.product(place).shcode,
    tradeGenerator: etfEtns.tradeGenerator(place),
  }));
  return [{ type: 'quotes', at, quotes: etfEtns.quotes(places) }, ...sparklines(today, lines)];
}

/** The instrument of a sparkline and its trade generator. */
interface SparklineSource {
  readonly shcode: Shcode;
  readonly tradeGenerator: TradeGenerator;
}

/** Sparkline events; series that begin in the same minute share an event. */
function sparklines(today: MarketDay, instruments: readonly SparklineSource[]): FeedEvent[] {
  const byMinute = new Map<number, { shcode: Shcode; prices: number[] }[]>();
  for (const { shcode, tradeGenerator } of instruments) {
    const { first, prices } = sparklineOf(today, tradeGenerator);
    if (prices.length === 0) continue;
    const together = byMinute.get(first) ?? [];
    byMinute.set(first, together);
    together.push({ shcode, prices });
  }
  return [...byMinute].map(([first, lines]) => ({
    type: 'sparklines',
    unit: 'minute',
    from: instant(today.hours.opensAt + first * MINUTE_MS),
    sparklines: lines,
  }));
}

/**
 * One price a minute from the first minute with a trade to now; a minute without a trade repeats the previous price.
 */
function sparklineOf(today: MarketDay, { minutes, price }: TradeGenerator): { first: number; prices: number[] } {
  const { opensAt, closesAt } = today.hours;
  const end = Math.floor((Math.min(today.now, closesAt) - opensAt) / MINUTE_MS);
  const prices: number[] = [];
  if (price === 0) return { first: -1, prices };
  let first = -1;
  for (let place = 0; place < minutes.volume.length; place++) {
    const startsAt = placeStart(today.hours, place);
    const minute = Math.floor((startsAt - opensAt) / MINUTE_MS);
    if (minutes.volume[place] === 0 || minute > end || startsAt > today.now) continue;
    if (first === -1) first = minute;
    while (first + prices.length < minute) prices.push(prices.at(-1) ?? price);
    prices[minute - first] = minutes.close[place] ?? 0;
  }
  if (first === -1) first = end;
  while (first + prices.length < end) prices.push(prices.at(-1) ?? price);
  // The running minute, including forced trades.
  prices[end - first] = price;
  return { first, prices };
}

function indexPoints({ indices, hours, now }: MarketDay): FeedEvent[] {
  const until = Math.min(now, hours.closesAt);
  return SIMULATED_INDICES.map(({ upcode }, index) => {
    const { close } = indices.minutes(index);
    const points = Array.from({ length: indices.lastMinute + 1 }, (_, minute) => ({
      at: instant(Math.min(hours.opensAt + (minute + 1) * MINUTE_MS - 1_000, Math.floor(until / 1_000) * 1_000)),
      value: close[minute] ?? 0,
    }));
    return { type: 'index-points', upcode, points };
  });
}
