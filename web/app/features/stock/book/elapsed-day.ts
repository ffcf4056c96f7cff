import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';

const MINUTE_MS = 60_000;
/** An axis ends at a whole bar, and is no shorter than half an hour: the first bars would be slabs. */
const BAR_MS = 5 * MINUTE_MS;
const LEAST_MS = 30 * MINUTE_MS;
/** Distances between two times under a picture, from which the first is taken that leaves them room. */
const STEPS_MS = [10, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);

interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The part of a trading day that has passed, as an axis: no room is left for hours nobody knows. */
export interface ElapsedDay {
  readonly from: number;
  /** milliseconds since 1970, as `from` */
  readonly to: number;
  /** Times to write under it, from the opening on, with their place from 0 to 100. */
  readonly marks: readonly { readonly at: Instant; readonly place: number }[];
}

/**
 * @param last the newest moment drawn, milliseconds since 1970
 * @param most how many times there is room for
 */
export function elapsedDay({ opensAt, closesAt }: Hours, last: number, most: number): ElapsedDay {
  const passed = Math.max(LEAST_MS, Math.ceil((last - opensAt) / BAR_MS) * BAR_MS);
  const to = Math.min(closesAt, opensAt + passed);
  const length = to - opensAt;
  const step = STEPS_MS.find((each) => length / each <= most) ?? STEPS_MS[STEPS_MS.length - 1];
  const marks = Array.from({ length: Math.ceil(length / step) }, (_, n) => ({
    at: instant(opensAt + n * step),
    place: ((n * step) / length) * 100,
  }));
  return { from: opensAt, to, marks };
}
