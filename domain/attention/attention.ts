import type { Instant, Shcode } from '../terms.ts';

/** What readers of this site did with a stock within an hour: counts, and nobody's name. */
export interface HourCount {
  /** hours since 1970 UTC */
  readonly hour: number;
  readonly shcode: Shcode;
  /** how often its page was viewed */
  readonly views: number;
  /** how often it was added to somebody's list of favourites */
  readonly additions: number;
}

/** 관심 of a stock over the window. */
export interface Attention {
  readonly views: number;
  readonly additions: number;
  /** see attentionOf; above zero */
  readonly score: number;
}

/** 관심 is counted over so many hours, the one that runs now included. */
export const WINDOW_HOURS = 24;
/** After so many hours a view counts half. */
export const HALF_LIFE_HOURS = 6;
/** An addition counts as so many views. */
export const ADDITION_WEIGHT = 5;

const HOUR_MS = 3_600_000;

/** The hour a moment lies in, counted since 1970 UTC. */
export function hourOf(at: Instant): number {
  return Math.floor(at / HOUR_MS);
}

/** The moment an hour begins, milliseconds since 1970. */
export function beginningOf(hour: number): number {
  return hour * HOUR_MS;
}

/** The first hour that still counts while `hour` runs. */
export function windowStart(hour: number): number {
  return hour - WINDOW_HOURS + 1;
}

/**
 * 관심: Σ over the hours of the window of (views + 5 × additions) × ½^(age ÷ 6), age being whole hours before the one that
 * runs now. Hours outside the window, and in the future of a clock set back, do not count.
 * @param counts of any hours, in any order; the same stock and hour may come several times
 */
export function attentionOf(counts: Iterable<HourCount>, now: number): ReadonlyMap<Shcode, Attention> {
  const found = new Map<Shcode, Attention>();
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
