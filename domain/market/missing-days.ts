import type { DateKst } from '../terms.ts';
import { tradingDaysBetween } from './adjacent-days.ts';
import { KRX_CALENDAR } from './calendar.ts';
import type { Calendar } from './calendar.ts';

/** Trading days in a row that a list of days lacks. */
export interface MissingDays {
  readonly from: DateKst;
  readonly to: DateKst;
  /** trading days from the one to the other, both included */
  readonly days: number;
}

/**
 * The trading days that a list lacks between its first and its last day, in runs, oldest first. Only days count of which
 * it is certain that the exchange traded.
 * @param dates oldest first
 */
export function missingDays(dates: readonly DateKst[], calendar: Calendar = KRX_CALENDAR): MissingDays[] {
  return dates.slice(1).flatMap((date, i) => {
    const days = tradingDaysBetween(dates[i], date, calendar);
    const to = days.at(-1);
    return to === undefined ? [] : [{ from: days[0], to, days: days.length }];
  });
}
