import { addDays, dateAt, isWeekend } from '../market/kst.ts';
import type { DateKst, Instant } from '../terms.ts';
import { holidayName } from './venue-holidays.ts';
import { isVenueDay, localDateAt, sessionsOn, venueDayAt, type Venue, type VenueStatus } from './venues.ts';

/** What a venue is doing: holiday is a whole day without trading, a weekend included. */
export type VenueSessionId = VenueStatus | 'holiday';

/** The session of a venue at a moment. */
export interface VenueSession {
  readonly id: VenueSessionId;
  /** The name of the holiday, 주말 on a weekend; null on a trading day. */
  readonly holiday: string | null;
  /** When it changes next: it opens, or, if it is open, it pauses or closes. */
  readonly next: Instant;
  /** The trading day that is running, or else the one that opens next. */
  readonly day: DateKst;
}

/** The session of a venue at a moment, without the delay of its quotes. */
export function venueSessionAt(venue: Venue, at: Instant): VenueSession {
  const day = venueDayAt(venue, at);
  const sessions = sessionsOn(venue, day);
  const running = sessions.find(({ from, until }) => at >= from && at < until);
  if (running) return { id: 'open', holiday: null, next: running.until, day };
  const later = sessions.find(({ from }) => from > at);
  if (later) return { id: 'break', holiday: null, next: later.from, day };
  const following = nextVenueDay(venue, day);
  const next = sessionsOn(venue, following)[0]?.from ?? at;
  const local = localDateAt(venue, at);
  if (isVenueDay(venue, local)) return { id: 'close', holiday: null, next, day: following };
  return { id: 'holiday', holiday: holidayName(venue.holidays, local) ?? '주말', next, day: following };
}

/** The first trading day of a venue after a date. */
function nextVenueDay(venue: Venue, date: DateKst): DateKst {
  let day = addDays(date, 1);
  while (!isVenueDay(venue, day)) day = addDays(day, 1);
  return day;
}

/** A weekday on which a venue does not trade. */
export interface VenueHoliday {
  readonly date: DateKst;
  readonly name: string;
}

/** The holidays of a venue in a year, on weekdays; without those that holidayName does not know. */
export function holidaysOf(venue: Venue, year: number): VenueHoliday[] {
  const holidays: VenueHoliday[] = [];
  for (let date = dateAt(year); date < dateAt(year + 1); date = addDays(date, 1)) {
    const name = isWeekend(date) ? null : holidayName(venue.holidays, date);
    if (name !== null) holidays.push({ date, name });
  }
  return holidays;
}
