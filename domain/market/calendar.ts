import type { DateKst } from '../terms.ts';
import { closureName, isDoubtfulClosure, isListedDay, isSaturdayOfTrade, OBSERVED_UNTIL } from './closures.ts';
import { addDays, dayOfWeek } from './kst.ts';

/**
 * How certain a day is. observed: confirmed by prices, or their absence; by-law: listed but in the future; doubtful: a
 * substitute holiday that may not be granted; partial: in a year of which only the yearly holidays are known.
 */
export type Certainty = 'observed' | 'by-law' | 'doubtful' | 'partial';

/** The trading days of KRX, common to all three stock markets and the derivatives market. */
export interface Calendar {
  readonly isTradingDay: (date: DateKst) => boolean;
  /** The last trading day before this date, whether or not the date itself is one. */
  readonly previousTradingDay: (date: DateKst) => DateKst;
  /** The first trading day after this date. */
  readonly nextTradingDay: (date: DateKst) => DateKst;
  /** The date itself if it is a trading day, else the last trading day before it. */
  readonly lastTradingDayOnOrBefore: (date: DateKst) => DateKst;
  /** The last `count` trading days up to this date, oldest first; the last one is lastTradingDayOnOrBefore(date). */
  readonly tradingDaysBack: (date: DateKst, count: number) => DateKst[];
  /** The reason of a closure: the holiday, else 토요일 or 일요일; null on a trading day. */
  readonly holidayName: (date: DateKst) => string | null;
  readonly certaintyOf: (date: DateKst) => Certainty;
}

/**
 * The calendar of KRX: from May 1995 to 2027 day by day, other years by weekends and yearly holidays.
 * @param extraClosures days declared closed at short notice, such as 2025-01-27
 * @param extraOpenings days that turned out to be trading days; they override every closure
 */
export function createCalendar(
  extraClosures: readonly DateKst[] = [],
  extraOpenings: readonly DateKst[] = [],
): Calendar {
  const closures = new Set(extraClosures);
  const openings = new Set(extraOpenings);

  function holidayName(date: DateKst): string | null {
    if (openings.has(date)) return null;
    const day = dayOfWeek(date);
    const weekend = day === 6 && !isSaturdayOfTrade(date) ? '토요일' : day === 0 ? '일요일' : null;
    return weekend ?? closureName(date) ?? (closures.has(date) ? '임시 휴장일' : null);
  }

  function isTradingDay(date: DateKst): boolean {
    return holidayName(date) === null;
  }

  function step(date: DateKst, days: 1 | -1): DateKst {
    let day = addDays(date, days);
    while (!isTradingDay(day)) day = addDays(day, days);
    return day;
  }

  function lastTradingDayOnOrBefore(date: DateKst): DateKst {
    return isTradingDay(date) ? date : step(date, -1);
  }

  return Object.freeze({
    isTradingDay,
    holidayName,
    lastTradingDayOnOrBefore,
    previousTradingDay: (date) => step(date, -1),
    nextTradingDay: (date) => step(date, 1),
    tradingDaysBack(date, count) {
      const days: DateKst[] = [];
      for (let day = lastTradingDayOnOrBefore(date); days.length < count; day = step(day, -1)) days.push(day);
      return days.toReversed();
    },
    certaintyOf(date) {
      if (openings.has(date) || closures.has(date)) return 'observed';
      if (!isListedDay(date)) return 'partial';
      if (date <= OBSERVED_UNTIL) return 'observed';
      return isDoubtfulClosure(date) ? 'doubtful' : 'by-law';
    },
  } satisfies Calendar);
}

/** The calendar without days declared at short notice. */
export const KRX_CALENDAR: Calendar = createCalendar();
