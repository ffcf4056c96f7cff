import { black76, cumulative, type OptionSide, type Valued } from './black76.ts';

/** A number of contracts of one option; the legs of a position have the same expiry. */
export interface Leg {
  readonly side: OptionSide;
  /** points, above zero */
  readonly strike: number;
  /** contracts, not 0: above zero bought, below zero sold */
  readonly quantity: number;
  /** premium of a contract, points */
  readonly entry: number;
}

/** A point of the payoff: the index at expiry and the profit there, points; a loss is negative. */
export interface PayoffPoint {
  readonly end: number;
  readonly profit: number;
}

/** The highest and the lowest possible profit, points; ±Infinity where there is none. */
export interface PayoffLimits {
  readonly most: number;
  readonly least: number;
}

/** A profit below this is a rounding error, points. */
const NOTHING = 1e-9;
/** An entry is an average with as many decimals. */
const ENTRY_UNIT = 1e4;

/** 순프리미엄: points paid for all legs; negative where more was received. */
export function premiumOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, { quantity, entry }) => sum + quantity * entry, 0);
}

/** Profit at expiry for the index at that moment, points. */
export function payoffAt(legs: readonly Leg[], end: number): number {
  const worth = legs.reduce(
    (sum, { side, strike, quantity }) => sum + quantity * Math.max(0, side === 'call' ? end - strike : strike - end),
    0,
  );
  return worth - premiumOf(legs);
}

/** Profit at any index is at most and at least: an index cannot be below 0, and has no upper end. */
export function payoffLimits(legs: readonly Leg[]): PayoffLimits {
  const profits = cornersOf(legs).map(({ profit }) => profit);
  const slope = slopeAbove(legs);
  return {
    most: slope > 0 ? Number.POSITIVE_INFINITY : Math.max(...profits),
    least: slope < 0 ? Number.NEGATIVE_INFINITY : Math.min(...profits),
  };
}

/**
 * 손익분기: the indices at which the profit is zero, lowest first; of a range without profit or loss its ends. None
 * without legs.
 */
export function breakEvens(legs: readonly Leg[]): number[] {
  if (legs.length === 0) return [];
  const corners = cornersOf(legs);
  const found: number[] = [];
  corners.forEach(({ end, profit }, n) => {
    const next = corners[n + 1];
    if (Math.abs(profit) <= NOTHING) found.push(end);
    else if (next && Math.abs(next.profit) > NOTHING && profit < 0 !== next.profit < 0)
      found.push(end + ((next.end - end) * profit) / (profit - next.profit));
    else if (!next && slopeAbove(legs) !== 0 && profit < 0 === slopeAbove(legs) > 0)
      found.push(end - profit / slopeAbove(legs));
  });
  return found;
}

/** The payoff between two indices as a line: its ends, and in between strikes and break-evens, lowest first. */
export function payoffLine(legs: readonly Leg[], from: number, to: number): PayoffPoint[] {
  const between = [...legs.map(({ strike }) => strike), ...breakEvens(legs)].filter((end) => end > from && end < to);
  const ends = [...new Set([from, ...between, to])].toSorted((a, b) => a - b);
  return ends.map((end) => ({ end, profit: payoffAt(legs, end) }));
}

/** The inputs of the model for every leg; see OptionTerms. */
export interface PositionTerms {
  readonly forward: number;
  readonly years: number;
  readonly rate: number;
}

/** A leg with the volatility of its option, a year: 0.25 means 25 %. */
export interface PricedLeg extends Leg {
  readonly volatility: number;
}

/** The theoretical value and greeks of all legs together; points. Less the premium paid, the price is the profit now. */
export function valueOf(legs: readonly PricedLeg[], terms: PositionTerms): Valued {
  const sum = { price: 0, delta: 0, gamma: 0, theta: 0, vega: 0 };
  for (const { side, strike, quantity, volatility } of legs) {
    const valued = black76({ ...terms, side, strike }, volatility);
    sum.price += quantity * valued.price;
    sum.delta += quantity * valued.delta;
    sum.gamma += quantity * valued.gamma;
    sum.theta += quantity * valued.theta;
    sum.vega += quantity * valued.vega;
  }
  return sum;
}

/**
 * 이익 확률: the risk-neutral probability of a profit at expiry, 0 to 1, for a lognormal index with one volatility.
 * @param volatility a year
 */
export function profitProbability(
  legs: readonly Leg[],
  { forward, years }: Pick<PositionTerms, 'forward' | 'years'>,
  volatility: number,
): number {
  const spread = volatility * Math.sqrt(years);
  const below = (end: number) =>
    end <= 0 ? 0 : end === Number.POSITIVE_INFINITY ? 1 : cumulative(Math.log(end / forward) / spread + spread / 2);
  const bounds = [...new Set([0, ...breakEvens(legs), Number.POSITIVE_INFINITY])];
  return bounds.slice(1).reduce((sum, to, n) => {
    const from = bounds[n] ?? 0;
    const middle = to === Number.POSITIVE_INFINITY ? from + 1 : (from + to) / 2;
    return payoffAt(legs, middle) > NOTHING ? sum + below(to) - below(from) : sum;
  }, 0);
}

/**
 * The legs with one more: of the same option they become one, which disappears when nothing is left of it. More of the
 * same direction is entered at the average premium; less leaves the entry as it was.
 */
export function withLeg(legs: readonly Leg[], added: Leg): Leg[] {
  const at = legs.findIndex(({ side, strike }) => side === added.side && strike === added.strike);
  const known = legs[at];
  if (known === undefined) return [...legs, added];
  const quantity = known.quantity + added.quantity;
  if (quantity === 0) return legs.filter((_, n) => n !== at);
  return legs.map((leg, n) => (n === at ? { ...leg, quantity, entry: entryOf(known, added) } : leg));
}

function entryOf(known: Leg, added: Leg): number {
  if (known.quantity > 0 === added.quantity > 0) {
    const average = premiumOf([known, added]) / (known.quantity + added.quantity);
    return Math.round(average * ENTRY_UNIT) / ENTRY_UNIT;
  }
  return Math.abs(added.quantity) > Math.abs(known.quantity) ? added.entry : known.entry;
}

/** Profit at 0 and at every strike, lowest first; between them it is straight. */
function cornersOf(legs: readonly Leg[]): PayoffPoint[] {
  const ends = [...new Set([0, ...legs.map(({ strike }) => strike)])].toSorted((a, b) => a - b);
  return ends.map((end) => ({ end, profit: payoffAt(legs, end) }));
}

/** Profit a point of the index above every strike. */
function slopeAbove(legs: readonly Leg[]): number {
  return legs.reduce((sum, { side, quantity }) => (side === 'call' ? sum + quantity : sum), 0);
}
