import { elementAt } from '@sise/domain/element-at';
import { keyOf, uniform, type Seed } from '../random.ts';
import type { Bridge } from '../prices/bridges.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import type { Universe } from '../universe/universe.ts';
import { countsFrom, roundedPoints, type IndexLevels } from './index-levels.ts';

/** An index's day: points, shares, won. */
export interface IndexDay {
  readonly base: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

/**
 * Past days of the indices. Close, opening and volume are computed from the members; the highest and lowest value are
 * drawn around the market's intraday path, and turnover is taken at the mean of each stock's four prices: adding up
 * every minute of every stock would take minutes of computing for a five-year chart.
 */
export interface IndexDays {
  day(index: number, day: number): IndexDay;
  /** Computes a day of all indices if it has not been, and yields after each stock: that takes some milliseconds. */
  counting(day: number): Generator<undefined, void>;
  marketBridge(index: number, day: number): Bridge;
}

/** Sums over the members of an index. */
interface IndexSums {
  /** won: market cap at the opening prices */
  openCap: number;
  volume: number;
  turnover: number;
}

/** What is kept of an index's day, in columns: ten years of all indices are a hundred thousand days. */
const FIELDS = ['base', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const;
/** The part of a day's usual range that comes from the market's intraday path. */
const SPREAD = 0.0062;

export function createIndexDays(
  seed: Seed,
  universe: Universe,
  history: PriceHistory,
  shapes: DayShapes,
  levels: IndexLevels,
): IndexDays {
  const keys = SIMULATED_INDICES.map(({ upcode }) => keyOf(seed, 'index day', upcode));
  const counted = new Map<number, Float64Array>();
  const indicesOf: readonly number[][] = universe.companies.map(() => []);
  SIMULATED_INDICES.forEach(({ upcode }, index) => {
    for (const row of universe.membersOf(upcode)) elementAt(indicesOf, row).push(index);
  });

  function marketBridge(index: number, day: number): Bridge {
    return shapes.marketBridge(elementAt(SIMULATED_INDICES, index).market === 'kospi' ? 'kospi' : 'kosdaq', day);
  }

  /** Computes a day of all indices, stock by stock. */
  function* counting(day: number): Generator<undefined, void> {
    if (counted.has(day)) return;
    history.reach(day);
    const sums = SIMULATED_INDICES.map(() => ({ openCap: 0, volume: 0, turnover: 0 }));
    for (let row = 0; row < indicesOf.length; row++) {
      addStock(row, day, sums);
      yield;
    }
    const columns = new Float64Array(sums.length * FIELDS.length);
    for (const [index, sum] of sums.entries()) {
      const made = drawn(index, day, sum);
      for (const [place, field] of FIELDS.entries()) columns[index * FIELDS.length + place] = made[field];
    }
    counted.set(day, columns);
  }

  function addStock(row: number, day: number, sums: readonly IndexSums[]): void {
    const indices = elementAt(indicesOf, row);
    if (indices.length === 0 || day > universe.lastDay(row) || day < universe.firstDay(row)) return;
    const shares = day < countsFrom(universe, row) ? 0 : universe.sharesOn(row, day); // a first day moves no index
    let opened = history.base(row, day);
    let traded = 0;
    let worth = 0;
    const prices = shapes.prices(row, day);
    if (prices !== null) {
      const { open, high, low, close } = prices;
      traded = shapes.volume(row, day);
      worth = (traded * (open + high + low + close)) / 4;
      if (shapes.opensInAuction(row, day, traded, open)) opened = open;
    }
    for (const index of indices) {
      const sum = elementAt(sums, index);
      sum.openCap += opened * shares;
      sum.volume += traded;
      sum.turnover += worth;
    }
  }

  function drawn(index: number, day: number, { openCap, volume, turnover }: IndexSums): IndexDay {
    const base = levels.base(index, day);
    const close = levels.close(index, day);
    const open = openCap / levels.divisor(index, day);
    const { highest, lowest } = marketBridge(index, day);
    const spread = Math.max(SPREAD, 0.4 * Math.abs(close / base - 1)) * (0.8 + 0.4 * uniform(keys[index] ?? 0, day));
    const across = Math.log(close / open);
    const high = open * Math.exp((across + Math.hypot(across, 2 * spread * highest)) / 2);
    const low = open * Math.exp((across - Math.hypot(across, 2 * spread * lowest)) / 2);
    return {
      base: roundedPoints(base),
      open: roundedPoints(open),
      high: roundedPoints(high),
      low: roundedPoints(low),
      close: roundedPoints(close),
      volume,
      turnover: Math.round(turnover),
    };
  }

  return {
    day(index, day) {
      for (const _ of counting(day)) continue;
      return dayIn(counted.get(day) ?? new Float64Array(0), index);
    },
    counting,
    marketBridge,
  };
}

/** The day of an index in the columns of a day. */
function dayIn(columns: Float64Array, index: number): IndexDay {
  const at = index * FIELDS.length;
  return {
    base: columns[at] ?? 0,
    open: columns[at + 1] ?? 0,
    high: columns[at + 2] ?? 0,
    low: columns[at + 3] ?? 0,
    close: columns[at + 4] ?? 0,
    volume: columns[at + 5] ?? 0,
    turnover: columns[at + 6] ?? 0,
  };
}
