import type { ListedRow } from '@sise/contract/market';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ColumnPicker } from '../../quotes/column-picker.tsx';
import { columnsOf } from '../../quotes/column-set.ts';
import { nextSort, sortRows } from '../../quotes/order.ts';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { STOCK_COLUMNS } from '../../quotes/stock-columns.ts';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import type { Tab } from '../../ui/tabs.tsx';
import { belongs, csvOf, everyStock, firstPage, readView, withView } from './list-address.ts';
import type { ListView } from './list-address.ts';
import { ListFacts } from './list-facts.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFrame } from './list-frame.tsx';
import type { Listing } from './rankings.ts';
import { useListedRows } from './use-listed-rows.ts';
import { usePicks } from './use-picks.ts';

interface StockListProps {
  readonly listing: Listing;
  readonly tabs: readonly Tab[];
  readonly tabsLabel: string;
}

/** A page that is one table of stocks. */
export function StockList({ listing, tabs, tabsLabel }: StockListProps) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(listing, search), [listing, search]);
  const { picks, isPicked, pick } = usePicks(STOCK_COLUMNS, listing.picks);
  const columns = useMemo(() => columnsOf(STOCK_COLUMNS, picks), [picks]);
  const choose = useCallback(
    (rows: readonly ListedRow[]) =>
      sortRows(
        rows.filter((row) => belongs(row, view)),
        view.sort,
      ),
    [view],
  );
  const listed = useListedRows({ first: firstPage(view), whole: everyStock(view), choose });
  const held = useHeldRows(listed.rows, `${listing.id} ${JSON.stringify(view)}`);
  const change = (part: Partial<ListView>) =>
    setSearch(withView(search, listing, part), { replace: true, preventScrollReset: true });

  return (
    <ListFrame
      title={listing.title}
      tabs={tabs}
      tabsLabel={tabsLabel}
      facts={<ListFacts market={view.market} />}
      filters={<ListFilters listing={listing} view={view} onChange={change} />}
      picker={<ColumnPicker set={STOCK_COLUMNS} picks={picks} onPick={pick} />}
      csv={csvOf(view)}
      listed={listed}
      moved={held.moved}
      onRefresh={held.refresh}
      onClear={() => setSearch(new URLSearchParams())}
      note="외국인은 보유율, 정렬이 같으면 시가총액·종목코드 순"
    >
      <QuoteTable
        caption={listing.title}
        rows={held.rows}
        columns={columns}
        sort={view.sort}
        onSort={(by) => change({ sort: nextSort(view.sort, by, listing.sort) })}
        total={listed.total ?? listed.rows.length}
        showMarket={view.market === 'all'}
        keepColumns={isPicked}
        grip={held.grip}
      />
    </ListFrame>
  );
}
