import type { Column } from '../market/columns.ts';

/** What rows are ordered by. */
export interface RowOrder {
  readonly measure: Column;
  readonly direction: 'asc' | 'desc';
  /** Equals go by market cap from large to small, */
  readonly marketCap: Column;
  /** then by code: each row's place among the codes. */
  readonly codePlace: Column;
}

/**
 * The first `count` rows of an order, best first; rows without a value come last either way. A heap of `count` with the
 * worst on top, so that most rows are looked at once and left.
 */
export function bestRows(rows: Int32Array, order: RowOrder, count: number): number[] {
  const size = Math.min(count, rows.length);
  if (size <= 0) return [];
  const heap = rows.slice(0, size);
  for (let place = (size >> 1) - 1; place >= 0; place--) sink(heap, place, order);
  for (let i = size; i < rows.length; i++) {
    if (compareRows(order, rows[i], heap[0]) >= 0) continue;
    heap[0] = rows[i];
    sink(heap, 0, order);
  }
  return Array.from(heap).toSorted((a, b) => compareRows(order, a, b));
}

/** Below zero when the first row stands before the second; zero only for the same row. */
export function compareRows({ measure, direction, marketCap, codePlace }: RowOrder, a: number, b: number): number {
  const first = measure[a];
  const second = measure[b];
  if (first !== second) {
    if (first !== first) return second !== second ? byCap(marketCap, codePlace, a, b) : 1; // only NaN differs from itself
    if (second !== second) return -1;
    return first > second === (direction === 'desc') ? -1 : 1;
  }
  return byCap(marketCap, codePlace, a, b);
}

function byCap(marketCap: Column, codePlace: Column, a: number, b: number): number {
  return marketCap[b] - marketCap[a] || codePlace[a] - codePlace[b];
}

/** Moves the row at a place down until none below it is worse. */
function sink(heap: Int32Array, from: number, order: RowOrder): void {
  const row = heap[from];
  let place = from;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compareRows(order, heap[child + 1], heap[child]) > 0) child++;
    if (compareRows(order, heap[child], row) <= 0) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = row;
}
