import type { ProductDay } from './products.ts';

/** Trading days of a year. */
const YEAR = 252;
/** Days below which nothing can be said. */
const FEWEST = 20;

/** A day of which everything is told. */
interface WholeDay {
  readonly nav: number;
  readonly index: number;
  readonly payout: number;
}

/**
 * 추적오차: how far the daily returns of the value (payouts put back) stray from the multiple of the index's, as a yearly
 * standard deviation, percent to two decimals.
 * @param days one after the other, oldest first
 * @param multiple null where it is not told
 * @returns null when they are too few, or do not tell index and payouts
 */
export function trackingError(days: readonly ProductDay[], multiple: number | null): number | null {
  const whole = wholeDays(days);
  if (multiple === null || whole === null || whole.length <= FEWEST) return null;
  const gaps = whole.slice(1).map((day, i) => {
    const before = whole[i];
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
 * @returns null where there are fewer than two, or they do not tell index and payouts
 */
export function returnOver(days: readonly ProductDay[]): TrackedReturn | null {
  const whole = wholeDays(days);
  const first = whole?.[0];
  const last = whole?.at(-1);
  if (whole === null || whole.length < 2 || first === undefined || last === undefined) return null;
  const units = whole.slice(1).reduce((held, { nav, payout }) => held * (1 + payout / nav), 1);
  return { value: percent((units * last.nav) / first.nav), index: percent(last.index / first.index) };
}

/** @returns null where a day lacks its index or its payout */
function wholeDays(days: readonly ProductDay[]): WholeDay[] | null {
  const whole: WholeDay[] = [];
  for (const { nav, index, payout } of days) {
    if (index === null || payout === null) return null;
    whole.push({ nav, index, payout });
  }
  return whole;
}

function percent(ratio: number): number {
  return Math.round((ratio - 1) * 10_000) / 100;
}
