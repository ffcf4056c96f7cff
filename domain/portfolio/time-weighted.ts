import type { DateKst } from '../terms.ts';
import type { ValueDay } from './value-series.ts';

/** A day of the line of returns; percent since the beginning. */
export interface ReturnDay {
  readonly date: DateKst;
  readonly rate: number;
}

/**
 * 시간가중수익률: what a won did that was in the portfolio all the time, whenever others came and went. A day's factor is
 * (value + taken out) ÷ (value of the day before + paid in): what is bought counts from the opening of its day, what is
 * sold or paid out stays until its end. A day with nothing in it changes nothing.
 * @param days oldest first; the value before the first is what `before` says, 0 at the beginning of a portfolio
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

/** A day's factor: 1.02 when what was in it grew by 2 %. */
export function dayFactor({ value, paidIn, takenOut }: ValueDay, previous: number): number {
  const started = previous + paidIn;
  return started > 0 ? (value + takenOut) / started : 1;
}

/** What a day gained: value + taken out − paid in − the value before. Over all days they add up to the total profit. */
export function dayGain({ value, paidIn, takenOut }: ValueDay, previous: number): number {
  return value + takenOut - paidIn - previous;
}
