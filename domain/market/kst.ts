/**
 * Korean time and the civil calendar by plain arithmetic: KST is UTC+9 and has had no daylight saving since 1988,
 * which is before any moment shown here.
 */
import { twoDigits } from '../format/two-digits.ts';
import { instant, type DateKst, type Instant } from '../terms.ts';

/** Spans of time in milliseconds. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** How far the clocks of Korea are ahead of UTC, minutes and milliseconds. */
export const KST_OFFSET_MINUTES = 9 * 60;
export const KST_OFFSET_MS = KST_OFFSET_MINUTES * MINUTE_MS;
const MINUTES_IN_DAY = 1_440;
const SECONDS_IN_DAY = 86_400;
const DIGIT_0 = 48;

/** The day in Korea at a moment. */
export function dateOf(at: Instant): DateKst {
  return dateOfDayNumber(Math.floor((at + KST_OFFSET_MS) / DAY_MS));
}

/** Whole minutes since midnight in Korea, 0 to 1,439. */
export function minuteOfDay(at: Instant): number {
  return modulo(Math.floor((at + KST_OFFSET_MS) / MINUTE_MS), MINUTES_IN_DAY);
}

/** Whole seconds since midnight in Korea, 0 to 86,399. */
export function secondOfDay(at: Instant): number {
  return modulo(Math.floor((at + KST_OFFSET_MS) / SECOND_MS), SECONDS_IN_DAY);
}

/**
 * The moment at a time of day in Korea.
 * @param minuteOfDay minutes since midnight; 1,440 and more fall on the following days, as in a night session
 * @param second seconds added on top
 * @throws RangeError when minutes or seconds are not whole
 */
export function instantAt(date: DateKst, minuteOfDay: number, second = 0): Instant {
  return instant(dayNumber(date) * DAY_MS - KST_OFFSET_MS + minuteOfDay * MINUTE_MS + second * SECOND_MS);
}

/** The day `days` later; earlier when negative. */
export function addDays(date: DateKst, days: number): DateKst {
  return dateOfDayNumber(dayNumber(date) + days);
}

/**
 * The same day of the month `months` later, earlier when negative. A day that the month does not have becomes its
 * last: 2026-08-31 less six months is 2026-02-28.
 */
export function addMonths(date: DateKst, months: number): DateKst {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: modulo(index, 12) + 1 };
  return dateAt(target.year, target.month, Math.min(day, daysInMonth(target.year, target.month)));
}

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: DateKst, to: DateKst): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 Sunday to 6 Saturday. */
export function dayOfWeek(date: DateKst): number {
  return modulo(dayNumber(date) + 4, 7); // 1970-01-01 was a Thursday
}

export function isWeekend(date: DateKst): boolean {
  const day = dayOfWeek(date);
  return day === 0 || day === 6;
}

/** Whether two dates are in the same year. */
export function isSameYear(one: DateKst, other: DateKst): boolean {
  return partsOf(one).year === partsOf(other).year;
}

/** Minutes since midnight of a time such as `14:05`, `14:05:30` or `1405`. */
export function minuteOfTime(time: string): number {
  const digits = time.replaceAll(':', '');
  return Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
}

/**
 * `2026-11-20T14:05:12`: what a clock shows, without a zone.
 * @param offset of the clock from UTC, minutes
 */
export function wallClockAt(at: Instant, offset: number): string {
  const local = at + offset * MINUTE_MS;
  const second = modulo(Math.floor(local / SECOND_MS), SECONDS_IN_DAY);
  const parts = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60];
  return `${dateOfDayNumber(Math.floor(local / DAY_MS))}T${parts.map(twoDigits).join(':')}`;
}

/** Year, month 1 to 12, day of the month. */
export function partsOf(date: DateKst): { year: number; month: number; day: number } {
  return { year: pairAt(date, 0) * 100 + pairAt(date, 2), month: pairAt(date, 5), day: pairAt(date, 8) };
}

/** The number of two digits of a date, without a text of its own: dates are read thousands of times for a page. */
function pairAt(date: DateKst, at: number): number {
  return (date.charCodeAt(at) - DIGIT_0) * 10 + date.charCodeAt(at + 1) - DIGIT_0;
}

/** Days from 1970-01-01 to a date; negative before it. */
export function dayNumber(date: DateKst): number {
  const { year, month, day } = partsOf(date);
  // Years are counted from March, so that a leap day ends one.
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** The date so many days after 1970-01-01. */
export function dateOfDayNumber(number: number): DateKst {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return dateAt(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The date of a year, a month from 1 and a day of it; the first of January without them. They must exist. */
export function dateAt(year: number, month = 1, day = 1): DateKst {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` as DateKst; // a day by construction
}

function modulo(n: number, by: number): number {
  return ((n % by) + by) % by;
}
