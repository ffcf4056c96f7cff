import type { DateKst } from '../terms.ts';
import { addDays, dayOfWeek, partsOf, dateAt } from '../market/kst.ts';

/** The holiday rules of foreign markets. */
export type HolidayRule = 'us' | 'europe' | 'britain' | 'japan' | 'china' | 'hongkong' | 'new-year' | 'none';

/** Fixed yearly holidays, as month and day. Lunar holidays are not included: see isHoliday. */
const FIXED: Readonly<Record<HolidayRule, readonly string[]>> = {
  us: [],
  europe: ['01-01', '05-01', '12-25', '12-26'],
  britain: ['01-01', '12-25', '12-26'],
  japan: [
    '01-01',
    '01-02',
    '01-03',
    '02-11',
    '02-23',
    '04-29',
    '05-03',
    '05-04',
    '05-05',
    '08-11',
    '11-03',
    '11-23',
    '12-31',
  ],
  china: ['01-01', '05-01', '10-01', '10-02', '10-03', '10-04', '10-05', '10-06', '10-07'],
  hongkong: ['01-01', '05-01', '07-01', '10-01', '12-25', '12-26'],
  'new-year': ['01-01'],
  none: [],
};

/** Holidays on the n-th weekday of a month; nth 'last' is the last one. */
interface Floating {
  readonly month: number;
  /** 0 Sunday to 6 Saturday */
  readonly weekday: number;
  readonly nth: number | 'last';
}

const FLOATING: Readonly<Partial<Record<HolidayRule, readonly Floating[]>>> = {
  us: [
    { month: 1, weekday: 1, nth: 3 },
    { month: 2, weekday: 1, nth: 3 },
    { month: 5, weekday: 1, nth: 'last' },
    { month: 9, weekday: 1, nth: 1 },
    { month: 11, weekday: 4, nth: 4 },
  ],
  britain: [
    { month: 5, weekday: 1, nth: 1 },
    { month: 5, weekday: 1, nth: 'last' },
    { month: 8, weekday: 1, nth: 'last' },
  ],
  japan: [
    { month: 1, weekday: 1, nth: 2 },
    { month: 7, weekday: 1, nth: 3 },
    { month: 9, weekday: 1, nth: 3 },
    { month: 10, weekday: 1, nth: 2 },
  ],
};

/** Days around Easter Sunday. */
const EASTER: Readonly<Partial<Record<HolidayRule, readonly number[]>>> = {
  us: [-2],
  europe: [-2, 1],
  britain: [-2, 1],
  hongkong: [-2, 1],
};

/** New York holidays moved from a Saturday to Friday and from a Sunday to Monday; New Year's Day never moves back. */
const OBSERVED_US = new Set(['06-19', '07-04', '12-25']);

/**
 * Whether a market is closed on a weekday, by the rules of its holidays: fixed days, n-th weekdays and Easter. Lunar
 * holidays of Asia, equinoxes and days declared at short notice are missing; a market is simulated as open on them.
 */
export function isHoliday(rule: HolidayRule, date: DateKst): boolean {
  if (FIXED[rule].includes(date.slice(5))) return true;
  const { year, month } = partsOf(date);
  const floating = FLOATING[rule]?.some((day) => day.month === month && date === floatingDate(year, day));
  if (floating || (rule === 'us' && isObservedInUs(date))) return true;
  if (month !== 3 && month !== 4) return false;
  return EASTER[rule]?.some((days) => date === addDays(easterSunday(year), days)) ?? false;
}

function floatingDate(year: number, { month, weekday, nth }: Floating): DateKst {
  return nth === 'last' ? lastWeekday(year, month, weekday) : nthWeekday(year, month, weekday, nth);
}

function isObservedInUs(date: DateKst): boolean {
  const day = dayOfWeek(date);
  const newYear = date.endsWith('-01-01') || (day === 1 && date.endsWith('-01-02'));
  return (
    newYear || fallsOn(date) || (day === 5 && fallsOn(addDays(date, 1))) || (day === 1 && fallsOn(addDays(date, -1)))
  );
}

function fallsOn(date: DateKst): boolean {
  return OBSERVED_US.has(date.slice(5));
}

/** The n-th given weekday of a month, counted from 1. @param weekday 0 Sunday to 6 Saturday */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): DateKst {
  const first = dateAt(year, month);
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7);
}

/** The last given weekday of a month. */
export function lastWeekday(year: number, month: number, weekday: number): DateKst {
  const fifth = nthWeekday(year, month, weekday, 5);
  return partsOf(fifth).month === month ? fifth : addDays(fifth, -7);
}

/** @see the Gregorian computus of Meeus, Jones and Butcher */
function easterSunday(year: number): DateKst {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return addDays(dateAt(year, Math.floor(days / 31)), days % 31);
}
