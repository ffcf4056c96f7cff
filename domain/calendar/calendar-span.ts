import { KRX_CALENDAR } from '../market/calendar.ts';
import { addDays, addMonths, dateAt, dayOfWeek, partsOf } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Days shown together, and a day in the span before and in the one after. */
export interface CalendarSpan {
  readonly from: DateKst;
  readonly until: DateKst;
  readonly previous: DateKst;
  readonly next: DateKst;
}

/** The span that shows a day: its month in whole weeks, its week from Monday on, or the day. */
export function calendarSpan(view: CalendarView, date: DateKst): CalendarSpan {
  if (view === 'day') return { from: date, until: date, previous: addDays(date, -1), next: addDays(date, 1) };
  if (view === 'week') {
    const from = mondayOf(date);
    return { from, until: addDays(from, 6), previous: addDays(from, -7), next: addDays(from, 7) };
  }
  const { year, month } = partsOf(date);
  const first = dateAt(year, month);
  const next = addMonths(first, 1);
  return {
    from: mondayOf(first),
    until: addDays(mondayOf(addDays(next, -1)), 6),
    previous: addMonths(first, -1),
    next,
  };
}

/** Years back for which filings are listed, and months ahead. */
const MONTHS = { back: 36, ahead: 14 } as const;

/** First and last day that a calendar can show: as far as closures are known. */
export function calendarBounds(today: DateKst): { readonly first: DateKst; readonly last: DateKst } {
  let last = addMonths(today, MONTHS.ahead);
  while (last > today && KRX_CALENDAR.certaintyOf(last) === 'partial') last = addDays(last, -1);
  return { first: addMonths(today, -MONTHS.back), last };
}

function mondayOf(date: DateKst): DateKst {
  return addDays(date, -((dayOfWeek(date) + 6) % 7));
}
