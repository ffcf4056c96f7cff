import type { Calendar } from '../market/calendar.ts';
import type { DateKst } from '../terms.ts';

/**
 * 배당락일: a share bought on this day is settled two trading days later, after the record day, and brings no dividend.
 * Where nothing is settled on the record day itself, the last trading day before it counts.
 */
export function exDividendDay(recordOn: DateKst, calendar: Calendar): DateKst {
  return calendar.previousTradingDay(calendar.lastTradingDayOnOrBefore(recordOn));
}
