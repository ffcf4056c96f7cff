import type { Column } from '../market/columns.ts';

/**
 * A ranking that is kept in order and repaired where something moved, instead of sorted anew: a window of a quarter
 * second changes a few hundred of 2,700 stocks, most of them by a few places.
 */

/** What a ranking is made of. An instrument is an index into all three, which stay as long as the order lives. */
export interface RankedColumns {
  /** The ranked values; NaN (or any value that is not finite) for an instrument that has none. */
  readonly measure: Column;
  /** won; of equals the larger comes first; NaN when unknown */
  readonly marketCap: Column;
  /** 단축코드, the last word between equals */
  readonly codes: readonly string[];
}

/** Selects instruments: a market, a sector, those not halted. */
export type Selection = (index: number) => boolean;

/**
 * An order of all instruments. Those without a value come last from either end, equals by market cap from large to
 * small, then by code.
 */
export interface KeptOrder {
  /** Puts back in place what changed since the last repair: each index whose measure or market cap may differ. */
  readonly repair: (changed: Iterable<number>) => void;
  /** The first `count` from the highest value down, of those selected. */
  readonly top: (count: number, selection?: Selection) => number[];
  /** The first `count` from the lowest value up, of those selected. */
  readonly bottom: (count: number, selection?: Selection) => number[];
  /** 0 for the highest value; counts all instruments. */
  readonly placeOf: (index: number) => number;
}

/** Steps from place to place, per instrument ranked, that one repair walks before it merges what is left in one pass. */
const WALK_LIMIT = 4;

/**
 * The order and what it was made from: the columns may already hold newer values of instruments not yet repaired, and
 * comparing with those would find no order to repair. Plain arrays in one record, since closures over them run at two
 * thirds of the speed.
 */
interface Ladder {
  readonly size: number;
  readonly columns: RankedColumns;
  /** By instrument: its place, the market cap it was placed by, and its code's place among the codes. */
  readonly places: Uint32Array;
  readonly caps: Float64Array;
  readonly codeRanks: Uint32Array;
  /** By place, highest first: who stands there, and the value it was placed by. */
  readonly order: Uint32Array;
  readonly rungs: Float64Array;
}

/** The order of as many instruments as there are codes, by their values now. */
export function createKeptOrder(columns: RankedColumns): KeptOrder {
  const size = columns.codes.length;
  const ladder: Ladder = {
    size,
    columns,
    places: new Uint32Array(size),
    caps: Float64Array.from(columns.marketCap, orLast),
    codeRanks: ranksOf(columns.codes),
    order: new Uint32Array(size),
    rungs: new Float64Array(size),
  };
  const values = Float64Array.from(columns.measure, orLast);
  const indices = Uint32Array.from(columns.codes, (_, index) => index);
  settle(
    ladder,
    values,
    indices.toSorted((a, b) => (isBefore(ladder, values, a, b) ? -1 : 1)),
  );
  return {
    repair: (changed) => repair(ladder, changed),
    top: (count, selection) => top(ladder, count, selection),
    bottom: (count, selection) => bottom(ladder, count, selection),
    placeOf: (index) => ladder.places[index],
  };
}

function repair(ladder: Ladder, changed: Iterable<number>): void {
  const { columns, places, caps, rungs } = ladder;
  let steps = WALK_LIMIT * ladder.size;
  const loose = new Set<number>();
  for (const index of changed) {
    if (!(index < ladder.size)) throw new RangeError(`${index} is not an instrument of this order`);
    const value = orLast(columns.measure[index]);
    const cap = orLast(columns.marketCap[index]);
    const from = places[index];
    if (value === rungs[from] && cap === caps[index]) continue;
    caps[index] = cap;
    if (steps > 0) steps -= walk(ladder, index, value, from);
    else loose.add(index);
  }
  if (loose.size > 0) merge(ladder, loose);
}

/** Moves one instrument past its neighbours, all others being in order. Returns how many places it went. */
function walk(ladder: Ladder, index: number, value: number, from: number): number {
  const { size, order, places, rungs } = ladder;
  let place = from;
  for (; place > 0; place--) {
    const above = rungs[place - 1];
    const passed = order[place - 1];
    if (above > value || (above === value && winsTie(ladder, passed, index))) break;
    order[place] = passed;
    rungs[place] = above;
    places[passed] = place;
  }
  for (; place >= from && place < size - 1; place++) {
    const below = rungs[place + 1];
    const passed = order[place + 1];
    if (below < value || (below === value && winsTie(ladder, index, passed))) break;
    order[place] = passed;
    rungs[place] = below;
    places[passed] = place;
  }
  order[place] = index;
  rungs[place] = value;
  places[index] = place;
  return Math.abs(place - from);
}

/** Takes the loose ones out, orders them among themselves, and merges both lists in one pass. */
function merge(ladder: Ladder, loose: ReadonlySet<number>): void {
  const { size, columns, order, rungs } = ladder;
  const values = new Float64Array(size);
  for (let place = 0; place < size; place++) values[order[place]] = rungs[place];
  for (const index of loose) values[index] = orLast(columns.measure[index]);
  const firm = order.filter((index) => !loose.has(index));
  const moved = [...loose].toSorted((a, b) => (isBefore(ladder, values, a, b) ? -1 : 1));
  const merged = new Uint32Array(size);
  for (let place = 0, f = 0, m = 0; place < size; place++) {
    const takesMoved = f === firm.length || (m < moved.length && isBefore(ladder, values, moved[m], firm[f]));
    merged[place] = takesMoved ? moved[m++] : firm[f++];
  }
  settle(ladder, values, merged);
}

function settle({ size, order, places, rungs }: Ladder, values: Float64Array, indices: Uint32Array): void {
  for (let place = 0; place < size; place++) {
    const index = indices[place];
    order[place] = index;
    places[index] = place;
    rungs[place] = values[index];
  }
}

function isBefore(ladder: Ladder, values: Float64Array, a: number, b: number): boolean {
  return values[a] === values[b] ? winsTie(ladder, a, b) : values[a] > values[b];
}

function winsTie({ caps, codeRanks }: Ladder, a: number, b: number): boolean {
  return caps[a] === caps[b] ? codeRanks[a] < codeRanks[b] : caps[a] > caps[b];
}

function top({ size, order }: Ladder, count: number, selection?: Selection): number[] {
  const found: number[] = [];
  take(found, order, 0, size, count, selection);
  return found;
}

function bottom({ size, order, rungs }: Ladder, count: number, selection?: Selection): number[] {
  const found: number[] = [];
  let end = size;
  while (end > 0 && rungs[end - 1] === -Infinity) end--;
  const valued = end;
  while (end > 0 && found.length < count) {
    // Equals keep their order from either end, so each group of them is read forwards.
    let start = end - 1;
    while (start > 0 && rungs[start - 1] === rungs[end - 1]) start--;
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
    if (selection === undefined || selection(order[place])) found.push(order[place]);
  }
}

function orLast(value: number): number {
  return Number.isFinite(value) ? value : -Infinity;
}

/** Each code's place among the codes, so that ties need no comparison of text. */
function ranksOf(codes: readonly string[]): Uint32Array {
  const byCode = codes.map((_, index) => index).toSorted((a, b) => (codes[a] < codes[b] ? -1 : 1));
  const ranks = new Uint32Array(codes.length);
  byCode.forEach((index, rank) => {
    ranks[index] = rank;
  });
  return ranks;
}
