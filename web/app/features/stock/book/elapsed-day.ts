import type { BookPage } from '@sise/contract/book';
import { dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import { regularHours } from '@sise/domain/market/session';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';

/** The axis ends at a whole bar, and has at least half an hour, so that the first bars are not too wide. */
const BAR_MS = 5 * MINUTE_MS;
const LEAST_MS = 30 * MINUTE_MS;
/** Intervals between labels; the first one that leaves enough room is used. */
const STEPS_MS = [10, 30, 60].map((minutes) => minutes * MINUTE_MS);
const LONGEST_STEP_MS = 120 * MINUTE_MS;

interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The elapsed part of a trading day as an axis: hours to come take no room. */
export interface ElapsedDay {
  readonly from: number;
  /** milliseconds since 1970, like `from` */
  readonly to: number;
  /** Labels under the axis, from the opening on, with their positions from 0 to 100. */
  readonly marks: readonly { readonly at: Instant; readonly place: number }[];
}

/** The hours of the day whose trades a book has: on a day without trading, when the book is of the present, a past one. */
export function hoursOf({ strengths, time }: Pick<BookPage, 'strengths' | 'time'>): Hours {
  return regularHours(dateOf(instant((strengths.time[0] ?? time ?? 0) * 1000)));
}

/**
 * @param last the newest moment drawn, milliseconds since 1970
 * @param most the most labels there is room for
 */
export function elapsedDay({ opensAt, closesAt }: Hours, last: number, most: number): ElapsedDay {
  const passed = Math.max(LEAST_MS, Math.ceil((last - opensAt) / BAR_MS) * BAR_MS);
  const to = Math.min(closesAt, opensAt + passed);
  const length = to - opensAt;
  const step = STEPS_MS.find((each) => length / each <= most) ?? LONGEST_STEP_MS;
  const marks = Array.from({ length: Math.ceil(length / step) }, (_, n) => ({
    at: instant(opensAt + n * step),
    place: ((n * step) / length) * 100,
  }));
  return { from: opensAt, to, marks };
}
