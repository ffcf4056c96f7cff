import { percentAbove } from '../hundredths.ts';
import { elementAt } from '../element-at.ts';
import { meanOf } from '../mean.ts';

/** Daily returns from which a volatility or a correlation is calculated. */
export const LEAST_RETURNS = 20;

/** Return of each day against the day before, as a fraction: one fewer than closes. */
export function dailyReturns(closes: readonly number[]): number[] {
  return closes.slice(1).map((close, i) => close / elementAt(closes, i) - 1);
}

/**
 * 변동성: the sample standard deviation of daily returns, times the square root of the trading days of a year.
 * @returns percent a year; null with fewer than LEAST_RETURNS
 */
export function volatilityOf(returns: readonly number[], daysOfYear: number): number | null {
  if (returns.length < LEAST_RETURNS) return null;
  const mean = meanOf(returns);
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt((squares / (returns.length - 1)) * daysOfYear) * 100;
}

/** The largest fall from a high to a later low. */
export interface Drawdown {
  /** Percent, zero or below. */
  readonly rate: number;
  /** Index of the high and of the low. */
  readonly from: number;
  readonly to: number;
}

/** 최대 낙폭 of closes above zero; null without a close. */
export function largestDrawdown(closes: readonly number[]): Drawdown | null {
  if (closes.length === 0) return null;
  let high = 0;
  let largest: Drawdown = { rate: 0, from: 0, to: 0 };
  for (const [i, close] of closes.entries()) {
    if (close > elementAt(closes, high)) high = i;
    const rate = percentAbove(close, elementAt(closes, high));
    if (rate < largest.rate) largest = { rate, from: high, to: i };
  }
  return largest;
}

/**
 * Pearson's coefficient of two series of the same length, −1 to 1.
 * @returns null with fewer than LEAST_RETURNS values, or if one of them never changes
 */
export function correlationOf(one: readonly number[], other: readonly number[]): number | null {
  if (one.length < LEAST_RETURNS) return null;
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  let both = 0;
  let squaresOne = 0;
  let squaresOther = 0;
  for (const [i, value] of one.entries()) {
    const [a, b] = [value - meanOne, elementAt(other, i) - meanOther];
    both += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  }
  if (!(squaresOne > 0) || !(squaresOther > 0)) return null;
  return Math.max(-1, Math.min(1, both / Math.sqrt(squaresOne * squaresOther)));
}
