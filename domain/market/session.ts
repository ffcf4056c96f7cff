import type { DateKst, Instant } from '../terms.ts';
import { KRX_CALENDAR, type Calendar } from './calendar.ts';
import { addDays, dateOf, instantAt, isSameYear, partsOf } from './kst.ts';
import type { SessionId, SpanId, Venue } from './session-id.ts';
import { EXAM_DAYS, TIMETABLE, type Shift, type TimetableLine } from './timetable.ts';

/** A span of one day's timetable, from `from` up to but excluding `until`. */
export interface SessionSpan {
  readonly venue: Venue;
  readonly id: SpanId;
  readonly from: Instant;
  readonly until: Instant;
}

/** The state of a venue at a moment. */
export interface Session {
  readonly venue: Venue;
  readonly id: SessionId;
  /** Open from the opening to the official close (on KRX the closing auction included), else close. */
  readonly status: 'open' | 'close';
  /** The span during which the state is constant; `endsAt` is excluded. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The regular session of the day; on a day without trading, of the next trading day. */
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

/** The opening and the official close of a day. */
export interface RegularHours {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

const HOUR = 3_600;

/**
 * The spans of a trading day at every venue, in the order of the timetable; none on a day without trading. A night
 * session belongs to the day on which it begins and counts toward the next trading day.
 */
export function sessionsOf(date: DateKst, calendar: Calendar = KRX_CALENDAR): SessionSpan[] {
  if (!calendar.isTradingDay(date)) return [];
  return TIMETABLE.flatMap((line) => spanOf(line, date, calendar) ?? []);
}

/**
 * The regular session of a trading day: on KRX from the end of the opening auction to the end of the closing auction,
 * 09:00 to 15:30 except on late days.
 */
export function regularHours(date: DateKst, calendar: Calendar = KRX_CALENDAR, venue: Venue = 'krx'): RegularHours {
  const lines = TIMETABLE.filter((line) => line.venue === venue && isRegular(line.id));
  const spans = lines.map((line) => shifted(line, date, calendar));
  return {
    opensAt: instantAt(date, 0, Math.min(...spans.map((span) => span.from))),
    closesAt: instantAt(date, 0, Math.max(...spans.map((span) => span.until))),
  };
}

/**
 * The state of a venue at a moment, without the random ends of the auctions (up to 30 seconds). It is valid until its
 * `endsAt`, so callers on a hot path can cache it until then.
 */
export function sessionAt(at: Instant, calendar: Calendar = KRX_CALENDAR, venue: Venue = 'krx'): Session {
  const date = dateOf(at);
  const isTradingDay = calendar.isTradingDay(date);
  // Of the previous evening only a night session can still be running.
  const before = venue === 'derivatives' ? sessionsOf(addDays(date, -1), calendar) : [];
  const spans = [...before, ...sessionsOf(date, calendar)].filter((span) => span.venue === venue);
  const hours = regularHours(isTradingDay ? date : calendar.nextTradingDay(date), calendar, venue);
  const id = spans.find((span) => span.from <= at && at < span.until)?.id ?? idBetween(at, isTradingDay, hours, spans);
  const edges = spans.flatMap((span) => [span.from, span.until]).concat(instantAt(date, 0), instantAt(date, 24 * 60));
  if (isTradingDay) edges.push(hours.opensAt, hours.closesAt);
  return {
    venue,
    id,
    status: isRegular(id) ? 'open' : 'close',
    startsAt: edges.reduce((latest, edge) => (edge <= at && edge > latest ? edge : latest), instantAt(date, 0)),
    endsAt: edges.reduce((soonest, edge) => (edge > at && edge < soonest ? edge : soonest), instantAt(date, 24 * 60)),
    ...hours,
  };
}

function isRegular(id: SessionId): boolean {
  return id === 'regular' || id === 'closing-auction';
}

function idBetween(at: Instant, isTradingDay: boolean, hours: RegularHours, spans: readonly SessionSpan[]): SessionId {
  if (!isTradingDay) return 'holiday';
  if (at < hours.opensAt) return 'before-open';
  return spans.some((span) => span.from > at) ? 'after-close' : 'closed';
}

function spanOf(line: TimetableLine, date: DateKst, calendar: Calendar): SessionSpan | null {
  if ((line.since !== null && date < line.since) || (line.upTo !== null && date > line.upTo)) return null;
  const span = shifted(line, date, calendar);
  return {
    venue: line.venue,
    id: line.id,
    from: instantAt(date, 0, span.from),
    until: instantAt(date, 0, span.until),
  };
}

function shifted(line: TimetableLine, date: DateKst, calendar: Calendar): { from: number; until: number } {
  const shift = shiftOn(line, date, calendar);
  return {
    from: line.from + (shift === 'none' ? 0 : HOUR),
    until: line.until + (shift === 'later' ? HOUR : 0),
  };
}

function shiftOn(line: TimetableLine, date: DateKst, calendar: Calendar): Shift {
  if (EXAM_DAYS.includes(date)) return line.onExamDay;
  return isFirstTradingDayOfYear(date, calendar) ? line.onFirstDay : 'none';
}

function isFirstTradingDayOfYear(date: DateKst, calendar: Calendar): boolean {
  return partsOf(date).month === 1 && !isSameYear(calendar.previousTradingDay(date), date);
}
