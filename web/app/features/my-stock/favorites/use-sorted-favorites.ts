import type { FavoriteRow } from '@sise/contract/favorites';
import { compareCells } from '@sise/domain/ranking/value-order';
import { useCallback, useMemo } from 'react';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import { reorderLive } from '../../../quotes/live-order.ts';
import { useHeldRows } from '../../../quotes/use-held-rows.ts';
import { useLiveOrder } from '../../../quotes/use-live-order.ts';
import { sortedRows } from './row-order.ts';
import type { FavoriteSort } from './row-order.ts';
import type { Facts } from './use-facts.ts';
import { useReadFavorite } from './use-live-favorite.ts';
import type { TableView } from './table-view.ts';
import { NAME_COLUMN, VIEW_COLUMNS } from './view-columns.tsx';

export type SortedFavorites = ReturnType<typeof useSortedFavorites>;

/**
 * Favorites in the order their cells say, which move with the channel; held while the reader's hand is among them.
 * @param sort null for the reader's own order, in which the rows are
 */
export function useSortedFavorites(
  rows: readonly (FavoriteRow | null)[],
  { byKey }: Facts,
  sort: FavoriteSort | null,
  view: TableView,
  group: string,
) {
  const valueOf = [NAME_COLUMN, ...VIEW_COLUMNS[view]].find(({ id }) => id === sort?.by)?.value;
  const read = useReadFavorite();
  const cellOf = useCallback(
    (row: FavoriteRow) => valueOf?.({ row, facts: byKey.get(keyOfItem(row)) ?? null }) ?? null,
    [byKey, valueOf],
  );
  const ordered = useMemo(() => {
    const known = rows.filter((row) => row !== null);
    return sort === null ? known : sortedRows(known, sort.type, cellOf);
  }, [rows, sort, cellOf]);
  const live = useLiveOrder(ordered, (shown) =>
    sort === null
      ? shown
      : reorderLive(
          shown,
          (row) => read(row) ?? row,
          (a, b) => compareCells(cellOf(a), cellOf(b), sort.type),
        ),
  );
  return useHeldRows(live, `${group} ${view} ${sort?.by} ${sort?.type}`);
}
