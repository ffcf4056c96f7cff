import type { MapSnapshot } from '@sise/contract/marketmap';
import { clockTime } from '@sise/domain/format/date';
import { instantAt, minuteOfDay, minuteOfTime } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';

export type Track = 'minute' | 'day';

/** Today's minutes from the opening to now; none before the opening, or if the source has only days. */
export function minutesSoFar({ date, minutes }: MapSnapshot, asOf: Instant | null): string[] {
  if (minutes === null || asOf === null) return [];
  const from = minuteOfTime(minutes.from);
  if (asOf < instantAt(date, from)) return [];
  const isToday = asOf < instantAt(date, 24 * 60);
  const last = Math.min(minuteOfTime(minutes.until), isToday ? minuteOfDay(asOf) : 24 * 60);
  return Array.from({ length: last - from + 1 }, (_, i) => `${date}T${clockTime(from + i)}`);
}

/** The number of minutes in the whole session: the length of the time bar. */
export function sessionLength({ minutes }: MapSnapshot): number {
  return minutes === null ? 0 : minuteOfTime(minutes.until) - minuteOfTime(minutes.from) + 1;
}

/**
 * The moment that a map of today can show for the one in its address. Minutes are available for their own day only: for
 * a minute of an earlier day the close is shown. null: now.
 */
export function knownMoment({ date, minutes }: MapSnapshot, at: string | null): string | null {
  if (at === null || at === date) return null;
  return at.startsWith(date) && minutes !== null ? at : at.startsWith(date) ? null : at.slice(0, 10);
}

/** `14:05` or `11.12`, and for screen readers `14시 5분`, `2026년 11월 12일`. */
export function momentText(moment: string): { readonly short: string; readonly spoken: string } {
  const [date = moment, time] = moment.split('T');
  if (time !== undefined) {
    const [hour, minute] = time.split(':').map(Number);
    return { short: time, spoken: `${hour}시 ${minute}분` };
  }
  const [year, month, day] = date.split('-').map(Number);
  return { short: date.slice(5).replace('-', '.'), spoken: `${year}년 ${month}월 ${day}일` };
}
