import type { VenueRow } from '@sise/contract/world';
import { hourMinute, shortDateTime } from '@sise/domain/format/date';
import { dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type Instant } from '@sise/domain/terms';

/** A moment of the wire. */
export function momentOf(iso: string): Instant {
  return instant(Date.parse(iso));
}

/** `10:30`, of a local time without a zone. */
export function localHourMinute(localtime: string): string {
  return localtime.slice(11, 16);
}

/** What a venue does next, in Korean time: 06:00 마감, 12:30 개장, 11.23 23:30 개장. */
export function nextOf({ sessionId, nextAt, asOf, sessions }: VenueRow): string {
  const next = momentOf(nextAt);
  const time = dateOf(next) === dateOf(momentOf(asOf)) ? hourMinute(next) : shortDateTime(next);
  if (sessionId !== 'open') return `${time} 개장`;
  return `${time} ${sessions.at(-1)?.until === nextAt ? '마감' : '점심 휴장'}`;
}

/** The session with the reason why there is none: 장중, 휴장 · 추수감사절. */
export function sessionOf({ session, holiday }: VenueRow): string {
  return holiday === null ? session : `${session} · ${holiday}`;
}

/** A part of a day, percent of 24 hours from midnight in Korea. */
export interface DayPart {
  readonly left: number;
  readonly width: number;
}

const DAY_MINUTES = 24 * 60;

/** The sessions of a venue on a day of 24 hours in Korea; one that passes midnight is two parts. */
export function dayPartsOf({ sessions }: Pick<VenueRow, 'sessions'>): DayPart[] {
  return sessions.flatMap(({ from, until }) => {
    const start = minuteOf(from);
    const end = start + (momentOf(until) - momentOf(from)) / MINUTE_MS;
    const parts = end > DAY_MINUTES ? [partOf(start, DAY_MINUTES), partOf(0, end - DAY_MINUTES)] : [partOf(start, end)];
    return parts.filter(({ width }) => width > 0);
  });
}

/** Where a moment lies in its day in Korea, percent. */
export function dayPlaceOf(iso: string): number {
  return (minuteOf(iso) / DAY_MINUTES) * 100;
}

function partOf(from: number, until: number): DayPart {
  return { left: (from / DAY_MINUTES) * 100, width: ((until - from) / DAY_MINUTES) * 100 };
}

/** Minutes since midnight in Korea, of a moment in Korean time. */
function minuteOf(iso: string): number {
  return Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
}
