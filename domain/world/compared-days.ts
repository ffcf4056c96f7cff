import { percentAbove } from '../hundredths.ts';
import { correlationOf, dailyReturns } from '../comparison/return-figures.ts';
import type { DateKst } from '../terms.ts';

/** The close of a day. */
export interface DayClose {
  readonly date: DateKst;
  readonly close: number;
}

/** Two markets on the days on which both traded. */
export interface ComparedDays {
  readonly dates: readonly DateKst[];
  /** Return of each since the first of those days, percent. */
  readonly own: readonly number[];
  readonly other: readonly number[];
  /** Correlation of their daily returns, −1 to 1; null with fewer than LEAST_RETURNS of them. */
  readonly correlation: number | null;
}

/** Compares two markets by the closes of the dates that both have. @param own oldest first @param other oldest first */
export function compareDays(own: readonly DayClose[], other: readonly DayClose[]): ComparedDays {
  const closes = new Map(other.map(({ date, close }) => [date, close]));
  const days = own.flatMap(({ date, close }) => {
    const beside = closes.get(date);
    return beside === undefined ? [] : [{ date, own: close, other: beside }];
  });
  return {
    dates: days.map(({ date }) => date),
    own: sinceFirst(days.map((day) => day.own)),
    other: sinceFirst(days.map((day) => day.other)),
    correlation: correlationOf(dailyReturns(days.map((day) => day.own)), dailyReturns(days.map((day) => day.other))),
  };
}

function sinceFirst(closes: readonly number[]): number[] {
  const [first] = closes;
  return first === undefined ? [] : closes.map((close) => percentAbove(close, first));
}
