import type { Calendar } from '../market/calendar.ts';
import { addDays, dateAt, dayOfWeek, partsOf } from '../market/kst.ts';
import { dateKst, type DateKst } from '../terms.ts';
import { FUTURE_MONTHS, type ContractSpec } from './contract-spec.ts';

/** The expiry of a contract. No two listed expiries of an underlying share a last trading day. */
export interface Expiry {
  readonly kind: 'monthly' | 'monday' | 'thursday';
  /** 결제월: `2026-12`; for a weekly, the month in which its week is counted. */
  readonly month: string;
  /** For a weekly the week of its month, from 1; null for a monthly. */
  readonly week: number | null;
  /** 최종거래일 */
  readonly lastDay: DateKst;
}

const WEEKDAY = { monday: 1, thursday: 4 } as const;
const LISTED_AHEAD = 38;

/** The second Thursday of a month, or the last trading day before it. */
export function monthlyExpiry(year: number, month: number, calendar: Calendar): Expiry {
  const first = dateAt(year, month);
  const thursday = addDays(first, ((WEEKDAY.thursday - dayOfWeek(first) + 7) % 7) + 7);
  return {
    kind: 'monthly',
    month: first.slice(0, 7),
    week: null,
    lastDay: calendar.lastTradingDayOnOrBefore(thursday),
  };
}

/** 상장결제월 of futures on a day, nearest first; a contract is listed through its last trading day. */
export function futureExpiries(date: DateKst, calendar: Calendar): Expiry[] {
  return chosenMonths(date, calendar, (month) => FUTURE_MONTHS[month] ?? 0, 0);
}

/** Months and weeks of options listed on a day, nearest first. */
export function optionExpiries(spec: ContractSpec, date: DateKst, calendar: Calendar): Expiry[] {
  const { plain, quarterly } = spec.optionMonths;
  const monthly = chosenMonths(date, calendar, (month) => quarterly[month] ?? 0, plain);
  const taken = new Set(monthly.map(({ lastDay }) => lastDay));
  const weeklies = weeklyExpiries(date, calendar, spec.weekliesSince).filter(({ lastDay }) => !taken.has(lastDay));
  return [...monthly, ...weeklies].toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
}

/**
 * Weekly options listed on a day: for each weekday the next to expire, and on its last day also the following one. No
 * weekly is listed for the second Thursday, which is that of the monthly. If the exchange is closed on expiry, a Monday
 * moves to the next trading day and a Thursday to the previous one; the first listed day, a week before the nominal
 * expiry, always moves to the next. If two would expire on one day, only the Monday's, which is listed first, exists.
 * @param since the first day on which a weekly of each weekday is listed; without it all there ever were
 */
export function weeklyExpiries(
  date: DateKst,
  calendar: Calendar,
  since?: Readonly<Record<'monday' | 'thursday', DateKst>>,
): Expiry[] {
  const listed: Expiry[] = [];
  const mondays = new Set<DateKst>();
  for (const kind of ['monday', 'thursday'] as const) {
    const near = addDays(date, WEEKDAY[kind] - dayOfWeek(date));
    for (let weeks = -2; weeks <= 2; weeks++) {
      const nominal = addDays(near, 7 * weeks);
      const lastDay = weeklyLastDay(kind, nominal, calendar);
      const isTaken = kind === 'thursday' && (mondays.has(lastDay) || isSecondThursday(nominal));
      if (kind === 'monday') mondays.add(lastDay);
      const listedFrom = firstTradingDayFrom(addDays(nominal, -7), calendar);
      if (isTaken || lastDay < date || listedFrom > date || (since && listedFrom < since[kind])) continue;
      const week = Math.ceil(partsOf(nominal).day / 7);
      listed.push({ kind, month: nominal.slice(0, 7), week, lastDay });
    }
  }
  return listed.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
}

/**
 * A weekly by its name: the n-th Monday or Thursday of a month, moved if the exchange is closed on it.
 * @param week from 1
 */
export function weeklyExpiry(
  kind: 'monday' | 'thursday',
  year: number,
  month: number,
  week: number,
  calendar: Calendar,
): Expiry {
  const first = dateAt(year, month);
  const nominal = addDays(first, ((WEEKDAY[kind] - dayOfWeek(first) + 7) % 7) + 7 * (week - 1));
  return { kind, month: first.slice(0, 7), week, lastDay: weeklyLastDay(kind, nominal, calendar) };
}

/** The first day on which an expiry is listed: the day after another one ended. */
export function listedSince(expiry: Expiry, isListed: (date: DateKst) => boolean, calendar: Calendar): DateKst {
  if (expiry.kind !== 'monthly') {
    let day = expiry.lastDay;
    while (isListed(calendar.previousTradingDay(day))) day = calendar.previousTradingDay(day);
    return day;
  }
  let since = expiry.lastDay;
  const { year, month } = partsOf(dateKst(`${expiry.month}-01`));
  for (let back = 1; back <= LISTED_AHEAD; back++) {
    const index = year * 12 + month - 1 - back;
    const ended = monthlyExpiry(Math.floor(index / 12), (index % 12) + 1, calendar).lastDay;
    const next = calendar.nextTradingDay(ended);
    if (!isListed(next)) break;
    since = next;
  }
  return since;
}

function chosenMonths(
  date: DateKst,
  calendar: Calendar,
  quarterly: (month: number) => number,
  plain: number,
): Expiry[] {
  const chosen: Expiry[] = [];
  const taken = new Map<number, number>();
  const { year, month } = partsOf(date);
  for (let ahead = 0; ahead <= LISTED_AHEAD; ahead++) {
    const index = year * 12 + month - 1 + ahead;
    const monthOfYear = (index % 12) + 1;
    const isQuarterly = monthOfYear % 3 === 0;
    const group = isQuarterly ? monthOfYear : 0;
    const count = taken.get(group) ?? 0;
    if (count >= (isQuarterly ? quarterly(monthOfYear) : plain)) continue;
    const expiry = monthlyExpiry(Math.floor(index / 12), monthOfYear, calendar);
    if (expiry.lastDay < date) continue;
    taken.set(group, count + 1);
    chosen.push(expiry);
  }
  return chosen;
}

function weeklyLastDay(kind: 'monday' | 'thursday', nominal: DateKst, calendar: Calendar): DateKst {
  if (kind === 'thursday') return calendar.lastTradingDayOnOrBefore(nominal);
  return firstTradingDayFrom(nominal, calendar);
}

function firstTradingDayFrom(date: DateKst, calendar: Calendar): DateKst {
  return calendar.isTradingDay(date) ? date : calendar.nextTradingDay(date);
}

function isSecondThursday(date: DateKst): boolean {
  return Math.ceil(partsOf(date).day / 7) === 2;
}
