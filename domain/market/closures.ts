import { addDays, dateAt, dayOfWeek, partsOf } from './kst.ts';
import { dateKst, type DateKst } from '../terms.ts';
import { PAST_CLOSURES } from './past-closures.ts';

/**
 * 휴장일 of KRX that fall on weekdays, year by year.
 * @see KRX 유가증권시장 업무규정 §5: public holidays, Labour Day, Saturdays, Sundays, and 31 December or the last weekday
 *   before it
 */
interface Closure {
  readonly date: DateKst;
  readonly name: string;
  /** True if the substitute holiday that the rule would give may not be granted by law. */
  readonly isDoubtful: boolean;
}

/** From this day on every closure is known, by rule and by the lists; the exchange's daily records begin here. */
const FIRST_LISTED_DAY = dateKst('1995-05-02');
/** The years whose closures are listed completely; for earlier years only those outside the yearly rule are listed. */
const LISTED_YEARS = { first: 2024, last: 2027 } as const;
/** The exchange last traded on a Saturday on this day. */
const LAST_SATURDAY = dateKst('1998-12-05');

/** Up to this day the listed closures agree with the days on which prices were published; later ones follow the law. */
export const OBSERVED_UNTIL = dateKst('2026-10-08');

const LISTED: readonly Closure[] = [
  closed('2024-01-01', '신정'),
  closed('2024-02-09', '설날 연휴'),
  closed('2024-02-12', '설날 대체공휴일'),
  closed('2024-03-01', '삼일절'),
  closed('2024-04-10', '국회의원 선거일'),
  closed('2024-05-01', '근로자의 날'),
  closed('2024-05-06', '어린이날 대체공휴일'),
  closed('2024-05-15', '부처님오신날'),
  closed('2024-06-06', '현충일'),
  closed('2024-08-15', '광복절'),
  closed('2024-09-16', '추석 연휴'),
  closed('2024-09-17', '추석'),
  closed('2024-09-18', '추석 연휴'),
  closed('2024-10-01', '국군의 날 임시공휴일'),
  closed('2024-10-03', '개천절'),
  closed('2024-10-09', '한글날'),
  closed('2024-12-25', '성탄절'),
  closed('2024-12-31', '연말 휴장일'),

  closed('2025-01-01', '신정'),
  closed('2025-01-27', '임시공휴일'),
  closed('2025-01-28', '설날 연휴'),
  closed('2025-01-29', '설날'),
  closed('2025-01-30', '설날 연휴'),
  closed('2025-03-03', '삼일절 대체공휴일'),
  closed('2025-05-01', '근로자의 날'),
  closed('2025-05-05', '어린이날·부처님오신날'),
  closed('2025-05-06', '어린이날 대체공휴일'),
  closed('2025-06-03', '대통령 선거일'),
  closed('2025-06-06', '현충일'),
  closed('2025-08-15', '광복절'),
  closed('2025-10-03', '개천절'),
  closed('2025-10-06', '추석'),
  closed('2025-10-07', '추석 연휴'),
  closed('2025-10-08', '추석 대체공휴일'),
  closed('2025-10-09', '한글날'),
  closed('2025-12-25', '성탄절'),
  closed('2025-12-31', '연말 휴장일'),

  closed('2026-01-01', '신정'),
  closed('2026-02-16', '설날 연휴'),
  closed('2026-02-17', '설날'),
  closed('2026-02-18', '설날 연휴'),
  closed('2026-03-02', '삼일절 대체공휴일'),
  closed('2026-05-01', '노동절'),
  closed('2026-05-05', '어린이날'),
  closed('2026-05-25', '부처님오신날 대체공휴일'),
  closed('2026-06-03', '지방선거일'),
  closed('2026-07-17', '제헌절'),
  closed('2026-08-17', '광복절 대체공휴일'),
  closed('2026-09-24', '추석 연휴'),
  closed('2026-09-25', '추석'),
  closed('2026-10-05', '개천절 대체공휴일'),
  closed('2026-10-09', '한글날'),
  closed('2026-12-25', '성탄절'),
  closed('2026-12-31', '연말 휴장일'),

  closed('2027-01-01', '신정'),
  closed('2027-02-08', '설날 연휴'),
  closed('2027-02-09', '설날 대체공휴일'),
  closed('2027-03-01', '삼일절'),
  doubtful('2027-05-03', '노동절 대체공휴일'),
  closed('2027-05-05', '어린이날'),
  closed('2027-05-13', '부처님오신날'),
  doubtful('2027-07-19', '제헌절 대체공휴일'),
  closed('2027-08-16', '광복절 대체공휴일'),
  closed('2027-09-14', '추석 연휴'),
  closed('2027-09-15', '추석'),
  closed('2027-09-16', '추석 연휴'),
  closed('2027-10-04', '개천절 대체공휴일'),
  closed('2027-10-11', '한글날 대체공휴일'),
  closed('2027-12-27', '성탄절 대체공휴일'),
  closed('2027-12-31', '연말 휴장일'),
];

