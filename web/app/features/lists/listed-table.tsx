import type { QuoteRow } from '@sise/contract/rows';
import type { CellValue } from '@sise/domain/ranking/value-order';
import type { QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ColumnPicker } from '../../quotes/column-picker.tsx';
import { columnsOf, type ColumnSet } from '../../quotes/column-set.ts';
import { nextSort, type Sort } from '../../quotes/order.ts';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { useLiveStockOrder } from '../../quotes/use-live-order.ts';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { useListedRows, type ListSource } from './use-listed-rows.ts';
import { usePicks } from './use-picks.ts';

interface ListedTableProps<
  Row extends QuoteRow,
  By extends string,
  Id extends string,
  Key extends QueryKey,
> extends Pick<ListFrameProps, 'tabs' | 'tabsLabel' | 'facts' | 'lead' | 'filters' | 'csv' | 'note' | 'whyNone'> {
  readonly listing: { readonly title: string; readonly sort: Sort<By>; readonly picks: readonly Id[] };
  readonly set: ColumnSet<Id, Row, By>;
  readonly source: ListSource<Row, Key>;
  /** The value of a row that an order compares. */
  readonly cellOf: (row: Row, by: By) => CellValue;
  /** An id of the reader's settings: another view never keeps the order of the one before. */
  readonly view: string;
  readonly sort: Sort<By>;
  readonly onSort: (sort: Sort<By>) => void;
  /** Whether the reader's settings leave some of its rows out. */
  readonly isFiltered: boolean;
  readonly showMarket?: boolean;
  /** Why there are no rows if no source has parts of the market; null if there can be rows. */
  readonly missingReason?: (missing: readonly string[]) => string | null;
}

/** Fields of an address that leave no row out. */
const KEPT: ReadonlySet<string> = new Set(['cols', 'sortBy', 'sortType', 'period']);

/** An address with the reader's columns and order alone. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([field]) => KEPT.has(field)));
}

/** A page with one table: its frame, the picked columns, and its rows, first a page and then all. */
export function ListedTable<Row extends QuoteRow, By extends string, Id extends string, Key extends QueryKey>(
  props: ListedTableProps<Row, By, Id, Key>,
) {
  const {
    listing,
    set,
    source,
    cellOf,
    view,
    sort,
    onSort,
    isFiltered,
    showMarket = false,
    missingReason,
    ...frame
  } = props;
  const [, setSearch] = useSearchParams();
  const { picks, isPicked, pick } = usePicks(set, listing.picks);
  const columns = useMemo(() => columnsOf(set, picks), [set, picks]);
  const listed = useListedRows(source);
  const held = useHeldRows(useLiveStockOrder(listed.rows, sort, cellOf), view);
  return (
    <ListFrame
      {...frame}
      title={listing.title}
      picker={<ColumnPicker set={set} picks={picks} onPick={pick} />}
      listed={listed}
      followed={source.followed}
      moved={held.moved}
      onRefresh={held.refresh}
      onClear={isFiltered ? () => setSearch(withoutFilters) : null}
      missingReason={missingReason?.(listed.missing)}
    >
      <QuoteTable
        caption={listing.title}
        rows={held.rows}
        columns={columns}
        sort={sort}
        onSort={(by) => onSort(nextSort(sort, by, listing.sort))}
        total={listed.total ?? listed.rows.length}
        showMarket={showMarket}
        keepColumns={isPicked}
        grip={held.grip}
      />
    </ListFrame>
  );
}
