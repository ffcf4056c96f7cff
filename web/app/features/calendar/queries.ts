import { calendar, MOST_CODES } from '@sise/contract/calendar';
import { addDays } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { queryOf } from '../../api/query-of.ts';
import type { CalendarSettings } from './calendar-address.ts';

/** Rows on a page of a day's list. */
const ROWS_A_PAGE = 50;
/** Days ahead of which the market's own dates are listed, and more than there are. */
const AHEAD = { days: 61, rows: 60 } as const;
/** Dates of own stocks in a span; a stock rarely has more than a few in six weeks. */
const OWN_ROWS = 5 * MOST_CODES;

/** Filters as fields of a call. */
export function filtersOf({ kinds, market }: CalendarSettings) {
  return { ...(kinds.length > 0 && { kind: kinds.join(',') as never }), ...(market !== null && { market }) }; // the contract splits the text
}

export const daysQuery = (settings: CalendarSettings) =>
  queryOf(calendar.days, {
    view: settings.view,
    ...(settings.date !== null && { date: settings.date }),
    ...filtersOf(settings),
  });

/** A page of a day's dates. */
export const dayQuery = (date: DateKst, settings: CalendarSettings) =>
  queryOf(calendar.events, { from: date, to: date, ...filtersOf(settings), page: settings.page, num: ROWS_A_PAGE });

/** The next dates of the whole market. */
export const upcomingQuery = (today: DateKst) =>
  queryOf(calendar.events, {
    from: today,
    to: addDays(today, AHEAD.days),
    kind: 'holiday,hours,expiry' as never, // the contract splits the text
    num: AHEAD.rows,
  });

/** Dates of the reader's own stocks. @param codes sorted, so that one set is one query */
export const ownQuery = (from: DateKst, to: DateKst, codes: readonly string[], settings: CalendarSettings) =>
  queryOf(calendar.events, {
    from,
    to,
    ...filtersOf(settings),
    codes: codes.join(',') as never, // the contract splits the text
    num: OWN_ROWS,
  });
