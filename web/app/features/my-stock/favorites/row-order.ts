import type { FavoriteRow } from '@sise/contract/favorites';

/** What the rows can be ordered by besides the reader's own order. */
export type FavoriteOrder = 'hname' | 'price' | 'chgrate' | 'addedrate';
export interface FavoriteSort {
  readonly by: FavoriteOrder;
  readonly type: 'asc' | 'desc';
}

/** A head is pressed: first the more telling way round, then the other, then back to the own order. */
export function nextSort(sort: FavoriteSort | null, by: FavoriteOrder): FavoriteSort | null {
  const first = by === 'hname' ? 'asc' : 'desc';
  if (sort?.by !== by) return { by, type: first };
  return sort.type === first ? { by, type: first === 'asc' ? 'desc' : 'asc' } : null;
}

/** Rows in an order; what has no such value stands last either way. */
export function sortedRows<Row extends Pick<FavoriteRow, FavoriteOrder>>(
  rows: readonly Row[],
  sort: FavoriteSort | null,
): readonly Row[] {
  if (sort === null) return rows;
  const { by, type } = sort;
  const turn = type === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string') return turn * a.localeCompare(String(b), 'ko');
    return turn * (a - Number(b));
  });
}
