import { ceilToTick, floorToTick, tickSize, type TickRule } from '../market/tick-size.ts';
import { won, type Instant, type Won } from '../terms.ts';

/** 정적 VI refers to the last auction's price, 동적 VI to the price just before. */
export type VolatilityInterruptionKind = 'static' | 'dynamic';

/** 변동성완화장치 (VI): a pause of continuous trading that ends in a single-price auction. */
export interface VolatilityInterruption {
  readonly kind: VolatilityInterruptionKind;
  readonly direction: 'up' | 'down';
  /** The reference price, and the price that was too far from it, won. */
  readonly reference: Won;
  readonly trigger: Won;
  readonly since: Instant;
  /** While it runs, its earliest end; it may take 30 seconds more. */
  readonly until: Instant;
  /** The single price at its end; null while it runs, and if nothing was traded. */
  readonly price: Won | null;
}

/** Percent by which a price may move. */
export const STATIC_RANGE = 10;
/** For members of KOSPI200 or KOSDAQ150, and for others. */
export const DYNAMIC_RANGE = { member: 3, other: 6 } as const;

/** The minimum duration, and the maximum random extension, milliseconds. */
export const VOLATILITY_INTERRUPTION_MS = 120_000;
export const RANDOM_END_MS = 30_000;

/** VI 발동예상가: the nearest prices above and below that start a VI; null if the day's limit comes before. */
export interface TriggerPrices {
  readonly upper: Won | null;
  readonly lower: Won | null;
}

/**
 * The prices at which a VI starts.
 * @param reference won, above zero
 * @param range percent
 * @see KRX 유가증권시장 업무규정 시행세칙, 변동성완화장치
 */
export function triggerPrices(
  reference: number,
  range: number,
  limits: { readonly upper: number; readonly lower: number },
  rule: TickRule = tickSize,
): TriggerPrices {
  const upper = ceilToTick((reference * (100 + range)) / 100, rule);
  const lower = floorToTick(Math.max(1, (reference * (100 - range)) / 100), rule);
  return { upper: upper > limits.upper ? null : upper, lower: lower < limits.lower ? null : lower };
}

const UNLIMITED = { upper: Number.POSITIVE_INFINITY, lower: 0 };

/**
 * The reference of a 정적 VI by the prices at which it starts.
 * @param before the reference so far, which stays if it fits: near a change of the tick two prices may
 * @returns null if no price fits both
 */
export function staticReferenceOf(upper: Won, lower: Won, before: Won, rule: TickRule = tickSize): Won | null {
  const nearest = ceilToTick((lower * 100) / (100 - STATIC_RANGE), rule);
  const next = won(nearest + rule(nearest)); // the tick may be smaller at the lower price than there
  const fits = (price: Won) => {
    const triggers = triggerPrices(price, STATIC_RANGE, UNLIMITED, rule);
    return triggers.upper === upper && triggers.lower === lower;
  };
  return [before, nearest, next].find(fits) ?? null;
}
