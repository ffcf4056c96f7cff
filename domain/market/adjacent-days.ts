import type { DateKst } from '../terms.ts';
import { KRX_CALENDAR } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import { addDays } from './kst.ts';

/**
 * Whether no day between two can have been a trading day, so that the later one's base price was set from the earlier
 * one's close. A day between that the calendar does not know for certain to be closed makes them no neighbours.
 * @param before the earlier day
 * @param after the later day
 */
export function areAdjacent(before: DateKst, after: DateKst, calendar: Calendar = KRX_CALENDAR): boolean {
  for (let day = addDays(after, -1); day > before; day = addDays(day, -1)) {
    if (calendar.isTradingDay(day) || calendar.certaintyOf(day) === 'doubtful') return false;
  }
  return true;
}

/**
 * The place of the last trading day on or before a day; -1 where the list begins later or lacks that very day, so that
 * the price of an earlier one is never taken for its price.
 * @param dates oldest first
 */
export function placeOn(dates: readonly DateKst[], day: DateKst): number {
  const place = dates.findLastIndex((date) => date <= day);
  return place !== -1 && tradingDaysBetween(dates[place], addDays(day, 1)).length === 0 ? place : -1;
}

/**
 * The trading days strictly between two days, oldest first; those left out of which it is not certain that the exchange
 * traded, so that nothing is said to be missing that may never have been.
 */
export function tradingDaysBetween(before: DateKst, after: DateKst, calendar: Calendar = KRX_CALENDAR): DateKst[] {
  const days: DateKst[] = [];
  for (let day = addDays(before, 1); day < after; day = addDays(day, 1)) {
    if (calendar.isTradingDay(day) && calendar.certaintyOf(day) !== 'partial') days.push(day);
  }
  return days;
}
