import type { ForeignHolding } from '@sise/domain/flows/flow-archive';
import { keyOf, uniform, type Seed } from '../random.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import type { Universe } from '../universe/universe.ts';
import type { InvestorMix } from './investor-mix.ts';
import { createHaltStretches } from './halt-stretches.ts';
import type { FlowFactor, FlowFactorMarket } from './flow-factors.ts';

/**
 * Shares of every stock held by foreigners on every day. The holding is drawn as a level, and net buying of a day is
 * the difference of two levels: any day can be computed alone, the level never leaves its bounds, and days add up
 * exactly.
 */
export interface ForeignHoldings {
  /**
   * The holding at the end of a day, counted in the shares of another day: they differ only across a change of shares.
   */
  after(row: number, day: number, sharesOf?: number): ForeignHolding;
  /** shares bought less sold on a day; 0 on a day without a trade, else less than nine tenths of its volume */
  net(row: number, day: number): number;
}

/**
 * Maximum net buying of a day, as a part of an ordinary day's volume times the market's activity; the least volume is
 * 0.72 (calm) × e^−0.99 (lowest draw) = 0.267 of the same.
 * @see volume in prices/day-shape.ts
 */
const MOST = 0.2;
/** Noise of a stock's own: days between two knots, and weights that sum to one. */
const TURNS = [
  { days: 1.6, weight: 0.35 },
  { days: 6, weight: 0.35 },
  { days: 40, weight: 0.3 },
] as const;
/** Maximum deviation of the level from its value on the anchor day, as a part of the available room. */
const ROOM = 0.85;

export interface ForeignHoldingInputs {
  readonly seed: Seed;
  /** the day on which holdings are at their own levels */
  readonly anchor: number;
  readonly universe: Universe;
  readonly history: PriceHistory;
  readonly investorMixOf: (row: number) => InvestorMix;
  readonly flowFactorOf: (market: FlowFactorMarket) => FlowFactor;
}

export function createForeignHoldings({
  seed,
  anchor,
  universe,
  history,
  investorMixOf,
  flowFactorOf,
}: ForeignHoldingInputs): ForeignHoldings {
  const { companies } = universe;
  const keys = companies.map(({ shcode }) => keyOf(seed, 'foreign', shcode));
  const ownAtAnchor = new Float64Array(companies.length).fill(Number.NaN);
  const haltsTo = createHaltStretches(anchor, universe, history);
  /** The last rate that was drawn: net buying of days in a row needs each twice. */
  let drawn = { row: -1, day: -1, rate: 0 };

  /** Unbounded change of the level since the anchor day, percent of the listed shares. */
  function strayed(row: number, day: number, herd: number): number {
    const { clock, foreign } = flowFactorOf(universe.company(row).market === 'kospi' ? 'kospi' : 'kosdaq');
    let time = clock[day + 1] ?? 0;
    let flowFactor = (foreign[day + 1] ?? 0) - (foreign[anchor + 1] ?? 0);
    for (const { from, until } of haltsTo(row, day)) {
      // Nothing moves while a stock is halted, so those days are subtracted from both.
      const first = Math.max(from, Math.min(day, anchor) + 1);
      const end = Math.min(until, Math.max(day, anchor)) + 1;
      if (end <= first) continue;
      const way = day < anchor ? 1 : -1;
      time += way * ((clock[end] ?? 0) - (clock[first] ?? 0));
      flowFactor += way * ((foreign[end] ?? 0) - (foreign[first] ?? 0));
    }
    const key = keys[row] ?? 0;
    if (Number.isNaN(ownAtAnchor[row])) ownAtAnchor[row] = ownPath(key, clock[anchor + 1] ?? 0);
    const own = ownPath(key, time) - (ownAtAnchor[row] ?? 0);
    return 100 * MOST * history.parameters(row).activity * (herd * flowFactor + (1 - herd) * own);
  }

  /** percent of the listed shares, within its bounds; it never moves further than it would without them */
  function rateOn(row: number, day: number): number {
    if (drawn.row !== row || drawn.day !== day) drawn = { row, day, rate: drawRate(row, day) };
    return drawn.rate;
  }

  function drawRate(row: number, day: number): number {
    const { foreignRate: middle, foreignLimit: limit, isHeldAbroad, herd } = investorMixOf(row);
    const room = ROOM * Math.min(middle, limit - middle);
    return isHeldAbroad && room > 0 ? middle + room * Math.tanh(strayed(row, day, herd) / room) : middle;
  }

  function sharesAt(row: number, day: number, listed: number): number {
    return Math.round((rateOn(row, day) / 100) * listed);
  }

  return {
    after(row, day, sharesOf = day) {
      const listed = universe.sharesOn(row, sharesOf);
      const limit = investorMixOf(row).foreignLimit;
      const held = sharesAt(row, day, listed);
      return {
        held,
        rate: Math.round((held / listed) * 10_000) / 100,
        limit: { shares: Math.floor((listed * limit) / 100), rate: limit },
      };
    },
    net(row, day) {
      if (!investorMixOf(row).isHeldAbroad || !history.trades(row, day)) return 0;
      const listed = universe.sharesOn(row, day);
      const before = sharesAt(row, day - 1, listed);
      return sharesAt(row, day, listed) - before;
    },
  };
}

/** Piecewise linear functions between knots within ±1, with slopes of at most one. */
function ownPath(key: number, time: number): number {
  let sum = 0;
  let turn = 0;
  for (const { days, weight } of TURNS) {
    const at = time / days;
    const knot = Math.floor(at);
    const from = level(key + turn, knot);
    sum += weight * (days / 2) * (from + (level(key + turn, knot + 1) - from) * (at - knot));
    turn += 1;
  }
  return sum;
}

function level(key: number, knot: number): number {
  return 2 * uniform(key, knot) - 1;
}
