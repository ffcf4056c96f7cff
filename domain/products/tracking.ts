import type { ProductDay } from './products.ts';

/** Trading days of a year. */
const YEAR = 252;
/** Days below which nothing can be said. */
const FEWEST = 20;

/**
 * 추적오차: how far the daily returns of the value (payouts put back) stray from the multiple of the index's, as a yearly
 * standard deviation, percent to two decimals.
 * @param days one after the other, oldest first
 * @returns null when they are too few
 */
export function trackingError(days: readonly ProductDay[], multiple: number): number | null {
  if (days.length <= FEWEST) return null;
  const gaps = days.slice(1).map((day, i) => {
    const before = days[i];
    return (day.nav + day.payout) / before.nav - 1 - multiple * (day.index / before.index - 1);
  });
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / (gaps.length - 1);
  return Math.round(Math.sqrt(variance * YEAR) * 10_000) / 100;
}

/** 수익률 of a product and of what it follows over one stretch of time, percent. */
export interface TrackedReturn {
  readonly value: number;
  readonly index: number;
}

/**
 * Return over the days after one, up to the last: payouts are put back into units on the day they fall off.
 * @param days oldest first; the first is what is counted from
 * @returns null where there are fewer than two
 */
export function returnOver(days: readonly ProductDay[]): TrackedReturn | null {
  const first = days[0];
  const last = days.at(-1);
  if (days.length < 2 || first === undefined || last === undefined) return null;
  const units = days.slice(1).reduce((held, { nav, payout }) => held * (1 + payout / nav), 1);
  return { value: percent((units * last.nav) / first.nav), index: percent(last.index / first.index) };
}

function percent(ratio: number): number {
  return Math.round((ratio - 1) * 10_000) / 100;
}
