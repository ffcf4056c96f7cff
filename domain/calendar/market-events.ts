import { CONTRACT_SPECS, UNDERLYING_IDS } from '../derivatives/contract-spec.ts';
import { monthlyExpiry, weeklyExpiries } from '../derivatives/expiry.ts';
import { hourMinute } from '../format/date.ts';
import type { Calendar } from '../market/calendar.ts';
import { addDays, isWeekend, partsOf } from '../market/kst.ts';
import { regularHours } from '../market/session.ts';
import { EXAM_DAYS } from '../market/timetable.ts';
import type { DateKst } from '../terms.ts';

/** Kinds of events that follow from the exchange's rules. */
export type MarketEventKind = 'holiday' | 'hours' | 'expiry';

export interface MarketEvent {
  readonly kind: MarketEventKind;
  readonly date: DateKst;
  /** `10:00~16:30` of changed hours; null on other days */
  readonly time: string | null;
  readonly title: string;
  /** True for a substitute holiday that may not be granted. */
  readonly isDoubtful: boolean;
}

const WEEKLY = '위클리옵션 만기';
const USUAL_HOURS = '09:00~15:30';

/**
 * Holidays, late days, and last trading days of futures and options, in the order of their days. It ends before the
 * first day whose closures are not known.
 * @param from first day
 * @param until last day, included
 */
export function marketEvents(from: DateKst, until: DateKst, calendar: Calendar): MarketEvent[] {
  const events: MarketEvent[] = [];
  for (let date = from; date <= until && calendar.certaintyOf(date) !== 'partial'; date = addDays(date, 1))
    events.push(...eventsOn(date, calendar));
  return events;
}

/** Whether the title of an expiry is that of weeklies only. */
export function isWeeklyExpiry(title: string): boolean {
  return title.startsWith(WEEKLY);
}

function eventsOn(date: DateKst, calendar: Calendar): MarketEvent[] {
  if (isWeekend(date)) return [];
  const holiday = calendar.holidayName(date);
  if (holiday !== null)
    return [{ ...ruled('holiday', holiday), isDoubtful: calendar.certaintyOf(date) === 'doubtful' }];
  const { opensAt, closesAt } = regularHours(date, calendar);
  const time = `${hourMinute(opensAt)}~${hourMinute(closesAt)}`;
  const reason = EXAM_DAYS.includes(date) ? '수능일 정규장' : '새해 첫 거래일 정규장';
  return [
    ...(time === USUAL_HOURS ? [] : [{ ...ruled('hours', reason), time }]),
    ...expiriesOn(date, calendar).map((title) => ruled('expiry', title)),
  ];

  function ruled(kind: MarketEventKind, title: string): MarketEvent {
    return { kind, date, time: null, title, isDoubtful: false };
  }
}

function expiriesOn(date: DateKst, calendar: Calendar): string[] {
  const { year, month } = partsOf(date);
  if (monthlyExpiry(year, month, calendar).lastDay === date)
    return [month % 3 === 0 ? '선물·옵션 동시 만기' : '옵션 만기'];
  const names = UNDERLYING_IDS.map((id) => CONTRACT_SPECS[id]).filter(({ weekliesSince }) =>
    weeklyExpiries(date, calendar, weekliesSince).some(({ lastDay }) => lastDay === date),
  );
  return names.length === 0 ? [] : [`${WEEKLY} (${names.map(({ name }) => name).join('·')})`];
}
