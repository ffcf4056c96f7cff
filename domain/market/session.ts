import type { DateKst, Instant } from '../terms.ts';
import { KRX_CALENDAR, type Calendar } from './calendar.ts';
import { addDays, dateOf, instantAt } from './kst.ts';
import {
  EXAM_DAYS,
  SPAN_NAMES,
  TIMETABLE,
  type Shift,
  type SpanName,
  type TimetableLine,
  type Venue,
} from './timetable.ts';

export type { Venue } from './timetable.ts';

/**
 * Every state a venue can be in: the spans of its timetable and the four stretches between them. `before-open` lasts
 * until the day's first span and fills a pause before the opening, `after-close` fills a pause after the close, `closed`
 * follows the day's last span, `holiday` is a day without trading.
 */
export const SESSION_NAMES = ['holiday', 'before-open', ...SPAN_NAMES, 'after-close', 'closed'] as const;
export type SessionName = (typeof SESSION_NAMES)[number];

/** A stretch of one day's timetable; `from` belongs to it, `until` does not. */
export interface SessionSpan {
  readonly venue: Venue;
  readonly name: SpanName;
  readonly from: Instant;
  readonly until: Instant;
}

/** The state of a venue at a moment. */
export interface Session {
  readonly venue: Venue;
  readonly name: SessionName;
  /** The words on the chip: 장전, 동시호가, 장중, 장마감, 시간외, 애프터마켓, 휴장. */
  readonly label: string;
  /** Open from the opening to the official close (on KRX the closing auction included), else close. */
  readonly status: 'open' | 'close';
  /** The stretch in which nothing of this changes; `endsAt` does not belong to it. */
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

const LABELS: Readonly<Record<Venue, Partial<Record<SessionName, string>>>> = {
  krx: {
    'pre-close-trade': '장전',
    'opening-auction': '동시호가',
    regular: '장중',
    'closing-auction': '동시호가',
    'closing-price-trade': '시간외',
    'single-price': '시간외',
    'after-market': '애프터마켓',
  },
  nxt: { 'pre-market': 'NXT 프리', regular: 'NXT 메인', 'after-market': 'NXT 애프터' },
  derivatives: { regular: '장중', night: '야간' },
};
const LABELS_BETWEEN: Readonly<Partial<Record<SessionName, string>>> = {
  holiday: '휴장',
  'before-open': '장전',
  'after-close': '장마감',
  closed: '장마감',
};

/**
 * The spans of a trading day at every venue, in the order of the timetable; none on a day without trading. A night
 * session is given on the day in whose evening it begins and counts toward the next trading day.
 */
export function sessionsOf(date: DateKst, calendar: Calendar = KRX_CALENDAR): SessionSpan[] {
  if (!calendar.isTradingDay(date)) return [];
  return TIMETABLE.flatMap((line) => spanOf(line, date, calendar) ?? []);
}

/**
 * The regular session of a trading day: on KRX from the end of the opening auction to the end of the closing auction,
 * 09:00 to 15:30 but for late days.
 */
export function regularHours(date: DateKst, calendar: Calendar = KRX_CALENDAR, venue: Venue = 'krx'): RegularHours {
  const lines = TIMETABLE.filter((line) => line.venue === venue && isRegular(line.name));
  const spans = lines.map((line) => shifted(line, date, calendar)).filter((span) => span !== null);
  return {
    opensAt: instantAt(date, 0, Math.min(...spans.map((span) => span.from))),
    closesAt: instantAt(date, 0, Math.max(...spans.map((span) => span.until))),
  };
}

/**
 * The state of a venue at a moment, the auctions' random ends (up to 30 seconds) left out. It holds until its `endsAt`,
 * so a caller on a hot path keeps it until then.
 */
export function sessionAt(at: Instant, calendar: Calendar = KRX_CALENDAR, venue: Venue = 'krx'): Session {
  const date = dateOf(at);
  const isTradingDay = calendar.isTradingDay(date);
  // Of the evening before only a night session can still be running.
  const before = venue === 'derivatives' ? sessionsOf(addDays(date, -1), calendar) : [];
  const spans = [...before, ...sessionsOf(date, calendar)].filter((span) => span.venue === venue);
  const hours = regularHours(isTradingDay ? date : calendar.nextTradingDay(date), calendar, venue);
  const name =
    spans.find((span) => span.from <= at && at < span.until)?.name ?? nameBetween(at, isTradingDay, hours, spans);
  const edges = spans.flatMap((span) => [span.from, span.until]).concat(instantAt(date, 0), instantAt(date, 24 * 60));
  if (isTradingDay) edges.push(hours.opensAt, hours.closesAt);
  return {
    venue,
    name,
    label: LABELS[venue][name] ?? LABELS_BETWEEN[name] ?? '장마감',
    status: isRegular(name) ? 'open' : 'close',
    startsAt: edges.reduce((latest, edge) => (edge <= at && edge > latest ? edge : latest), instantAt(date, 0)),
    endsAt: edges.reduce((soonest, edge) => (edge > at && edge < soonest ? edge : soonest), instantAt(date, 24 * 60)),
    ...hours,
  };
}

function isRegular(name: SessionName): boolean {
  return name === 'regular' || name === 'closing-auction';
}

function nameBetween(
  at: Instant,
  isTradingDay: boolean,
  hours: RegularHours,
  spans: readonly SessionSpan[],
): SessionName {
  if (!isTradingDay) return 'holiday';
  if (at < hours.opensAt) return 'before-open';
  return spans.some((span) => span.from > at) ? 'after-close' : 'closed';
}

function spanOf(line: TimetableLine, date: DateKst, calendar: Calendar): SessionSpan | null {
  if ((line.since !== null && date < line.since) || (line.upTo !== null && date > line.upTo)) return null;
  const span = shifted(line, date, calendar);
  if (span === null) return null;
  return {
    venue: line.venue,
    name: line.name,
    from: instantAt(date, 0, span.from),
    until: instantAt(date, 0, span.until),
  };
}

function shifted(line: TimetableLine, date: DateKst, calendar: Calendar): { from: number; until: number } | null {
  const shift = shiftOn(line, date, calendar);
  if (shift === 'absent') return null;
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
  return date.slice(5, 7) === '01' && calendar.previousTradingDay(date).slice(0, 4) < date.slice(0, 4);
}
