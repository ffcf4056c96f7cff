import { elementAt } from '../element-at.ts';
import type { Column } from '../market/columns.ts';

/**
 * A ranking that is repaired after changes instead of sorted again: a window of a quarter second changes a few hundred
 * of 2,700 stocks, most of them by a few places.
 */

/** The columns of a ranking. An instrument is an index into all three, which must exist as long as the order. */
export interface RankedColumns {
  /** The ranked values; NaN (or any value that is not finite) for an instrument that has none. */
  readonly measure: Column;
  /** won; of equals the larger comes first; NaN when unknown */
  readonly marketCap: Column;
  /** 단축코드, the last criterion between equals */
  readonly codes: readonly string[];
}

/** Selects instruments: a market, a sector, those not halted. */
export type Selection = (index: number) => boolean;

/**
 * An order of all instruments. Those without a value come last from either end, equals by market cap from large to
 * small, then by code.
 */
export interface IncrementalOrder {
  /**
   * Moves changed instruments to their places: every index whose measure or market cap may differ since the last
   * repair.
   */
  readonly repair: (changed: Iterable<number>) => void;
  /** The first `count` selected instruments from the highest value down. */
  readonly top: (count: number, selection?: Selection) => number[];
  /** The first `count` selected instruments from the lowest value up. */
  readonly bottom: (count: number, selection?: Selection) => number[];
  /** 0 for the highest value; counts all instruments. */
  readonly placeOf: (index: number) => number;
}

/** Maximum steps per ranked instrument that one repair walks before it merges the remaining ones in one pass. */
const WALK_LIMIT = 4;

/**
 * The order and the values it was made from. The columns may already hold newer values of instruments that are not yet
 * repaired; compared by those, nothing would be in order. Plain arrays in one record, since closures over them run at
 * two thirds of the speed.
 */
interface RankIndex {
  readonly size: number;
  readonly columns: RankedColumns;
  /** By instrument: its place, the market cap by which it was placed, and the rank of its code. */
  readonly places: Uint32Array;
  readonly caps: Float64Array;
  readonly codeRanks: Uint32Array;
  /** By place, highest first: the instrument, and the value by which it was placed. */
  readonly order: Uint32Array;
  readonly rankedValues: Float64Array;
}

/** Creates the order of as many instruments as there are codes, by their current values. */
export function createIncrementalOrder(columns: RankedColumns): IncrementalOrder {
  const size = columns.codes.length;
  const rankIndex: RankIndex = {
    size,
    columns,
    places: new Uint32Array(size),
    caps: Float64Array.from(columns.marketCap, orLast),
    codeRanks: ranksOf(columns.codes),
    order: new Uint32Array(size),
    rankedValues: new Float64Array(size),
  };
  const values = Float64Array.from(columns.measure, orLast);
  const indices = Uint32Array.from(columns.codes, (_, index) => index);
  settle(
    rankIndex,
    values,
    indices.toSorted((a, b) => (isBefore(rankIndex, values, a, b) ? -1 : 1)),
  );
  return {
    repair: (changed) => repair(rankIndex, changed),
    top: (count, selection) => top(rankIndex, count, selection),
    bottom: (count, selection) => bottom(rankIndex, count, selection),
    placeOf: (index) => elementAt(rankIndex.places, index),
  };
}

function repair(rankIndex: RankIndex, changed: Iterable<number>): void {
  const { columns, places, caps, rankedValues } = rankIndex;
  let steps = WALK_LIMIT * rankIndex.size;
  const loose = new Set<number>();
  for (const index of changed) {
    if (!(index < rankIndex.size)) throw new RangeError(`${index} is not an instrument of this order`);
    const value = orLast(columns.measure[index] ?? Number.NaN);
    const cap = orLast(columns.marketCap[index] ?? Number.NaN);
    const from = places[index] ?? 0;
    if (value === rankedValues[from] && cap === caps[index]) continue;
    caps[index] = cap;
    if (steps > 0) steps -= walk(rankIndex, index, value, from);
    else loose.add(index);
  }
  if (loose.size > 0) merge(rankIndex, loose);
}

