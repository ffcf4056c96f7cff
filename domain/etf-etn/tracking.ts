import { hundredths, inPercent, percentAbove } from '../hundredths.ts';
import { elementAt } from '../element-at.ts';
import type { EtfEtnDay } from './etf-etn.ts';

/** Trading days in a year. */
const YEAR = 252;
/** With this many days or fewer the tracking error is null. */
const FEWEST = 20;

/** A day with all its values known. */
interface WholeDay {
  readonly nav: number;
  readonly index: number;
  readonly payout: number;
}

/**
 * 추적오차: the yearly standard deviation of the daily return of the value (payouts added back) minus the multiple times
 * the index's return, percent to two decimals.
 * @param days consecutive, oldest first
 * @param multiple null if unknown
 * @returns null when there are too few days, or when one lacks its index or payout
 */
export function trackingError(days: readonly EtfEtnDay[], multiple: number | null): number | null {
  const whole = wholeDays(days);
  if (multiple === null || whole === null || whole.length <= FEWEST) return null;
  const gaps = whole.slice(1).map((day, i) => {
    const before = elementAt(whole, i);
    return (day.nav + day.payout) / before.nav - 1 - multiple * (day.index / before.index - 1);
  });
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / (gaps.length - 1);
  return inPercent(Math.sqrt(variance * YEAR));
}

/** 수익률 of an ETF or ETN and of its index over the same days, percent. */
export interface TrackedReturn {
  readonly value: number;
  readonly index: number;
}

/**
 * Return from the first day to the last: payouts are reinvested in units on their ex-date.
 * @param days oldest first; the first is the base
 * @returns null if there are fewer than two days, or if one lacks its index or payout
 */
export function returnOver(days: readonly EtfEtnDay[]): TrackedReturn | null {
  const whole = wholeDays(days);
  const first = whole?.[0];
  const last = whole?.at(-1);
  if (whole === null || whole.length < 2 || first === undefined || last === undefined) return null;
  const units = whole.slice(1).reduce((held, { nav, payout }) => held * (1 + payout / nav), 1);
  return {
    value: hundredths(percentAbove(units * last.nav, first.nav)),
    index: hundredths(percentAbove(last.index, first.index)),
  };
}

/** @returns null if a day lacks its index or its payout */
function wholeDays(days: readonly EtfEtnDay[]): WholeDay[] | null {
  const whole: WholeDay[] = [];
  for (const { nav, index, payout } of days) {
    if (index === null || payout === null) return null;
    whole.push({ nav, index, payout });
  }
  return whole;
}
