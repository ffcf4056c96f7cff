import type { ForeignHolding } from '@sise/domain/flows/flow-archive';
import { keyOf, uniform, type Seed } from '../chance.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import type { Universe } from '../universe/universe.ts';
import type { Habit } from './habits.ts';
import { createHaltStretches } from './halt-stretches.ts';
import type { Tide, TideMarket } from './tides.ts';

/**
 * What foreigners hold of every stock on every day. It is drawn as a level, and what they buy and sell in a day is the
 * difference of two: so any day can be asked for alone, the level never leaves its bounds, and days add up exactly.
 */
export interface ForeignHoldings {
  /** What is held when a day is over, counted in the shares of another day: the same but over a change of shares. */
  after(row: number, day: number, sharesOf?: number): ForeignHolding;
  /** shares bought less sold on a day; 0 on a day without a trade, else less than nine tenths of its volume */
  net(row: number, day: number): number;
}

/**
 * The most that a day's net can be, as a part of the volume of an ordinary day with the market's bustle; and the least
 * volume is 0.72 (calm) × e^−0.99 (chance at its worst) = 0.267 of the same.
 * @see volume in prices/day-shape.ts
 */
const MOST = 0.2;
/** Noise of a stock's own: days from one turn to the next, and weights that sum to one. */
const TURNS = [
  { days: 1.6, weight: 0.35 },
  { days: 6, weight: 0.35 },
  { days: 40, weight: 0.3 },
] as const;
/** How far the level strays from where it stands on the anchor day, of the room that it has. */
const ROOM = 0.85;

export function createForeignHoldings(
  seed: Seed,
  anchor: number,
  universe: Universe,
  history: PriceHistory,
  habitOf: (row: number) => Habit,
  tideOf: (market: TideMarket) => Tide,
): ForeignHoldings {
  const { companies } = universe;
  const keys = companies.map(({ shcode }) => keyOf(seed, 'foreign', shcode));
  const ownAtAnchor = new Float64Array(companies.length).fill(Number.NaN);
  const haltsTo = createHaltStretches(anchor, universe, history);

  /** How far the level would have moved since the anchor day without bounds, percent of the listed shares. */
  function strayed(row: number, day: number, herd: number): number {
    const { clock, foreign } = tideOf(companies[row].market === 'kospi' ? 'kospi' : 'kosdaq');
    let time = clock[day + 1];
    let tide = foreign[day + 1] - foreign[anchor + 1];
    for (const { from, until } of haltsTo(row, day)) {
      // Nothing moves while a stock is halted, so those days are taken out of both.
      const first = Math.max(from, Math.min(day, anchor) + 1);
      const end = Math.min(until, Math.max(day, anchor)) + 1;
      if (end <= first) continue;
      const way = day < anchor ? 1 : -1;
      time += way * (clock[end] - clock[first]);
      tide += way * (foreign[end] - foreign[first]);
    }
    if (Number.isNaN(ownAtAnchor[row])) ownAtAnchor[row] = ownCourse(keys[row], clock[anchor + 1]);
    const own = ownCourse(keys[row], time) - ownAtAnchor[row];
    return 100 * MOST * history.temper(row).activity * (herd * tide + (1 - herd) * own);
  }

  /** percent of the listed shares, within its bounds; it never moves further than it would without them */
  function rateOn(row: number, day: number): number {
    const { foreignRate: middle, foreignLimit: limit, isHeldAbroad, herd } = habitOf(row);
    const room = ROOM * Math.min(middle, limit - middle);
    return isHeldAbroad && room > 0 ? middle + room * Math.tanh(strayed(row, day, herd) / room) : middle;
  }

  function sharesAt(row: number, day: number, listed: number): number {
    return Math.round((rateOn(row, day) / 100) * listed);
  }

  return {
    after(row, day, sharesOf = day) {
      const listed = universe.sharesOn(row, sharesOf);
      const limit = habitOf(row).foreignLimit;
      const held = sharesAt(row, day, listed);
      return {
        held,
        rate: Math.round((held / listed) * 10_000) / 100,
        limit: { shares: Math.floor((listed * limit) / 100), rate: limit },
      };
    },
    net(row, day) {
      if (!habitOf(row).isHeldAbroad || !history.trades(row, day)) return 0;
      const listed = universe.sharesOn(row, day);
      return sharesAt(row, day, listed) - sharesAt(row, day - 1, listed);
    },
  };
}

/** Broken lines between knots within ±1, no part of which is steeper than one. */
function ownCourse(key: number, time: number): number {
  let sum = 0;
  for (let turn = 0; turn < TURNS.length; turn++) {
    const { days, weight } = TURNS[turn];
    const at = time / days;
    const knot = Math.floor(at);
    const from = level(key + turn, knot);
    sum += weight * (days / 2) * (from + (level(key + turn, knot + 1) - from) * (at - knot));
  }
  return sum;
}

function level(key: number, knot: number): number {
  return 2 * uniform(key, knot) - 1;
}
