import type { Column } from '../market/columns.ts';

/** The columns by which rows are ordered. */
export interface RowOrder {
  readonly measure: Column;
  readonly direction: 'asc' | 'desc';
  /** Equals are ordered by market cap from large to small, */
  readonly marketCap: Column;
  /** then by code: the rank of each row's code. */
  readonly codePlace: Column;
}

/**
 * The first `count` rows of an order, best first; rows without a value come last in both directions. Uses a heap of
 * `count` rows with the worst on top, so that most rows need one comparison.
 */
export function bestRows(rows: Int32Array, order: RowOrder, count: number): number[] {
  const size = Math.min(count, rows.length);
  if (size <= 0) return [];
  const heap = rows.slice(0, size);
  for (let place = (size >> 1) - 1; place >= 0; place--) sink(heap, place, order);
  for (let i = size; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    if (compareRows(order, row, heap[0] ?? 0) >= 0) continue;
    heap[0] = row;
    sink(heap, 0, order);
  }
  return Array.from(heap).toSorted((a, b) => compareRows(order, a, b));
}

/** Negative when the first row comes before the second; zero only for the same row. */
export function compareRows({ measure, direction, marketCap, codePlace }: RowOrder, a: number, b: number): number {
  const first = measure[a] ?? Number.NaN;
  const second = measure[b] ?? Number.NaN;
  if (first !== second) {
    if (first !== first) return second !== second ? byCap(marketCap, codePlace, a, b) : 1; // only NaN differs from itself
    if (second !== second) return -1;
    return first > second === (direction === 'desc') ? -1 : 1;
  }
  return byCap(marketCap, codePlace, a, b);
}

function byCap(marketCap: Column, codePlace: Column, a: number, b: number): number {
  return (marketCap[b] ?? 0) - (marketCap[a] ?? 0) || (codePlace[a] ?? 0) - (codePlace[b] ?? 0);
}

/** Moves a row of the heap down until none below it is worse. */
function sink(heap: Int32Array, from: number, order: RowOrder): void {
  const row = heap[from] ?? 0;
  let place = from;
  for (;;) {
    let child = 2 * place + 1;
    let worst = heap[child];
    if (worst === undefined) break;
    const other = heap[child + 1];
    if (other !== undefined && compareRows(order, other, worst) > 0) {
      worst = other;
      child++;
    }
    if (compareRows(order, worst, row) <= 0) break;
    heap[place] = worst;
    place = child;
  }
  heap[place] = row;
}
