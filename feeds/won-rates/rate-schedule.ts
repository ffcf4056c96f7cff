import { dateOf, daysBetween, HOUR_MS, isWeekend, minuteOfDay, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type DateKst } from '@sise/domain/terms';

/** The hours in which a source is expected to give the day's rate, minutes of the day in Korea. */
export interface RateHours {
  readonly from: number;
  readonly until: number;
}

const EXPECTED_MS = 10 * MINUTE_MS;
/** No holidays are longer. */
const OVERDUE_DAYS = 12;

/**
 * Time until a source of daily rates is asked again: ten minutes while the rate of a weekday is expected, else an hour.
 * @param newest the day of the newest rate; null if there is none
 */
export function untilNextRate(now: number, newest: DateKst | null, { from, until }: RateHours): number {
  const at = instant(Math.floor(now));
  const minute = minuteOfDay(at);
  const isExpected = !isWeekend(dateOf(at)) && newest !== dateOf(at) && minute >= from && minute < until;
  return isExpected ? EXPECTED_MS : HOUR_MS;
}

/** Whether a rate should have come since the newest one. */
export function isRateOverdue(now: number, newest: DateKst | null): boolean {
  return newest === null || daysBetween(newest, dateOf(instant(Math.floor(now)))) > OVERDUE_DAYS;
}
