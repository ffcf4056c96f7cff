import { compareCells } from '@sise/domain/ranking/value-order';
import type { CellValue } from '@sise/domain/ranking/value-order';

/** An order besides the reader's own: by the name, or by a column of the view. */
export interface FavoriteSort {
  /** the id of a column, or hname */
  readonly by: string;
  readonly type: 'asc' | 'desc';
}

/** A head is pressed: first the more telling way round, then the other, then back to the own order. */
export function nextSort(sort: FavoriteSort | null, by: string): FavoriteSort | null {
  const first = by === 'hname' ? 'asc' : 'desc';
  if (sort?.by !== by) return { by, type: first };
  return sort.type === first ? { by, type: first === 'asc' ? 'desc' : 'asc' } : null;
}

/** Rows in an order; what has no such value stands last either way. @param valueOf what a row is ordered by */
export function sortedRows<Row>(
  rows: readonly Row[],
  type: FavoriteSort['type'],
  valueOf: (row: Row) => CellValue,
): readonly Row[] {
  return rows.toSorted((one, other) => compareCells(valueOf(one), valueOf(other), type));
}
