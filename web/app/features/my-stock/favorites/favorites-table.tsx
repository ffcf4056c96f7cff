import type { FavoriteRow } from '@sise/contract/favorites';
import { useRef } from 'react';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import { useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import { ariaSort, SortHead } from '../../../quotes/sort-head.tsx';
import { gapOf, useRowWindow } from '../../../quotes/use-row-window.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useManualOrder } from '../../../ui/use-manual-order.ts';
import { FavoriteLine, WaitingLine } from './favorite-line.tsx';
import { ALL } from './queries.ts';
import { nextSort } from './row-order.ts';
import type { FavoriteSort } from './row-order.ts';
import type { ShownGroup } from './shown-group.ts';
import type { TableView } from './table-view.ts';
import type { Facts } from './use-facts.ts';
import type { SortedFavorites } from './use-sorted-favorites.ts';
import { NAME_COLUMN, VIEW_COLUMNS } from './view-columns.tsx';
import styles from './favorites-table.module.css';
import quoteTableStyles from '../../../quotes/quote-table.module.css';

interface FavoritesTableProps {
  readonly group: ShownGroup;
  /** In the order of the group’s items. */
  readonly rows: readonly (FavoriteRow | null)[];
  readonly facts: Facts;
  readonly view: TableView;
  readonly sort: FavoriteSort | null;
  /** The rows in that order. */
  readonly sorted: SortedFavorites;
  readonly onSort: (sort: FavoriteSort | null) => void;
  /** The ticked rows; null outside the edit mode. */
  readonly ticked: ReadonlySet<string> | null;
  readonly onTick: (key: string, isOn: boolean) => void;
}

export function FavoritesTable(props: FavoritesTableProps) {
  const { group, rows, facts, view, sort, sorted, onSort, ticked, onTick } = props;
  const writes = useFavoriteWrites();
  const table = useRef<HTMLTableElement>(null);
  const byKey = new Map(group.items.map((item, n) => [keyOfItem(item), { item, row: rows[n] ?? null }]));
  const nameOf = (key: string) => byKey.get(key)?.row?.hname ?? byKey.get(key)?.item.shcode ?? '';
  const order = useManualOrder({
    keys: [...byKey.keys()],
    nameOf,
    onArrange: (keys) =>
      writes.arrange(
        group.id,
        keys.flatMap((key) => byKey.get(key)?.item ?? []),
      ),
  });
  const hasManualOrder = sort === null && group.id !== ALL;
  const columns = VIEW_COLUMNS[view];
  const heads = [NAME_COLUMN, ...columns];
  const keys = sort === null ? order.shown : sorted.rows.map((row) => keyOfItem(row)).filter((key) => byKey.has(key));
  const window = useRowWindow(table, keys.length);

  return (
    <>
      <VisuallyHidden>
        <output aria-live="assertive">{order.said}</output>
      </VisuallyHidden>
      <table
        ref={table}
        className={ticked ? `table ${styles.favoritesTable} ${styles.edit}` : `table ${styles.favoritesTable}`}
        data-view={view}
        aria-rowcount={keys.length + 1}
      >
        <caption className="visually-hidden">{group.name} 관심종목</caption>
        <thead>
          <tr>
            {heads.map(({ id, label, className, value }) => {
              const direction = sort?.by === id ? sort.type : undefined;
              return (
                <th key={id} scope="col" className={className} aria-sort={ariaSort(direction)}>
                  <SortHead
                    text={label}
                    direction={direction}
                    onSort={value ? () => onSort(nextSort(sort, id)) : undefined}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody {...(sort === null ? {} : sorted.grip)}>
          {window.above > 0 && <tr className={quoteTableStyles.gap} aria-hidden="true" style={gapOf(window.above)} />}
          {keys.slice(window.from, window.to).map((key, n) => {
            const known = byKey.get(key);
            if (!known?.row) return <WaitingLine key={key} name={known?.item.shcode ?? ''} columns={columns.length} />;
            return (
              <FavoriteLine
                key={key}
                row={known.row}
                facts={facts.byKey.get(key) ?? (facts.isWaiting ? null : undefined)}
                columns={columns}
                index={window.from + n}
                order={hasManualOrder ? order : null}
                tick={ticked && { isOn: ticked.has(key), onChange: (isOn) => onTick(key, isOn) }}
              />
            );
          })}
          {window.below > 0 && <tr className={quoteTableStyles.gap} aria-hidden="true" style={gapOf(window.below)} />}
        </tbody>
      </table>
    </>
  );
}
