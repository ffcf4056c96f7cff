import { elementAt } from '../element-at.ts';
import type { DateKst } from '../terms.ts';
import { tradingDaysBetween } from './adjacent-days.ts';

/** A run of trading days missing from a list of days. */
export interface MissingDays {
  readonly from: DateKst;
  readonly to: DateKst;
  /** number of trading days in the run */
  readonly days: number;
}

/**
 * The trading days missing from a list between its first and its last day, in runs, oldest first. Only days on which
 * the exchange certainly traded count.
 * @param dates oldest first
 */
export function missingDays(dates: readonly DateKst[]): MissingDays[] {
  return dates.slice(1).flatMap((date, i) => {
    const days = tradingDaysBetween(elementAt(dates, i), date);
    const [from] = days;
    const to = days.at(-1);
    return from === undefined || to === undefined ? [] : [{ from, to, days: days.length }];
  });
}
