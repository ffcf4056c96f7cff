import { elementAt } from '../element-at.ts';
import type { Column } from '../market/columns.ts';

/** The columns of a ranking. An instrument is an index into all three, which must exist as long as the order. */
export interface RankedColumns {
  /** The ranked values; NaN (or any value that is not finite) for an instrument that has none. */
  readonly measure: Column;
  /** won; of equals the larger comes first; NaN when unknown */
  readonly marketCap: Column;
  /** 단축코드, the last criterion between equals */
  readonly codes: readonly string[];
}

/**
 * An order and the values it was made from: by those it is always in order, whatever the columns hold by now. Plain
 * arrays in one record, since closures over them run at two thirds of the speed.
 */
export interface RankIndex {
  readonly size: number;
  readonly columns: RankedColumns;
  /** By instrument: the value and the market cap by which it was placed, -Infinity for none. */
  readonly values: Float64Array;
  readonly caps: Float64Array;
  /** By instrument: its place, and the rank of its code. */
  readonly places: Uint32Array;
  readonly codeRanks: Uint32Array;
  /** By place, highest first: the instrument. */
  readonly order: Uint32Array;
}

/** Maximum steps per ranked instrument that one repair walks before it merges the remaining ones in one pass. */
const WALK_LIMIT = 4;

/** Orders as many instruments as there are codes, by their current values. */
export function createRankIndex(columns: RankedColumns): RankIndex {
  const size = columns.codes.length;
  const rankIndex: RankIndex = {
    size,
    columns,
    values: Float64Array.from(columns.measure, orLast),
    caps: Float64Array.from(columns.marketCap, orLast),
    places: new Uint32Array(size),
    codeRanks: ranksOf(columns.codes),
    order: new Uint32Array(size),
  };
  const indices = Uint32Array.from(columns.codes, (_, index) => index);
  settle(
    rankIndex,
    indices.toSorted((a, b) => (isBefore(rankIndex, a, b) ? -1 : 1)),
  );
  return rankIndex;
}

/** Moves instruments to the places of their current values; each is named once. */
export function repair(rankIndex: RankIndex, indices: ArrayLike<number>): void {
  const { size, columns, values, caps } = rankIndex;
  const { measure, marketCap } = columns;
  let steps = WALK_LIMIT * size;
  const loose: number[] = [];
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] ?? 0;
    const value = orLast(measure[index] ?? Number.NaN);
    const cap = orLast(marketCap[index] ?? Number.NaN);
    if (value === values[index] && cap === caps[index]) continue;
    if (steps > 0) {
      values[index] = value;
      caps[index] = cap;
      steps -= walk(rankIndex, index);
    } else loose.push(index);
  }
  if (loose.length > 0) merge(rankIndex, loose);
}

/** Moves one instrument past its neighbours; all others must be in order. Returns the number of places it moved. */
function walk(rankIndex: RankIndex, index: number): number {
  const { size, order, places } = rankIndex;
  const from = places[index] ?? 0;
  let place = from;
  for (; place > 0; place--) {
    const above = order[place - 1] ?? 0;
    if (isBefore(rankIndex, above, index)) break;
    order[place] = above;
    places[above] = place;
  }
  for (; place >= from && place < size - 1; place++) {
    const below = order[place + 1] ?? 0;
    if (isBefore(rankIndex, index, below)) break;
    order[place] = below;
    places[below] = place;
  }
  order[place] = index;
  places[index] = place;
  return Math.abs(place - from);
}

/** Takes out the moved instruments, sorts them, and merges both lists in one pass. */
function merge(rankIndex: RankIndex, moved: number[]): void {
  const { size, columns, order, values, caps } = rankIndex;
  const isMoved = new Uint8Array(size);
  for (const index of moved) {
    isMoved[index] = 1;
    values[index] = orLast(columns.measure[index] ?? Number.NaN);
    caps[index] = orLast(columns.marketCap[index] ?? Number.NaN);
  }
  moved.sort((a, b) => (isBefore(rankIndex, a, b) ? -1 : 1));
  const merged = new Uint32Array(size);
  let place = 0;
  let next = 0; // index into the moved instruments
  for (const index of order) {
    if (isMoved[index] === 1) continue;
    for (; next < moved.length; next++) {
      const candidate = elementAt(moved, next);
      if (!isBefore(rankIndex, candidate, index)) break;
      merged[place++] = candidate;
    }
    merged[place++] = index;
  }
  merged.set(moved.slice(next), place);
  settle(rankIndex, merged);
}

function settle({ size, order, places }: RankIndex, indices: Uint32Array): void {
  order.set(indices);
  for (let place = 0; place < size; place++) places[order[place] ?? 0] = place;
}

function isBefore({ values, caps, codeRanks }: RankIndex, a: number, b: number): boolean {
  const [first, second] = [values[a] ?? -Infinity, values[b] ?? -Infinity];
  if (first !== second) return first > second;
  const [cap, other] = [caps[a] ?? -Infinity, caps[b] ?? -Infinity];
  return cap === other ? (codeRanks[a] ?? 0) < (codeRanks[b] ?? 0) : cap > other;
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
