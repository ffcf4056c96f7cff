import type { DateKst } from '../terms.ts';
import { closureName } from '../market/closures.ts';
import { addDays, dayOfWeek, partsOf, dateAt } from '../market/kst.ts';

/**
 * The holiday rules of markets outside KRX. Futures of New York close early on other US holidays, which count as trading
 * days. Seoul's currency market is closed when KRX is, 31 December included.
 * @see the Seoul Foreign Exchange Market Committee's decision of 2005-03 on the last business day of a year
 */
export type HolidayRule =
  | 'us'
  | 'us-futures'
  | 'europe'
  | 'britain'
  | 'japan'
  | 'china'
  | 'hongkong'
  | 'korea'
  | 'none';

/** Holidays by month and day, with their names. Lunar holidays are not included: see holidayName. */
type NamedDays = Readonly<Record<string, string>>;

const NEW_YEAR = { '01-01': '신정' } as const;
const CHRISTMAS = { '12-25': '성탄절', '12-26': '성탄절 다음 날' } as const;
const LABOUR_DAY = { '05-01': '노동절' } as const;
const NATIONAL_WEEK = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`10-0${day + 1}`, '국경절']));

/** Fixed yearly holidays. */
const FIXED: Readonly<Record<HolidayRule, NamedDays>> = {
  us: {},
  'us-futures': {},
  europe: { ...NEW_YEAR, ...LABOUR_DAY, ...CHRISTMAS },
  britain: { ...NEW_YEAR, '12-25': '성탄절', '12-26': '복싱데이' },
  japan: {
    ...NEW_YEAR,
    '01-02': '연초 휴장',
    '01-03': '연초 휴장',
    '02-11': '건국기념일',
    '02-23': '일왕 생일',
    '04-29': '쇼와의 날',
    '05-03': '헌법기념일',
    '05-04': '녹색의 날',
    '05-05': '어린이날',
    '08-11': '산의 날',
    '11-03': '문화의 날',
    '11-23': '근로감사의 날',
    '12-31': '연말 휴장',
  },
  china: { ...NEW_YEAR, ...LABOUR_DAY, ...NATIONAL_WEEK },
  hongkong: { ...NEW_YEAR, ...LABOUR_DAY, '07-01': '홍콩 반환 기념일', '10-01': '국경절', ...CHRISTMAS },
  korea: {},
  none: {},
};

/** Holidays on the n-th weekday of a month; nth 'last' is the last one. */
interface Floating {
  readonly name: string;
  readonly month: number;
  /** 0 Sunday to 6 Saturday */
  readonly weekday: number;
  readonly nth: number | 'last';
}
const FLOATING: Readonly<Partial<Record<HolidayRule, readonly Floating[]>>> = {
  us: [
    { name: '마틴 루서 킹의 날', month: 1, weekday: 1, nth: 3 },
    { name: '대통령의 날', month: 2, weekday: 1, nth: 3 },
    { name: '메모리얼 데이', month: 5, weekday: 1, nth: 'last' },
    { name: '노동절', month: 9, weekday: 1, nth: 1 },
    { name: '추수감사절', month: 11, weekday: 4, nth: 4 },
  ],
  britain: [
    { name: '5월 초 뱅크홀리데이', month: 5, weekday: 1, nth: 1 },
    { name: '봄 뱅크홀리데이', month: 5, weekday: 1, nth: 'last' },
    { name: '여름 뱅크홀리데이', month: 8, weekday: 1, nth: 'last' },
  ],
  japan: [
    { name: '성인의 날', month: 1, weekday: 1, nth: 2 },
    { name: '바다의 날', month: 7, weekday: 1, nth: 3 },
    { name: '경로의 날', month: 9, weekday: 1, nth: 3 },
    { name: '스포츠의 날', month: 10, weekday: 1, nth: 2 },
  ],
};

const GOOD_FRIDAY = { days: -2, name: '성금요일' } as const;
const EASTER_MONDAY = { days: 1, name: '부활절 월요일' } as const;
/** Days around Easter Sunday. */
const EASTER: Readonly<Partial<Record<HolidayRule, readonly { readonly days: number; readonly name: string }[]>>> = {
  us: [GOOD_FRIDAY],
  'us-futures': [GOOD_FRIDAY],
  europe: [GOOD_FRIDAY, EASTER_MONDAY],
  britain: [GOOD_FRIDAY, EASTER_MONDAY],
  hongkong: [GOOD_FRIDAY, EASTER_MONDAY],
};

/** New York holidays moved from a Saturday to Friday and from a Sunday to Monday; New Year's Day never moves back. */
const OBSERVED_US: Readonly<Partial<Record<HolidayRule, NamedDays>>> = {
  us: { '06-19': '준틴스', '07-04': '독립기념일', '12-25': '성탄절' },
  'us-futures': { '12-25': '성탄절' },
};

/** Whether a market is closed on a weekday: see holidayName. */
export function isHoliday(rule: HolidayRule, date: DateKst): boolean {
  return holidayName(rule, date) !== null;
}

/**
 * The holiday for which a market is closed on a weekday, by the rules of its holidays: fixed days, n-th weekdays and
 * Easter; null on other days. Lunar holidays of China and Hong Kong, equinoxes and days declared at short notice
 * are missing; a market is simulated as open on them.
 */
export function holidayName(rule: HolidayRule, date: DateKst): string | null {
  if (rule === 'korea') return closureName(date);
  const fixed = FIXED[rule][date.slice(5)];
  if (fixed !== undefined) return fixed;
  const { year, month } = partsOf(date);
  const floating = FLOATING[rule]?.find((day) => day.month === month && date === floatingDate(year, day));
  if (floating) return floating.name;
  const movable = OBSERVED_US[rule];
  const observed = movable === undefined ? null : observedInUs(movable, date);
  if (observed !== null) return observed;
  if (month !== 3 && month !== 4) return null;
  return EASTER[rule]?.find(({ days }) => date === addDays(easterSunday(year), days))?.name ?? null;
}

function floatingDate(year: number, { month, weekday, nth }: Floating): DateKst {
  return nth === 'last' ? lastWeekday(year, month, weekday) : nthWeekday(year, month, weekday, nth);
}

function observedInUs(movable: NamedDays, date: DateKst): string | null {
  const day = dayOfWeek(date);
  if (date.endsWith('-01-01') || (day === 1 && date.endsWith('-01-02'))) return NEW_YEAR['01-01'];
  const moved = day === 5 ? movable[addDays(date, 1).slice(5)] : undefined;
  const late = day === 1 ? movable[addDays(date, -1).slice(5)] : undefined;
  return movable[date.slice(5)] ?? moved ?? late ?? null;
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
