import { PERIODS } from './analyst.ts';
import type { Period } from './analyst.ts';

/** The period that a reader chose last on the pages of analysts. */
export const ANALYST_RANGE_COOKIE = 'sise-analyst-range';
/** Set for two weeks when a reader closes the explanation of the score. */
export const ANALYST_TIP_COOKIE = 'sise-analyst-tip';
export const ANALYST_TIP_CLOSED = 'closed';
/** How long the explanation stays hidden once closed, seconds. */
export const ANALYST_TIP_S = 14 * 86_400;

/** What the cookies of the pages of analysts say. */
export interface AnalystLook {
  /** null if none was chosen on this device: each page has its own default */
  readonly range: Period | null;
  readonly isTipClosed: boolean;
}

/** @param cookieOf the value of a cookie; anything unknown counts as not set */
export function readAnalystLook(cookieOf: (name: string) => string | null | undefined): AnalystLook {
  const range = cookieOf(ANALYST_RANGE_COOKIE);
  return {
    range: PERIODS.find((period) => period === range) ?? null,
    isTipClosed: cookieOf(ANALYST_TIP_COOKIE) === ANALYST_TIP_CLOSED,
  };
}
