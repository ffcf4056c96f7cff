import { elementAt } from '@sise/domain/element-at';
import { keyOf, uniform, type Seed } from '../random.ts';
import { addTo } from '../columns.ts';
import type { Bridge } from '../prices/bridges.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import type { Universe } from '../universe/universe.ts';
import { roundedPoints, type IndexLevels } from './index-levels.ts';

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
  /** Whether a day has been computed; the first computation takes some milliseconds and includes neighbouring days. */
  isCounted(day: number): boolean;
  marketBridge(index: number, day: number): Bridge;
}

/** Days computed together. */
const BLOCK = 4;
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
  const counted = new Map<number, readonly IndexDay[]>();
  const indicesOf: readonly number[][] = universe.companies.map(() => []);
  SIMULATED_INDICES.forEach(({ upcode }, index) => {
    for (const row of universe.membersOf(upcode)) elementAt(indicesOf, row).push(index);
  });

  function marketBridge(index: number, day: number): Bridge {
    return shapes.marketBridge(elementAt(SIMULATED_INDICES, index).market === 'kospi' ? 'kospi' : 'kosdaq', day);
  }

  /** Computes a block of days, stock by stock: a stock's days are adjacent in memory. */
  function countBlock(from: number, until: number): void {
    const size = until - from;
    const column = () => new Float64Array(size);
    const sumsOf = SIMULATED_INDICES.map(() => ({ openCap: column(), volume: column(), turnover: column() }));
    for (const [row, indices] of indicesOf.entries()) {
      const firstDay = universe.firstDay(row);
      if (indices.length === 0) continue;
      for (
        let day = Math.max(from, firstDay === 0 ? 0 : firstDay + 1);
        day < Math.min(until, universe.lastDay(row) + 1);
        day++
      ) {
        const shares = universe.sharesOn(row, day);
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
          const sums = elementAt(sumsOf, index);
          addTo(sums.openCap, day - from, opened * shares);
          addTo(sums.volume, day - from, traded);
          addTo(sums.turnover, day - from, worth);
        }
      }
    }
    for (let day = from; day < until; day++) {
      const at = day - from;
      counted.set(
        day,
        sumsOf.map(({ openCap, volume, turnover }, index) =>
          drawn(index, day, openCap[at] ?? 0, volume[at] ?? 0, Math.round(turnover[at] ?? 0)),
        ),
      );
    }
  }

  function drawn(index: number, day: number, openCap: number, volume: number, turnover: number): IndexDay {
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
      turnover,
    };
  }

  return {
    day(index, day) {
      const known = counted.get(day);
      if (known) return elementAt(known, index);
      history.reach(day);
      const from = Math.floor(day / BLOCK) * BLOCK;
      countBlock(from, Math.min(from + BLOCK, history.count));
      return this.day(index, day);
    },
    isCounted: (day) => counted.has(day),
    marketBridge,
  };
}
