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

/** Returns from which a correlation is calculated. */
export const LEAST_RETURNS = 20;

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
  return first === undefined ? [] : closes.map((close) => (close / first - 1) * 100);
}

function dailyReturns(closes: readonly number[]): number[] {
  return closes.slice(1).map((close, i) => close / (closes[i] ?? close) - 1);
}

/** Pearson's coefficient of two series of the same length. */
function correlationOf(one: readonly number[], two: readonly number[]): number | null {
  if (one.length < LEAST_RETURNS) return null;
  const [meanOne, meanTwo] = [meanOf(one), meanOf(two)];
  let both = 0;
  let squaresOne = 0;
  let squaresTwo = 0;
  for (const [i, value] of one.entries()) {
    const [a, b] = [value - meanOne, (two[i] ?? meanTwo) - meanTwo];
    both += a * b;
    squaresOne += a * a;
    squaresTwo += b * b;
  }
  return squaresOne > 0 && squaresTwo > 0 ? both / Math.sqrt(squaresOne * squaresTwo) : null;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
