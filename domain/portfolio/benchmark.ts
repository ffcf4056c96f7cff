import type { DateKst } from '../terms.ts';
import type { ReturnDay } from './time-weighted.ts';
import type { ValueDay } from './value-series.ts';

/** 지수 rebased: percent since its first value, beside the line of a portfolio; days before that value are 0. */
export function rebased(dates: readonly DateKst[], closes: ArrayLike<number>): ReturnDay[] {
  let first: number | null = null;
  let last = 0;
  return dates.map((date, day) => {
    if (closes[day] > 0) last = closes[day];
    if (first === null && last > 0) first = last;
    return { date, rate: first === null ? 0 : (last / first - 1) * 100 };
  });
}

/** What the same money would be worth in an index. */
export interface IndexPortfolio {
  /** Beside the days of the portfolio; not rounded. */
  readonly values: readonly number[];
  /** The first day on which more was taken out than the index money was; it stands at 0 then. null when it sufficed. */
  readonly exhaustedOn: DateKst | null;
}

/**
 * 같은 돈을 지수에: whenever money came into the portfolio the index is bought for as much at that day's close, and sold
 * for as much as was taken out. Without fees, taxes and dividends.
 * @param closes of the index beside the days; NaN takes the last before, and the first known until there is one
 */
export function indexPortfolio(days: readonly ValueDay[], closes: ArrayLike<number>): IndexPortfolio {
  let close = Array.from(closes).find((value) => value > 0) ?? Number.NaN;
  let units = 0;
  let exhaustedOn: DateKst | null = null;
  const values = days.map(({ date, paidIn, takenOut }, day) => {
    if (closes[day] > 0) close = closes[day];
    units += (paidIn - takenOut) / close;
    if (units < 0) {
      units = 0;
      exhaustedOn ??= date;
    }
    return units * close;
  });
  return { values, exhaustedOn };
}
