import type { DateKst } from '../terms.ts';
import type { ValueDay } from './value-series.ts';

/** A day of a return series; percent since the beginning. */
export interface ReturnDay {
  readonly date: DateKst;
  readonly rate: number;
}

/**
 * 시간가중수익률: the return of money that stayed in the portfolio all the time, independent of cash flows. A day's factor
 * is (value + taken out) ÷ (value of the day before + paid in): purchases count from the opening of their day, sales
 * and payouts until its end. A day without any value changes nothing.
 * @param days oldest first  @param before the value before the first day, 0 at the beginning of a portfolio
 */
export function timeWeighted(days: readonly ValueDay[], before = 0): ReturnDay[] {
  let factor = 1;
  let previous = before;
  return days.map((day) => {
    factor *= dayFactor(day, previous);
    previous = day.value;
    return { date: day.date, rate: (factor - 1) * 100 };
  });
}

/** A day's growth factor: 1.02 for a gain of 2 %. */
export function dayFactor({ value, paidIn, takenOut }: ValueDay, previous: number): number {
  const started = previous + paidIn;
  return started > 0 ? (value + takenOut) / started : 1;
}

/** A day's gain: value + taken out − paid in − the value before. Over all days the gains add up to the total profit. */
export function dayGain({ value, paidIn, takenOut }: ValueDay, previous: number): number {
  return value + takenOut - paidIn - previous;
}
