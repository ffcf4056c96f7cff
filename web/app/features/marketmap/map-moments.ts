import type { MapBoard } from '@sise/contract/marketmap';
import { instantAt, minuteOfDay } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';

export type Track = 'minute' | 'day';

/** Moments of today from the opening to now, a minute each; none before the opening, or where there are only days. */
export function minutesSoFar({ date, minutes }: MapBoard, asOf: Instant | null): string[] {
  if (minutes === null || asOf === null) return [];
  const from = minuteOf(minutes.from);
  if (asOf < instantAt(date, from)) return [];
  const isToday = asOf < instantAt(date, 24 * 60);
  const last = Math.min(minuteOf(minutes.until), isToday ? minuteOfDay(asOf) : 24 * 60);
  return Array.from({ length: last - from + 1 }, (_, i) => `${date}T${written(from + i)}`);
}

/** How many minutes the whole session has: the length of the time bar. */
export function sessionLength({ minutes }: MapBoard): number {
  return minutes === null ? 0 : minuteOf(minutes.until) - minuteOf(minutes.from) + 1;
}

/**
 * The moment a map of today can show for the one in its address. Minutes are kept for their own day only: of an earlier
 * one the close is shown. null: now.
 */
export function knownMoment({ date, minutes }: MapBoard, at: string | null): string | null {
  if (at === null || at === date) return null;
  return at.startsWith(date) && minutes !== null ? at : at.startsWith(date) ? null : at.slice(0, 10);
}

/** `14:05` or `11.12`, and in words `14시 5분`, `2026년 11월 12일`. */
export function momentText(moment: string): { readonly short: string; readonly spoken: string } {
  const [date, time] = moment.split('T');
  if (time !== undefined) {
    const [hour, minute] = time.split(':').map(Number);
    return { short: time, spoken: `${hour}시 ${minute}분` };
  }
  const [year, month, day] = date.split('-').map(Number);
  return { short: date.slice(5).replace('-', '.'), spoken: `${year}년 ${month}월 ${day}일` };
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function written(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
