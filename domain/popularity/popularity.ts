import { HOUR_MS } from '../market/kst.ts';
import type { Instant, Shcode } from '../terms.ts';

/** Counts of what readers did with a stock within an hour; anonymous. */
export interface HourCount {
  /** hours since 1970 UTC */
  readonly hour: number;
  readonly shcode: Shcode;
  /** how often its page was viewed */
  readonly views: number;
  /** how often it was added to a reader's favourites */
  readonly additions: number;
}

/** 관심 of a stock over the window. */
export interface Popularity {
  readonly views: number;
  readonly additions: number;
  /** see popularityOf; above zero */
  readonly score: number;
}

/** The window of 관심 in hours, including the current one. */
export const WINDOW_HOURS = 24;
/** Views of one stock by one reader within this time count once, minutes. */
export const VISIT_MINUTES = 10;
/** After this many hours a view counts half. */
export const HALF_LIFE_HOURS = 6;
/** The number of views that an addition counts for. */
export const ADDITION_WEIGHT = 5;

/** The hour of a moment, counted since 1970 UTC. */
export function hourOf(at: Instant): number {
  return Math.floor(at / HOUR_MS);
}

/** The start of an hour, milliseconds since 1970. */
export function beginningOf(hour: number): number {
  return hour * HOUR_MS;
}

/** The first hour of the window that ends with `hour`. */
export function windowStart(hour: number): number {
  return hour - WINDOW_HOURS + 1;
}

/**
 * 관심: Σ over the hours of the window of (views + 5 × additions) × ½^(age ÷ 6), where age is whole hours before the
 * current one. Hours outside the window, and future ones after a clock was set back, do not count.
 * @param counts of any hours, in any order; the same stock and hour may occur several times
 */
export function popularityOf(counts: Iterable<HourCount>, now: number): ReadonlyMap<Shcode, Popularity> {
  const found = new Map<Shcode, Popularity>();
  for (const { hour, shcode, views, additions } of counts) {
    const age = now - hour;
    if (age < 0 || age >= WINDOW_HOURS || views + additions === 0) continue;
    const before = found.get(shcode) ?? { views: 0, additions: 0, score: 0 };
    found.set(shcode, {
      views: before.views + views,
      additions: before.additions + additions,
      score: before.score + (views + ADDITION_WEIGHT * additions) * 0.5 ** (age / HALF_LIFE_HOURS),
    });
  }
  return found;
}
