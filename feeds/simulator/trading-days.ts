import { elementAt } from '@sise/domain/element-at';
import type { Calendar } from '@sise/domain/market/calendar';
import { dateKst, type DateKst } from '@sise/domain/terms';

/** The first day with prices in the simulated market. */
export const FIRST_DAY = dateKst('2021-01-04');

/**
 * The day on which the market is near the levels given in this folder: prices are computed from it in both directions.
 */
export const ANCHOR_DAY = dateKst('2026-11-20');

/** A later date is treated as this one: nobody needs it, and counting days up to it would take far too long. */
const HORIZON = dateKst('2060-12-30');

/** Trading days by number: 0 is the first day. Days are counted only as far as requested. */
export interface TradingDays {
  readonly calendar: Calendar;
  /** @throws RangeError if the number is negative */
  dateAt(day: number): DateKst;
  /** The number of the last trading day on or before a date; −1 before the first day. */
  dayOnOrBefore(date: DateKst): number;
  /** The number of the first trading day on or after a date. */
  dayOnOrAfter(date: DateKst): number;
  readonly anchor: number;
}

export function createTradingDays(calendar: Calendar): TradingDays {
  let last = calendar.isTradingDay(FIRST_DAY) ? FIRST_DAY : calendar.nextTradingDay(FIRST_DAY);
  const dates: DateKst[] = [last];

  function extend(isEnough: (last: DateKst) => boolean): void {
    while (!isEnough(last)) {
      last = calendar.nextTradingDay(last);
      dates.push(last);
    }
  }

  function dayOnOrAfter(date: DateKst): number {
    const wanted = date < HORIZON ? date : HORIZON;
    extend((last) => last >= wanted);
    let from = 0;
    let to = dates.length - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (elementAt(dates, middle) < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    calendar,
    dateAt(day) {
      if (!(day >= 0)) throw new RangeError(`the simulated market has no day ${day}`);
      extend(() => dates.length > day);
      return elementAt(dates, day);
    },
    dayOnOrBefore(date) {
      const day = dayOnOrAfter(date);
      return elementAt(dates, day) <= date ? day : day - 1;
    },
    dayOnOrAfter,
    anchor: dayOnOrAfter(ANCHOR_DAY),
  };
}
