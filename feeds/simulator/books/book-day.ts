import type { Side } from '@sise/domain/stock/book';
import type { BookPoint, PriceVolume } from '@sise/domain/stock/books';
import { keyOf, uniform, type Seed } from '../random.ts';
import type { MarketDay } from '../session/market-day.ts';
import type { TradeGenerator } from '../prices/trade-generator.ts';
import { createDayTrades, type DayTrade, type DayTrades, type Mark, type SideSums } from './day-trades.ts';
import type { BookParameters } from './levels.ts';
import { createRunningSums, type RunningSums } from './running-sums.ts';
import { createRunningVolumes, type RunningVolumes } from './running-volumes.ts';
import type { Subject } from './subject.ts';

/** What the books of a stock are drawn from on a day; cached while it is in use. */
export interface BookDay {
  readonly subject: Subject;
  readonly tradeGenerator: TradeGenerator;
  readonly base: number;
  readonly parameters: BookParameters;
  /** milliseconds between two updates of the book */
  readonly updateInterval: number;
  readonly trades: DayTrades;
  readonly sums: RunningSums;
  readonly volumes: RunningVolumes;
  /** points of the last ten minutes that have been drawn, oldest first */
  history: readonly BookPoint[];
}

/**
 * Size of the orders at a price as a part of a usual day's volume; at least this much if a liquidity provider must
 * quote.
 */
const UNIT = { part: 0.011, growth: 0.92, tick: 0.0012, provided: 400 } as const;
/** Milliseconds between two updates by a usual day's turnover, won. */
const UPDATE_INTERVALS = [
  { turnover: 3e10, updateInterval: 1_000 },
  { turnover: 2e9, updateInterval: 2_000 },
  { turnover: 2e8, updateInterval: 5_000 },
  { turnover: 0, updateInterval: 15_000 },
] as const;

export function createBookDay(seed: Seed, { day, hours }: MarketDay, subject: Subject): BookDay {
  const { shcode, tradeGenerator, base, ticks, usual, hasProvider } = subject;
  const turnover = usual * base;
  const coarse = Math.sqrt(ticks.tickAt(base) / base / UNIT.tick);
  const unit = UNIT.part * usual ** UNIT.growth * Math.min(Math.max(coarse, 0.5), 2.5);
  const trades = createDayTrades(tradeGenerator, base, hours, ticks);
  return {
    subject,
    tradeGenerator,
    base,
    parameters: {
      key: keyOf(seed, 'book', shcode, day),
      ticks,
      ...subject.limits,
      unit: hasProvider ? Math.max(unit, UNIT.provided) : unit,
      density: hasProvider ? 1 : Math.min(Math.max((Math.log10(Math.max(turnover, 1)) - 5.2) / 4, 0.3), 1),
    },
    updateInterval: UPDATE_INTERVALS.find((line) => turnover >= line.turnover)?.updateInterval ?? 15_000,
    trades,
    sums: createRunningSums(trades),
    volumes: createRunningVolumes(trades),
    history: [],
  };
}

/** The current position of the trade generator. */
export function markNow({ tradeGenerator }: BookDay): Mark {
  return { place: tradeGenerator.place, done: tradeGenerator.done };
}

/** The last trade up to a moment, including forced trades; null before the first. */
export function lastTrade(day: BookDay, mark: Mark, until: number): DayTrade | null {
  const own = day.trades.last(mark);
  const forced = forcedUntil(day, until);
  const outside = forced.at(-1);
  return outside && (own === null || outside.at >= own.at) ? outside : own;
}

/** The last trades up to now, including forced trades, the newest first. */
export function lastTrades(day: BookDay, count: number): DayTrade[] {
  const trades: DayTrade[] = forcedUntil(day, Number.POSITIVE_INFINITY).toReversed().slice(0, count);
  let mark: Mark | null = markNow(day);
  for (let n = 0; n < count && mark !== null; n++) {
    const trade = day.trades.last(mark);
    if (trade) trades.push(trade);
    mark = day.trades.before(mark);
  }
  return trades
    .map((trade, place) => ({ trade, place }))
    .toSorted((a, b) => b.trade.at - a.trade.at || a.place - b.place)
    .slice(0, count)
    .map(({ trade }) => trade);
}

/** Shares bought and sold by the aggressor's side since the opening. */
export function sumsNow(day: BookDay): SideSums {
  const { bought, sold } = day.sums.at(markNow(day));
  const outside = forcedUntil(day, Number.POSITIVE_INFINITY);
  const wanted = (side: Side) => outside.reduce((sum, trade) => sum + (trade.side === side ? trade.volume : 0), 0);
  return { bought: bought + wanted('buy'), sold: sold + wanted('sell') };
}

/** Volume traded at each price up to now, including forced trades. */
export function volumesNow(day: BookDay): PriceVolume[] {
  return day.volumes.at(markNow(day), forcedUntil(day, Number.POSITIVE_INFINITY));
}

/** A drawn side of the book for the last price, for trades without an aggressor. */
export function drawnSide({ parameters }: BookDay, mark: Mark): Side {
  return uniform(parameters.key, 50_000 + mark.place) < 0.5 ? 'buy' : 'sell';
}

/** Forced trades up to a moment, oldest first, each on the side of its price move. */
function forcedUntil(day: BookDay, until: number): DayTrade[] {
  const trades: DayTrade[] = [];
  for (const { at, close: price, volume } of day.tradeGenerator.forced) {
    if (at > until) break;
    const own = day.trades.last(day.trades.markAt(at));
    const earlier = trades.at(-1);
    const before = earlier && (own === null || earlier.at >= own.at) ? earlier : own;
    const side = price >= (before?.price ?? day.base) ? 'buy' : 'sell';
    trades.push({ at, price, volume, side });
  }
  return trades;
}