/** Moves one instrument past its neighbours; all others must be in order. Returns the number of places it moved. */
function walk(rankIndex: RankIndex, index: number, value: number, from: number): number {
  const { size, order, places, rankedValues } = rankIndex;
  let place = from;
  for (; place > 0; place--) {
    const above = rankedValues[place - 1] ?? -Infinity;
    const passed = order[place - 1] ?? 0;
    if (above > value || (above === value && winsTie(rankIndex, passed, index))) break;
    order[place] = passed;
    rankedValues[place] = above;
    places[passed] = place;
  }
  for (; place >= from && place < size - 1; place++) {
    const below = rankedValues[place + 1] ?? -Infinity;
    const passed = order[place + 1] ?? 0;
    if (below < value || (below === value && winsTie(rankIndex, index, passed))) break;
    order[place] = passed;
    rankedValues[place] = below;
    places[passed] = place;
  }
  order[place] = index;
  rankedValues[place] = value;
  places[index] = place;
  return Math.abs(place - from);
}

/** Takes out the moved instruments, sorts them, and merges both lists in one pass. */
function merge(rankIndex: RankIndex, loose: ReadonlySet<number>): void {
  const { size, columns, order, rankedValues } = rankIndex;
  const values = new Float64Array(size);
  for (let place = 0; place < size; place++) values[order[place] ?? 0] = rankedValues[place] ?? -Infinity;
  for (const index of loose) values[index] = orLast(columns.measure[index] ?? Number.NaN);
  const firm = order.filter((index) => !loose.has(index));
  const moved = [...loose].toSorted((a, b) => (isBefore(rankIndex, values, a, b) ? -1 : 1));
  const merged = new Uint32Array(size);
  let place = 0;
  let next = 0; // index into the moved instruments
  for (const index of firm) {
    for (; next < moved.length; next++) {
      const candidate = elementAt(moved, next);
      if (!isBefore(rankIndex, values, candidate, index)) break;
      merged[place++] = candidate;
    }
    merged[place++] = index;
  }
  merged.set(moved.slice(next), place);
  settle(rankIndex, values, merged);
}

function settle({ size, order, places, rankedValues }: RankIndex, values: Float64Array, indices: Uint32Array): void {
  for (let place = 0; place < size; place++) {
    const index = indices[place] ?? 0;
    order[place] = index;
    places[index] = place;
    rankedValues[place] = values[index] ?? -Infinity;
  }
}

function isBefore(rankIndex: RankIndex, values: Float64Array, a: number, b: number): boolean {
  const first = values[a] ?? -Infinity;
  const second = values[b] ?? -Infinity;
  return first === second ? winsTie(rankIndex, a, b) : first > second;
}

function winsTie({ caps, codeRanks }: RankIndex, a: number, b: number): boolean {
  const first = caps[a] ?? -Infinity;
  const second = caps[b] ?? -Infinity;
  return first === second ? (codeRanks[a] ?? 0) < (codeRanks[b] ?? 0) : first > second;
}

function top({ size, order }: RankIndex, count: number, selection?: Selection): number[] {
  const found: number[] = [];
  take(found, order, 0, size, count, selection);
  return found;
}

function bottom({ size, order, rankedValues }: RankIndex, count: number, selection?: Selection): number[] {
  const found: number[] = [];
  let end = size;
  while (end > 0 && rankedValues[end - 1] === -Infinity) end--;
  const valued = end;
  while (end > 0 && found.length < count) {
    // Equals keep their order from either end, so each group of equals is read forwards.
    let start = end - 1;
    while (start > 0 && rankedValues[start - 1] === rankedValues[end - 1]) start--;
    take(found, order, start, end, count, selection);
    end = start;
  }
  take(found, order, valued, size, count, selection);
  return found;
}

function take(
  found: number[],
  order: Uint32Array,
  from: number,
  until: number,
  count: number,
  selection?: Selection,
): void {
  for (let place = from; place < until && found.length < count; place++) {
    const index = order[place] ?? 0;
    if (selection === undefined || selection(index)) found.push(index);
  }
}

function orLast(value: number): number {
  return Number.isFinite(value) ? value : -Infinity;
}

/** The rank of each code among the codes, so that ties need no text comparison. */
function ranksOf(codes: readonly string[]): Uint32Array {
  const byCode = codes.map((code, index) => ({ code, index })).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const ranks = new Uint32Array(codes.length);
  byCode.forEach(({ index }, rank) => {
    ranks[index] = rank;
  });
  return ranks;
}
