import { elementAt } from '../element-at.ts';
import {
  addDays,
  DAY_MS,
  dateOfDayNumber,
  daysBetween,
  instantAt,
  isWeekend,
  KST_OFFSET_MINUTES,
  MINUTE_MS,
  partsOf,
  wallClockAt,
} from '../market/kst.ts';
import { instant, type DateKst, type Instant } from '../terms.ts';
import { isHoliday, lastWeekday, nthWeekday, type HolidayRule } from './venue-holidays.ts';

/** Trading venues outside KRX. */
export type VenueId = 'us' | 'europe' | 'london' | 'tokyo' | 'china' | 'hongkong' | 'seoul-fx' | 'globex' | 'coin';

/** The rule for daylight saving time. */
type Saving = 'none' | 'us' | 'eu';

/** A market's hours in local time. Its trading day is the date of its regular session. */
export interface Venue {
  readonly id: VenueId;
  /** Offset of its winter time from UTC, minutes. */
  readonly offset: number;
  readonly saving: Saving;
  /**
   * Sessions in minutes from local midnight of the trading day; below 0 is the evening before, above 1,440 the morning
   * after. A gap between two of them is a lunch break.
   */
  readonly sessions: readonly (readonly [from: number, until: number])[];
  readonly holidays: HolidayRule;
  readonly tradesOnWeekends: boolean;
  /** Delay of its quotes in minutes, as its licence for free display requires. */
  readonly delay: number;
}

const HOUR = 60;

/** Hours of late 2026, which are also used for earlier years. */
export const VENUES: Readonly<Record<VenueId, Venue>> = {
  us: venue('us', -5 * HOUR, 'us', [[9.5, 16]], 'us', 15),
  europe: venue('europe', 1 * HOUR, 'eu', [[9, 17.5]], 'europe', 15),
  london: venue('london', 0, 'eu', [[8, 16.5]], 'britain', 15),
  tokyo: venue(
    'tokyo',
    9 * HOUR,
    'none',
    [
      [9, 11.5],
      [12.5, 15.5],
    ],
    'japan',
    20,
  ),
  china: venue(
    'china',
    8 * HOUR,
    'none',
    [
      [9.5, 11.5],
      [13, 15],
    ],
    'china',
    15,
  ),
  hongkong: venue(
    'hongkong',
    8 * HOUR,
    'none',
    [
      [9.5, 12],
      [13, 16],
    ],
    'hongkong',
    15,
  ),
  // 서울외환시장: until 02:00 of the next morning since 2024-07.
  'seoul-fx': venue('seoul-fx', 9 * HOUR, 'none', [[9, 26]], 'korea', 0),
  // Futures on gold and oil: from 18:00 in New York on the evening before.
  globex: venue('globex', -5 * HOUR, 'us', [[-6, 17]], 'us-futures', 10),
  // Coins trade without a pause; their day changes at 09:00 in Korea, which is midnight UTC.
  coin: { ...venue('coin', 9 * HOUR, 'none', [[9, 33]], 'none', 0), tradesOnWeekends: true },
};

/**
 * Minutes from UTC to a venue's local time on a date. Clocks change on Sundays before any session, so a date is enough.
 */
export function offsetOn({ offset, saving }: Venue, date: DateKst): number {
  return isSummer(saving, date) ? offset + HOUR : offset;
}

/** Whether a venue trades on a date, by its own calendar. */
export function isVenueDay(venue: Venue, date: DateKst): boolean {
  return (venue.tradesOnWeekends || !isWeekend(date)) && !isHoliday(venue.holidays, date);
}

function venueDayOnOrBefore(venue: Venue, date: DateKst): DateKst {
  let day = date;
  while (!isVenueDay(venue, day)) day = addDays(day, -1);
  return day;
}

export interface VenueSession {
  readonly from: Instant;
  readonly until: Instant;
}

/** Days of a venue whose sessions are known: each quote asks for those of today, and few others are asked for. */
const MOST_KNOWN_DAYS = 100;
const knownDays = new WeakMap<Venue, Map<DateKst, readonly VenueSession[]>>();

