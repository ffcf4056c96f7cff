import { marketDate, type CalendarEvent } from '@sise/domain/calendar/calendar-event';
import { marketEvents } from '@sise/domain/calendar/market-events';
import { deadlineTitle, reportDeadline } from '@sise/domain/calendar/results-dates';
import { worldHolidays } from '@sise/domain/calendar/world-holidays';
import { quarterOfDate } from '@sise/domain/financials/fiscal';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DateKst } from '@sise/domain/terms';

/** A period for which dates are looked up, and the day from which on they are still to come. */
export interface DatesSpan {
  readonly from: DateKst;
  readonly until: DateKst;
  readonly today: DateKst;
}

const DOUBTFUL = '대체공휴일 지정에 따라 바뀔 수 있음';

/** Dates that follow from rules: of the exchange, of the law, and of markets abroad. */
export function marketDates({ from, until }: DatesSpan): CalendarEvent[] {
  const ofExchange = marketEvents(from, until, KRX_CALENDAR).map(
    ({ kind, date, time, title, isDoubtful }): CalendarEvent => ({
      ...marketDate(kind, date, title),
      time,
      ...(isDoubtful && { status: 'estimated', basis: DOUBTFUL }),
    }),
  );
  const quarter = quarterOfDate(from);
  // A deadline that moves over a holiday may fall into the next quarter.
  const deadlines = [quarter - 2, quarter - 1].flatMap((reported) => {
    const date = reportDeadline(reported, KRX_CALENDAR);
    return date >= from && date <= until ? [marketDate('results', date, deadlineTitle(reported))] : [];
  });
  return [...ofExchange, ...deadlines, ...worldHolidays(from, until)];
}
