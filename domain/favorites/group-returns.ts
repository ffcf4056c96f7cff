import { percentAbove } from '../hundredths.ts';

/**
 * A group taken as an index in which everything counts the same: the mean of how far each has come.
 * @param closes of each member day by day, as many days each; NaN before its first
 * @returns percent since the first day, by day; a member begins at zero on its own first day, null where none has begun
 */
export function groupReturns(closes: readonly ArrayLike<number>[], days: number): (number | null)[] {
  const members = closes.map((of) => {
    const returns = Array.from({ length: days }, (_, day) => of[day] ?? Number.NaN);
    return { returns, base: returns.find((close) => close > 0) };
  });
  return Array.from({ length: days }, (_, day) => {
    const rates = members.flatMap(({ returns, base }) => {
      const close = returns[day] ?? Number.NaN;
      return base !== undefined && close > 0 ? [percentAbove(close, base)] : [];
    });
    return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  });
}