/** The sessions of a trading day as moments, in order. */
export function sessionsOn(venue: Venue, date: DateKst): readonly VenueSession[] {
  const known = knownDays.get(venue) ?? new Map<DateKst, readonly VenueSession[]>();
  knownDays.set(venue, known);
  const found = known.get(date);
  if (found !== undefined) return found;
  const midnight = localMidnight(venue, date);
  const sessions = venue.sessions.map(([from, until]) => ({
    from: instant(midnight + from * MINUTE_MS),
    until: instant(midnight + until * MINUTE_MS),
  }));
  if (known.size >= MOST_KNOWN_DAYS) known.clear();
  known.set(date, sessions);
  return sessions;
}

/** The trading day whose first session began last: yesterday's, or Friday's, until today's opens. */
export function venueDayAt(venue: Venue, at: Instant): DateKst {
  const [first] = elementAt(venue.sessions, 0);
  const local = localDateAt(venue, at);
  // A session that begins the evening before belongs to tomorrow's date.
  let day = venueDayOnOrBefore(venue, first < 0 ? addDays(local, 1) : local);
  while (elementAt(sessionsOn(venue, day), 0).from > at) day = venueDayOnOrBefore(venue, addDays(day, -1));
  return day;
}

/** The status of a venue: break is its lunch break. */
export type VenueStatus = 'open' | 'break' | 'close';

/** The last moment of a session is no part of it. */
export function venueStatusAt(venue: Venue, at: Instant): VenueStatus {
  const sessions = sessionsOn(venue, venueDayAt(venue, at));
  if (at >= (sessions.at(-1)?.until ?? at)) return 'close';
  return sessions.some(({ from, until }) => at >= from && at < until) ? 'open' : 'break';
}

/**
 * The last moment up to this one at which a venue traded: the same moment while it is open, else the end of a session.
 */
export function lastTradedAt(venue: Venue, at: Instant): Instant {
  const ends = sessionsOn(venue, venueDayAt(venue, at)).filter(({ from }) => from <= at);
  return instant(Math.min(at, ends.at(-1)?.until ?? at));
}

/** Minutes of trading that have passed at a moment, from 0 to tradingMinutes; with fractions. */
export function minutesTraded(venue: Venue, date: DateKst, at: Instant): number {
  return sessionsOn(venue, date).reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(at, until) - from) / MINUTE_MS,
    0,
  );
}

/** Minutes of trading on a full day. */
export function tradingMinutes({ sessions }: Venue): number {
  return sessions.reduce((sum, [from, until]) => sum + until - from, 0);
}

/** The start of each minute of trading of a day. */
export function minuteStarts(venue: Venue, date: DateKst): Instant[] {
  return sessionsOn(venue, date).flatMap(({ from, until }) =>
    Array.from({ length: (until - from) / MINUTE_MS }, (_, minute) => instant(from + minute * MINUTE_MS)),
  );
}

/** The date in a venue at a moment. */
export function localDateAt(venue: Venue, at: Instant): DateKst {
  const winter = dateOfUtc(at + venue.offset * MINUTE_MS);
  return dateOfUtc(at + offsetOn(venue, winter) * MINUTE_MS);
}

/** `2026-11-20T09:31:00`: the local time of a venue, without a zone. */
export function localTimeAt(venue: Venue, at: Instant): string {
  return wallClockAt(at, offsetOn(venue, localDateAt(venue, at)));
}

function localMidnight(venue: Venue, date: DateKst): number {
  return instantAt(date, 0) + (KST_OFFSET_MINUTES - offsetOn(venue, date)) * MINUTE_MS;
}

/**
 * @see in the US from the second Sunday of March to the first of November (Energy Policy Act of 2005); in Europe from
 *   the last Sunday of March to the last of October (Directive 2000/84/EC)
 */
function isSummer(saving: Saving, date: DateKst): boolean {
  if (saving === 'none') return false;
  const { year } = partsOf(date);
  const from = saving === 'us' ? nthWeekday(year, 3, 0, 2) : lastWeekday(year, 3, 0);
  const until = saving === 'us' ? nthWeekday(year, 11, 0, 1) : lastWeekday(year, 10, 0);
  return daysBetween(from, date) >= 0 && daysBetween(date, until) > 0;
}

function dateOfUtc(shifted: number): DateKst {
  return dateOfDayNumber(Math.floor(shifted / DAY_MS));
}

function venue(
  id: VenueId,
  offset: number,
  saving: Saving,
  hours: readonly (readonly [number, number])[],
  holidays: HolidayRule,
  delay: number,
): Venue {
  const sessions = hours.map(([from, until]) => [from * HOUR, until * HOUR] as const);
  return { id, offset, saving, sessions, holidays, tradesOnWeekends: false, delay };
}
