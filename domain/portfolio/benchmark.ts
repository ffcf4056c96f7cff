import { percentAbove } from '../hundredths.ts';
import type { DateKst } from '../terms.ts';
import type { ReturnDay } from './time-weighted.ts';
import type { ValueDay } from './value-series.ts';

/** 지수 rebased: percent since its first value, alongside the returns of a portfolio; days before that value are 0. */
export function rebased(dates: readonly DateKst[], closes: ArrayLike<number>): ReturnDay[] {
  let first: number | null = null;
  let last = 0;
  return dates.map((date, day) => {
    const close = closes[day] ?? Number.NaN;
    if (close > 0) last = close;
    if (first === null && last > 0) first = last;
    return { date, rate: first === null ? 0 : percentAbove(last, first) };
  });
}

/** The value of the same cash flows invested in an index. */
export interface IndexPortfolio {
  /** Parallel to the days of the portfolio; not rounded. */
  readonly values: readonly number[];
  /** The first day on which withdrawals exceeded its value, which is 0 from then on; null if it was sufficient. */
  readonly exhaustedOn: DateKst | null;
}

/**
 * 같은 돈을 지수에: whenever money is paid into the portfolio, the index is bought for the same amount at that day's close,
 * and sold for the amount taken out. Without fees, taxes and dividends.
 * @param closes of the index, parallel to the days; NaN uses the previous close, or before the first one that first
 *   close
 */
export function indexPortfolio(days: readonly ValueDay[], closes: ArrayLike<number>): IndexPortfolio {
  let close = Array.from(closes).find((value) => value > 0) ?? Number.NaN;
  let units = 0;
  let exhaustedOn: DateKst | null = null;
  const values = days.map(({ date, paidIn, takenOut }, day) => {
    const today = closes[day] ?? Number.NaN;
    if (today > 0) close = today;
    units += (paidIn - takenOut) / close;
    if (units < 0) {
      units = 0;
      exhaustedOn ??= date;
    }
    return units * close;
  });
  return { values, exhaustedOn };
}
