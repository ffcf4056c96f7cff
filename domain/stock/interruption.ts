import { ceilToTick, floorToTick, tickSize, type TickRule } from '../market/tick-size.ts';
import type { Instant, Won } from '../terms.ts';

/** 정적 VI looks at the last auction's price, 동적 VI at the price just before. */
export type InterruptionKind = 'static' | 'dynamic';

/** 변동성완화장치 (VI): a stretch without trades that ends in one price. */
export interface Interruption {
  readonly kind: InterruptionKind;
  readonly direction: 'up' | 'down';
  /** The price it looked at, and the one that was too far from it, won. */
  readonly reference: Won;
  readonly trigger: Won;
  readonly since: Instant;
  /** While it runs, when it ends at the earliest; it may take 30 seconds more. */
  readonly until: Instant;
  /** The one price at its end; null while it runs, and where nothing was traded. */
  readonly price: Won | null;
}

/** Percent that a price may move. */
export const STATIC_RANGE = 10;
/** Of a member of KOSPI200 or KOSDAQ150, and of others. */
export const DYNAMIC_RANGE = { member: 3, other: 6 } as const;

/** The least time it lasts, and what chance may add, milliseconds. */
export const INTERRUPTION_MS = 120_000;
export const RANDOM_END_MS = 30_000;

/** VI 발동예상가: the nearest prices above and below that begin one; null where the day's limit comes before. */
export interface TriggerPrices {
  readonly upper: Won | null;
  readonly lower: Won | null;
}

/**
 * Prices at which a VI begins.
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
