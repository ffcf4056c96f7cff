import { hundredths, inPercent } from '../hundredths.ts';
import type { DateKst } from '../terms.ts';

/** A day of a geared product; percent. */
export interface GearedDay {
  readonly date: DateKst;
  /** 기초지수 등락률 */
  readonly index: number;
  /** The day's return of the product's value, its payout added back. */
  readonly value: number;
}

/** What a daily multiple came to over several days; percent. */
export interface DailyMultiple {
  readonly days: readonly GearedDay[];
  /** The index over the days, compounded. */
  readonly index: number;
  /** The value of the product, compounded. */
  readonly value: number;
  /** The multiple of the index's return over the days: what a reader may expect and does not get. */
  readonly multiplied: number;
  /** value − multiplied, percentage points: positive in a steady trend, negative where the index goes to and fro. */
  readonly gap: number;
}

/**
 * 복리 효과: compares a product of a daily multiple with that multiple of its index over the same days.
 * @param days oldest first
 * @returns null with fewer than two days
 */
export function dailyMultiple(days: readonly GearedDay[], multiple: number): DailyMultiple | null {
  if (days.length < 2) return null;
  const index = compounded(days.map((day) => day.index));
  const value = compounded(days.map((day) => day.value));
  const multiplied = hundredths(index * multiple);
  return { days, index, value, multiplied, gap: hundredths(value - multiplied) };
}

/** Daily returns as one; percent to two decimals. */
function compounded(rates: readonly number[]): number {
  const ratio = rates.reduce((product, rate) => product * (1 + rate / 100), 1);
  return inPercent(ratio - 1);
}
