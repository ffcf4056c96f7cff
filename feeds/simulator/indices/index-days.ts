import { keyOf, uniform, type Seed } from '../chance.ts';
import type { Course } from '../prices/courses.ts';
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
 * Days of the indices that are past. Close, opening and volume are counted from the members; the highest and lowest value
 * are drawn around the market's course, and turnover taken at the mean of each stock's four prices: adding up every
 * minute of every stock would take minutes of computing for a chart of five years.
 */
export interface IndexDays {
  day(index: number, day: number): IndexDay;
  /** Whether a day has been counted already; the first time, some milliseconds pass and its neighbours are counted too. */
  isCounted(day: number): boolean;
  marketCourse(index: number, day: number): Course;
}

/** Days counted together. */
const BLOCK = 4;
/** The part of a day's usual range that the market's course takes. */
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
    for (const row of universe.membersOf(upcode)) indicesOf[row].push(index);
  });

  function marketCourse(index: number, day: number): Course {
    return shapes.marketCourse(SIMULATED_INDICES[index].market === 'kospi' ? 'kospi' : 'kosdaq', day);
  }

  /** Counts a block of days, stock by stock: a stock's days lie side by side in memory. */
  function countBlock(from: number, until: number): void {
    const size = until - from;
    const sums = () => SIMULATED_INDICES.map(() => new Float64Array(size));
    const openCaps = sums();
    const volumes = sums();
    const turnovers = sums();
    for (let row = 0; row < universe.companies.length; row++) {
      const firstDay = universe.firstDay(row);
      if (indicesOf[row].length === 0) continue;
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
        for (const index of indicesOf[row]) {
          openCaps[index][day - from] += opened * shares;
          volumes[index][day - from] += traded;
          turnovers[index][day - from] += worth;
        }
      }
    }
    for (let day = from; day < until; day++) {
      const at = day - from;
      counted.set(
        day,
        SIMULATED_INDICES.map((_, index) =>
          drawn(index, day, openCaps[index][at], volumes[index][at], Math.round(turnovers[index][at])),
        ),
      );
    }
  }

  function drawn(index: number, day: number, openCap: number, volume: number, turnover: number): IndexDay {
    const base = levels.base(index, day);
    const close = levels.close(index, day);
    const open = openCap / levels.divisor(index, day);
    const { highest, lowest } = marketCourse(index, day);
    const spread = Math.max(SPREAD, 0.4 * Math.abs(close / base - 1)) * (0.8 + 0.4 * uniform(keys[index], day));
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
      if (known) return known[index];
      history.reach(day);
      const from = Math.floor(day / BLOCK) * BLOCK;
      countBlock(from, Math.min(from + BLOCK, history.count));
      return this.day(index, day);
    },
    isCounted: (day) => counted.has(day),
    marketCourse,
  };
}
