import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addDays, dateOf, instantAt } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';

/** A day's files are published the next morning at eight, Korean time, also on a Saturday. */
const PUBLISHED_AT = 8 * 60;
/** Files are asked for from five minutes after that: minutes of the day. */
const ASKED_FROM = PUBLISHED_AT + 5;

/** The last trading day whose files are published. */
export function lastPublishedDay(at: Instant): DateKst {
  return lastDayFrom(at, PUBLISHED_AT);
}

/** The last trading day whose files are asked for. */
export function lastDayToAsk(at: Instant): DateKst {
  return lastDayFrom(at, ASKED_FROM);
}

/** The moment from which the files of a trading day are asked for. */
export function askedFrom(day: DateKst): Instant {
  return instantAt(addDays(day, 1), ASKED_FROM);
}

function lastDayFrom(at: Instant, minuteOfDay: number): DateKst {
  const today = dateOf(at);
  const yesterday = addDays(today, at < instantAt(today, minuteOfDay) ? -2 : -1);
  return KRX_CALENDAR.lastTradingDayOnOrBefore(yesterday);
}
