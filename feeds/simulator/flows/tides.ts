import { keyOf, normal, type Seed } from '../chance.ts';
import { MARKET_VOLATILITY } from '../prices/factors.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { INSTITUTIONS } from './habits.ts';

/** What moves a whole market's investors, by day number. Known at the opening: nothing of the day's own course is in it. */
export interface Tide {
  /** Bustle of all days before a day: what the market's calendar is counted in. */
  readonly clock: Float64Array;
  /** Foreigners' leaning of all days before a day, each times its bustle; a day's own leaning is within ±1. */
  readonly foreign: Float64Array;
  /** Leanings of institutions and of each of INSTITUTIONS, about ±1. */
  readonly institution: Float64Array;
  readonly types: readonly Float64Array[];
}

export type TideMarket = 'kospi' | 'kosdaq';

/** How much of a leaning is the day before's: foreigners stay their way for weeks, institutions hardly for two days. */
const FOREIGN_MEMORY = 0.88;
const INSTITUTION_MEMORY = 0.15;
/** Days after which foreigners have turned back most of what they did. */
const EBB = 70;

export function createTides(seed: Seed, history: PriceHistory): (market: TideMarket) => Tide {
  const known = new Map<TideMarket, Tide>();
  let count = 0;
  return (market) => {
    if (count !== history.count) known.clear();
    count = history.count;
    const tide = known.get(market) ?? tideOf(seed, market, history);
    known.set(market, tide);
    return tide;
  };
}

function tideOf(seed: Seed, market: TideMarket, { factors, count }: PriceHistory): Tide {
  const returns = factors[market];
  const gaps = factors.gap[market];
  const gapOf = (day: number) => gaps[day] / (0.65 * MARKET_VOLATILITY);
  const returnOf = (day: number) => (day < 0 ? 0 : returns[day] / MARKET_VOLATILITY);
  const clock = new Float64Array(count + 1);
  const foreign = new Float64Array(count + 1);
  const mood = remembered(keyOf(seed, 'foreign mood', market), FOREIGN_MEMORY, count);
  const foreignKey = keyOf(seed, 'foreign day', market);
  for (let day = 0; day < count; day++) {
    const wish =
      0.4 * mood[day] +
      0.42 * gapOf(day) +
      0.12 * returnOf(day - 1) +
      0.25 * normal(foreignKey, day) -
      foreign[day] / EBB;
    const leaning = Math.min(Math.max(wish, -1), 1);
    clock[day + 1] = clock[day] + factors.bustle[day];
    foreign[day + 1] = foreign[day] + leaning * factors.bustle[day];
  }
  const institution = remembered(keyOf(seed, 'institutions', market), INSTITUTION_MEMORY, count).map(
    (mood, day) => 0.8 * mood + 0.5 * gapOf(day),
  );
  const types = INSTITUTIONS.map((type) => remembered(keyOf(seed, 'institution', market, type), 0.5, count));
  return { clock, foreign, institution, types };
}

/** A standard normal series in which a day keeps so much of the day before. */
function remembered(key: number, memory: number, count: number): Float64Array {
  const rest = Math.sqrt(1 - memory * memory);
  let value = normal(key, 0);
  return Float64Array.from({ length: count }, (_, day) => {
    if (day > 0) value = memory * value + rest * normal(key, day);
    return value;
  });
}
