import type { Calendar } from '@sise/domain/market/calendar';
import { dateKst, type DateKst } from '@sise/domain/terms';

/** The first day of which the simulated market has prices. */
export const FIRST_DAY = dateKst('2021-01-04');

/** The day on which the market stands near the levels written down in this folder: prices are counted from it. */
export const ANCHOR_DAY = dateKst('2026-11-20');

/** A later date is taken for this one: nobody asks about it in earnest, and to count days up to it would take for ever. */
const HORIZON = dateKst('2060-12-30');

/** Trading days by number: 0 is the first day. Days that were never asked for are not yet counted. */
export interface TradingDays {
  readonly calendar: Calendar;
  /** @throws RangeError when the number is negative */
  dateAt(day: number): DateKst;
  /** The number of the last trading day on or before a date; −1 before the first day. */
  dayOnOrBefore(date: DateKst): number;
  /** The number of the first trading day on or after a date. */
  dayOnOrAfter(date: DateKst): number;
  readonly anchor: number;
}

export function createTradingDays(calendar: Calendar): TradingDays {
  const dates: DateKst[] = [calendar.isTradingDay(FIRST_DAY) ? FIRST_DAY : calendar.nextTradingDay(FIRST_DAY)];

  function extend(isEnough: (last: DateKst) => boolean): void {
    for (let last = dates[dates.length - 1]; !isEnough(last);) {
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
      if (dates[middle] < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    calendar,
    dateAt(day) {
      if (!(day >= 0)) throw new RangeError(`the simulated market has no day ${day}`);
      extend(() => dates.length > day);
      return dates[day];
    },
    dayOnOrBefore(date) {
      const day = dayOnOrAfter(date);
      return dates[day] <= date ? day : day - 1;
    },
    dayOnOrAfter,
    anchor: dayOnOrAfter(ANCHOR_DAY),
  };
}
