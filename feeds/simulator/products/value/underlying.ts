import type { Course } from '../../prices/courses.ts';

/** What is known of the present by whoever values something now. */
export interface Now {
  /** won */
  priceOf(row: number): number;
  /** Where the day stands: −1 before the opening, 0 at the opening price, then minutes, at last places − 1. */
  readonly place: number;
}

/** One stock of an underlying: its part of the whole at the day's base prices. */
export interface Member {
  readonly row: number;
  readonly weight: number;
}

/** How an underlying's day goes, as parts of its base: 0.01 is one percent above. */
export interface UnderlyingDay {
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
}

/** What products follow, by its moves: each against the close of the day before. */
export interface Underlying {
  /** The whole day's move. */
  move(day: number): number;
  day(day: number): UnderlyingDay;
  /** Moves that a day surely does not go beyond; quicker than asking for the day. */
  bounds(day: number): { readonly high: number; readonly low: number };
  /** Writes, minute by minute, how far the course is from the straight line; adds it, times a weight. */
  addCourse(day: number, weight: number, into: Float32Array): void;
  /** The move up to now on the day shown. */
  moveNow(day: number, now: Now): number;
  /** The stocks that make it up on a day; null where they are not of this exchange. */
  members(day: number): readonly Member[] | null;
}

/** Adds a course of unit variance. */
export function addScaled({ values }: Course, weight: number, into: Float32Array): void {
  for (let minute = 0; minute < into.length; minute++) into[minute] += weight * values[minute];
}

/** A day that goes from its opening to its close along a course. */
export function dayAlong(open: number, close: number, course: Float32Array): UnderlyingDay {
  const last = course.length + 1;
  let high = Math.max(open, close);
  let low = Math.min(open, close);
  for (let minute = 0; minute < course.length; minute++) {
    const move = open + ((close - open) * (minute + 1)) / last + course[minute];
    if (move > high) high = move;
    else if (move < low) low = move;
  }
  return { open, close, high, low };
}

/** Where something that is worth what its own course says stands at a place of its day. */
export function moveAt({ open, close }: UnderlyingDay, course: Float32Array, place: number): number {
  if (place < 0) return 0;
  const last = course.length + 1;
  if (place >= last) return close;
  const chord = open + ((close - open) * place) / last;
  if (place === 0) return open;
  const minute = Math.min(course.length, place);
  const whole = Math.floor(minute);
  const before = whole === 0 ? 0 : course[whole - 1];
  const after = course[Math.min(whole, course.length - 1)];
  return chord + before + (after - before) * (minute - whole);
}
