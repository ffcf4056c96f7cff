import type { DateKst } from '../terms.ts';
import { KRX_CALENDAR } from './calendar.ts';
import { addDays } from './kst.ts';

/**
 * Whether two days are certainly adjacent: no day between them can have been a trading day, so that the later day's
 * base price follows from the earlier day's close. A day between that may have been a trading day makes the result
 * false.
 * @param before the earlier day
 * @param after the later day
 */
export function areAdjacent(before: DateKst, after: DateKst): boolean {
  for (let day = addDays(after, -1); day > before; day = addDays(day, -1)) {
    if (KRX_CALENDAR.isTradingDay(day) || KRX_CALENDAR.certaintyOf(day) === 'doubtful') return false;
  }
  return true;
}

/**
 * The index of the last trading day on or before a day; -1 if the list begins later or lacks exactly that day, so that
 * an earlier day's price is never used instead.
 * @param dates oldest first
 */
export function placeOn(dates: readonly DateKst[], day: DateKst): number {
  const place = dates.findLastIndex((date) => date <= day);
  const date = dates[place];
  return date !== undefined && tradingDaysBetween(date, addDays(day, 1)).length === 0 ? place : -1;
}

/**
 * The trading days strictly between two days, oldest first. Days on which trading is uncertain are left out, so that no
 * day is reported missing that may never have existed.
 */
export function tradingDaysBetween(before: DateKst, after: DateKst): DateKst[] {
  const days: DateKst[] = [];
  for (let day = addDays(before, 1); day < after; day = addDays(day, 1)) {
    if (KRX_CALENDAR.isTradingDay(day) && KRX_CALENDAR.certaintyOf(day) !== 'partial') days.push(day);
  }
  return days;
}
