import type { Instant } from '../terms.ts';
import { MINUTE_MS } from './kst.ts';
import type { IndexPoint, IndexQuote } from './quote.ts';

/** Before the opening the value of an index is that of the day before: no point of its series, and no bar. */
export function isOpened({ open, volume }: Pick<IndexQuote, 'open' | 'volume'>): boolean {
  return open !== null || volume !== 0;
}

/** Keeps one point per minute: a value of the current minute replaces the one before it. */
export function notePoint(points: IndexPoint[], at: Instant, value: number): void {
  const last = points.at(-1);
  if (last && minuteOf(last) === Math.floor(at / MINUTE_MS)) points.pop();
  points.push({ at, value });
}

/**
 * The points of a day that a feed sent at once, with those that came before it: of two points of a minute the later one
 * stays, of two at the same moment the one sent.
 * @returns oldest first
 */
export function joinedPoints(known: readonly IndexPoint[], sent: readonly IndexPoint[]): IndexPoint[] {
  const newest = new Map<number, IndexPoint>();
  for (const point of [...known, ...sent]) {
    const minute = minuteOf(point);
    const before = newest.get(minute);
    if (!before || point.at >= before.at) newest.set(minute, point);
  }
  return [...newest.values()].toSorted((a, b) => a.at - b.at);
}

function minuteOf({ at }: IndexPoint): number {
  return Math.floor(at / MINUTE_MS);
}
