import { keyOf, normal, type Seed } from '../random.ts';
import { MARKET_VOLATILITY } from '../prices/factors.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { INSTITUTIONS } from './investor-mix.ts';

/**
 * Factors of a whole market's investors, by day number. Known at the opening: they do not depend on the day's own
 * prices.
 */
export interface FlowFactor {
  /** Cumulated activity of all days before a day: the time scale of the market's flows. */
  readonly clock: Float64Array;
  /**
   * Cumulated skew of foreigners over all days before a day, each times its activity; a day's own skew is within ±1.
   */
  readonly foreign: Float64Array;
  /** Skews of institutions and of each of INSTITUTIONS, about ±1. */
  readonly institution: Float64Array;
  readonly types: readonly Float64Array[];
}

export type FlowFactorMarket = 'kospi' | 'kosdaq';

/**
 * Autocorrelation of a skew from day to day: foreigners keep a direction for weeks, institutions barely for two days.
 */
const FOREIGN_MEMORY = 0.88;
const INSTITUTION_MEMORY = 0.15;
/** Days after which foreigners have reversed most of their net buying. */
const EBB = 70;

export function createFlowFactors(seed: Seed, history: PriceHistory): (market: FlowFactorMarket) => FlowFactor {
  const known = new Map<FlowFactorMarket, FlowFactor>();
  let count = 0;
  return (market) => {
    if (count !== history.count) known.clear();
    count = history.count;
    const flowFactor = known.get(market) ?? flowFactorOf(seed, market, history);
    known.set(market, flowFactor);
    return flowFactor;
  };
}

function flowFactorOf(seed: Seed, market: FlowFactorMarket, { factors, count }: PriceHistory): FlowFactor {
  const returns = factors[market];
  const gaps = factors.gap[market];
  const gapOf = (day: number) => (gaps[day] ?? 0) / (0.65 * MARKET_VOLATILITY);
  const returnOf = (day: number) => (day < 0 ? 0 : (returns[day] ?? 0) / MARKET_VOLATILITY);
  const clock = new Float64Array(count + 1);
  const foreign = new Float64Array(count + 1);
  const ownFactor = remembered(keyOf(seed, 'foreign mood', market), FOREIGN_MEMORY, count);
  const foreignKey = keyOf(seed, 'foreign day', market);
  for (let day = 0; day < count; day++) {
    const held = foreign[day] ?? 0;
    const activity = factors.activity[day] ?? 0;
    const unclamped =
      0.4 * (ownFactor[day] ?? 0) +
      0.42 * gapOf(day) +
      0.12 * returnOf(day - 1) +
      0.25 * normal(foreignKey, day) -
      held / EBB;
    const skew = Math.min(Math.max(unclamped, -1), 1);
    clock[day + 1] = (clock[day] ?? 0) + activity;
    foreign[day + 1] = held + skew * activity;
  }
  const institution = remembered(keyOf(seed, 'institutions', market), INSTITUTION_MEMORY, count).map(
    (ownFactor, day) => 0.8 * ownFactor + 0.5 * gapOf(day),
  );
  const types = INSTITUTIONS.map((type) => remembered(keyOf(seed, 'institution', market, type), 0.5, count));
  return { clock, foreign, institution, types };
}

/** A standard normal AR(1) series with the given autocorrelation. */
function remembered(key: number, memory: number, count: number): Float64Array {
  const rest = Math.sqrt(1 - memory * memory);
  let value = normal(key, 0);
  return Float64Array.from({ length: count }, (_, day) => {
    if (day > 0) value = memory * value + rest * normal(key, day);
    return value;
  });
}
