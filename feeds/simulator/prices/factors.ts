import { keyOf, normal, type FatTail, type Key, type Seed } from '../random.ts';
import type { TradingDays } from '../trading-days.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { trendAt } from './trend.ts';
import { clamp } from '../clamp.ts';

/**
 * Common factors of stock returns: daily logarithmic returns of the two markets and of every industry, by day number.
 */
export interface Factors {
  readonly kospi: Float64Array;
  readonly kosdaq: Float64Array;
  readonly sectors: ReadonlyMap<string, Float64Array>;
  /** The part of a day's market return that comes overnight. */
  readonly gap: { readonly kospi: Float64Array; readonly kosdaq: Float64Array };
  /** Activity of the whole market on a day; around 1. */
  readonly activity: Float64Array;
}

/** Daily standard deviations. */
export const MARKET_VOLATILITY = 0.0125;
const SECTOR_VOLATILITY = 0.0075;
/**
 * Speed of reversion to the trend, as a part of the deviation a day: deviations are then usually at most about 15 %.
 */
const MARKET_RETURN = 0.008;
const SECTOR_RETURN = 0.006;
/** Correlation of KOSDAQ's draws with KOSPI's. */
const SHARED = 0.76;

/** Key of KOSPI's draws by day number: foreign markets use them too, the evening before and the same day. */
export function kospiKey(seed: Seed): Key {
  return keyOf(seed, 'kospi');
}

/** @param count days to generate, from day 0 */
export function createFactors(seed: Seed, days: TradingDays, fatTail: FatTail, count: number): Factors {
  const kospiDraws = clustered(Float64Array.from({ length: count }, (_, day) => fatTail(kospiKey(seed), day)));
  const ownDraws = clustered(Float64Array.from({ length: count }, (_, day) => fatTail(keyOf(seed, 'kosdaq'), day)));
  const kosdaqDraws = kospiDraws.map((draw, day) => SHARED * draw + Math.sqrt(1 - SHARED ** 2) * (ownDraws[day] ?? 0));
  const kospi = aroundTrend('kospi', kospiDraws, days);
  const kosdaq = aroundTrend('kosdaq', kosdaqDraws, days);
  const sectors = new Map<string, Float64Array>();
  for (const { upcode, kind } of SIMULATED_INDICES) {
    if (kind === 'sector') sectors.set(upcode, sectorReturns(keyOf(seed, 'sector', upcode), fatTail, count));
  }
  const gapKey = keyOf(seed, 'gap');
  const gapOf = (returns: Float64Array, part: number) =>
    returns.map((value, day) => part * value + 0.25 * MARKET_VOLATILITY * normal(gapKey, day));
  const activityKey = keyOf(seed, 'bustle');
  const activity = kospi.map(
    (value, day) =>
      Math.exp(0.13 * normal(activityKey, day)) * (0.82 + 0.2 * Math.min(4, Math.abs(value) / MARKET_VOLATILITY)),
  );
  return { kospi, kosdaq, sectors, gap: { kospi: gapOf(kospi, 0.5), kosdaq: gapOf(kosdaq, 0.45) }, activity };
}

/**
 * The variance of the next day's draws, with volatility clustering.
 * @see GARCH(1,1); the weights sum to one, so that the variance stays near one
 */
export function nextVariance(variance: number, sized: number): number {
  return Math.min(0.06 + 0.85 * variance + 0.09 * Math.min(sized * sized, 30), 6);
}

function clustered(draws: Float64Array): Float64Array {
  let variance = 1;
  return draws.map((draw) => {
    const sized = Math.sqrt(variance) * draw;
    variance = nextVariance(variance, sized);
    return sized;
  });
}

function aroundTrend(market: 'kospi' | 'kosdaq', draws: Float64Array, days: TradingDays): Float64Array {
  let off = 0;
  let trend = trendAt(market, days.dateAt(0));
  return draws.map((draw, day) => {
    const before = trend + off;
    trend = trendAt(market, days.dateAt(day));
    off = off * (1 - MARKET_RETURN) + MARKET_VOLATILITY * clamp(draw, -5, 5);
    return trend + off - before;
  });
}

function sectorReturns(key: number, fatTail: FatTail, count: number): Float64Array {
  const draws = Float64Array.from({ length: count }, (_, day) => fatTail(key, day));
  let off = 0;
  return draws.map((draw) => {
    const before = off;
    off = off * (1 - SECTOR_RETURN) + SECTOR_VOLATILITY * clamp(draw, -5, 5);
    return off - before;
  });
}