const LISTED_BY_DATE: ReadonlyMap<DateKst, Closure> = new Map(LISTED.map((closure) => [closure.date, closure]));

/** Holidays on the same date every year, and the years in which they apply. */
const YEARLY: readonly {
  readonly day: string;
  readonly name: string;
  readonly since?: number;
  readonly until?: number;
}[] = [
  { day: '01-01', name: '신정' },
  { day: '01-02', name: '신정 연휴', until: 1998 },
  { day: '03-01', name: '삼일절' },
  { day: '04-05', name: '식목일', until: 2005 },
  { day: '05-01', name: '근로자의 날', since: 1994, until: 2025 },
  { day: '05-01', name: '노동절', since: 2026 },
  { day: '05-05', name: '어린이날' },
  { day: '06-06', name: '현충일' },
  { day: '07-17', name: '제헌절', until: 2007 },
  { day: '07-17', name: '제헌절', since: 2026 },
  { day: '08-15', name: '광복절' },
  { day: '10-03', name: '개천절' },
  { day: '10-09', name: '한글날', until: 1990 },
  { day: '10-09', name: '한글날', since: 2013 },
  { day: '12-25', name: '성탄절' },
];
/** Since this year only the last weekday of a year is closed; before it, several listed days are. */
const ONE_CLOSING_DAY_SINCE = 2001;

/** Whether a day is within the range in which every closure is known. */
export function isListedDay(date: DateKst): boolean {
  return date >= FIRST_LISTED_DAY && partsOf(date).year <= LISTED_YEARS.last;
}

/** Whether the exchange traded on Saturday mornings at that time. */
export function isSaturdayOfTrade(date: DateKst): boolean {
  return date <= LAST_SATURDAY && dayOfWeek(date) === 6;
}

/**
 * Why the exchange is closed on a weekday (or a Saturday of trade), or null when it is open. Of a day that is not
 * listed only fixed yearly holidays are known: not 설날, 추석, 부처님오신날, elections, nor substitute holidays.
 */
export function closureName(date: DateKst): string | null {
  const { year } = partsOf(date);
  if (year >= LISTED_YEARS.first && year <= LISTED_YEARS.last) return LISTED_BY_DATE.get(date)?.name ?? null;
  return PAST_CLOSURES.get(date) ?? yearlyName(date, year);
}

function yearlyName(date: DateKst, year: number): string | null {
  if (year >= ONE_CLOSING_DAY_SINCE && date === lastWeekdayOfYear(date)) return '연말 휴장일';
  const monthAndDay = date.slice(5);
  const holiday = YEARLY.find(
    ({ day, since = 0, until = year }) => day === monthAndDay && year >= since && year <= until,
  );
  return holiday?.name ?? null;
}

/** True for a listed closure that may not be granted by law. */
export function isDoubtfulClosure(date: DateKst): boolean {
  return LISTED_BY_DATE.get(date)?.isDoubtful ?? false;
}

function lastWeekdayOfYear(date: DateKst): DateKst {
  const last = dateAt(partsOf(date).year, 12, 31);
  const day = dayOfWeek(last);
  if (day === 6) return addDays(last, -1);
  return day === 0 ? addDays(last, -2) : last;
}

function closed(date: string, name: string): Closure {
  return { date: dateKst(date), name, isDoubtful: false };
}

function doubtful(date: string, name: string): Closure {
  return { date: dateKst(date), name, isDoubtful: true };
}
