import { createRankIndex, repair, type RankedColumns, type RankIndex } from './rank-index.ts';

/**
 * A ranking that is repaired after changes instead of sorted again: a window of a quarter second changes a few hundred
 * of 2,700 stocks, most of them by a few places, and nearly all that is read are the ends. Only these are repaired in
 * every window; the middle waits until somebody reads that far.
 */

/** Selects instruments: a market, a sector, those not halted. */
export type Selection = (index: number) => boolean;

/**
 * An order of all instruments. Those without a value come last from either end, equals by market cap from large to
 * small, then by code.
 */
export interface IncrementalOrder {
  /** Takes over what has changed in the columns; to be called before they are read in another order than before. */
  readonly repair: () => void;
  /** The first `count` selected instruments from the highest value down. */
  readonly top: (count: number, selection?: Selection) => number[];
  /** The first `count` selected instruments from the lowest value up. */
  readonly bottom: (count: number, selection?: Selection) => number[];
}

/** An end is kept beyond the places that were read: as many again and so many more. */
const SPARE_PLACES = 40;
/** What is left of an end's depth after each repair, so that long and short reads may take turns. */
const DEPTH_KEPT = 0.9;

/** Creates the order of as many instruments as there are codes, by their current values. */
export function createIncrementalOrder(columns: RankedColumns): IncrementalOrder {
  const rankIndex = createRankIndex(columns);
  const { size, order, values } = rankIndex;
  const all = Uint32Array.from(order, (_, index) => index);
  /** Whether instruments between the ends may have changed. */
  let isMiddleWaiting = false;
  /** Instruments of at least the first value, and of at most the second, are in their places. */
  let topFloor = Infinity;
  let bottomCeiling = -Infinity;
  /** How many places were read from the top, and from the lowest value up. */
  let topDepth = 0;
  let bottomDepth = 0;

  function repairEnds(): void {
    limitEnds();
    repair(rankIndex, changedAtEnds(rankIndex, topFloor, bottomCeiling));
    isMiddleWaiting = true;
  }

  function repairMiddle(): void {
    if (isMiddleWaiting) repair(rankIndex, all);
    isMiddleWaiting = false;
  }

  /** An end may become shorter at any time, longer only while nothing waits in the middle. */
  function limitEnds(): void {
    const last = valuedCount(rankIndex) - 1;
    const floor = topDepth === 0 ? Infinity : valueAt(Math.min(last, 2 * topDepth + SPARE_PLACES));
    const ceiling = bottomDepth === 0 ? -Infinity : valueAt(Math.max(0, last - 2 * bottomDepth - SPARE_PLACES));
    topFloor = isMiddleWaiting ? Math.max(topFloor, floor) : floor;
    bottomCeiling = isMiddleWaiting ? Math.min(bottomCeiling, ceiling) : ceiling;
    topDepth = Math.floor(topDepth * DEPTH_KEPT);
    bottomDepth = Math.floor(bottomDepth * DEPTH_KEPT);
  }

  function valueAt(place: number): number {
    return values[order[place] ?? size] ?? -Infinity;
  }

  function top(count: number, selection?: Selection): number[] {
    const found: number[] = [];
    const end = take(found, order, 0, size, count, selection);
    topDepth = Math.max(topDepth, end);
    if (!isMiddleWaiting || end === 0 || isAtTop(valueAt(end - 1), topFloor)) return found;
    repairMiddle();
    return top(count, selection);
  }

  function bottom(count: number, selection?: Selection): number[] {
    const found: number[] = [];
    const valued = valuedCount(rankIndex);
    let end = valued;
    while (end > 0 && found.length < count) {
      // Equals keep their order from either end, so each group of equals is read forwards.
      let start = end - 1;
      while (start > 0 && valueAt(start - 1) === valueAt(end - 1)) start--;
      take(found, order, start, end, count, selection);
      end = start;
    }
    const hasAll = found.length >= count;
    take(found, order, valued, size, count, selection);
    bottomDepth = Math.max(bottomDepth, valued - end);
    if (!isMiddleWaiting || (hasAll && (end === valued || isAtBottom(valueAt(end), bottomCeiling)))) return found;
    repairMiddle();
    return bottom(count, selection);
  }

  return {
    repair: repairEnds,
    top,
    bottom,
  };
}

/** Instruments that are at an end, or come to one by their current value. */
function changedAtEnds({ size, values, columns }: RankIndex, topFloor: number, bottomCeiling: number): number[] {
  const { measure } = columns;
  const found: number[] = [];
  for (let index = 0; index < size; index++) {
    const value = measure[index] ?? Number.NaN;
    const placed = values[index] ?? -Infinity;
    if (
      isAtTop(value, topFloor) ||
      isAtTop(placed, topFloor) ||
      isAtBottom(value, bottomCeiling) ||
      isAtBottom(placed, bottomCeiling)
    )
      found.push(index);
  }
  return found;
}

/** Instruments without a value are at neither end. */
function isAtTop(value: number, floor: number): boolean {
  return value >= floor && value > -Infinity;
}

function isAtBottom(value: number, ceiling: number): boolean {
  return value <= ceiling && value > -Infinity;
}

/** The number of instruments that have a value: they come first in the order. */
function valuedCount({ size, order, values }: RankIndex): number {
  let count = size;
  while (count > 0 && values[order[count - 1] ?? 0] === -Infinity) count--;
  return count;
}

/** Appends selected instruments of these places until there are enough. Returns the place after the last one read. */
function take(
  found: number[],
  order: Uint32Array,
  from: number,
  until: number,
  count: number,
  selection?: Selection,
): number {
  let place = from;
  for (; place < until && found.length < count; place++) {
    const index = order[place] ?? 0;
    if (selection === undefined || selection(index)) found.push(index);
  }
  return place;
}
