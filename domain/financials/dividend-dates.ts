import type { Calendar } from '../market/calendar.ts';
import type { DateKst } from '../terms.ts';

/**
 * 배당락일: a share bought on this day settles two trading days later, after the record day, and carries no dividend.
 * If the record day is not a trading day, the last trading day before it counts.
 */
export function exDividendDay(recordOn: DateKst, calendar: Calendar): DateKst {
  return calendar.previousTradingDay(calendar.lastTradingDayOnOrBefore(recordOn));
}
