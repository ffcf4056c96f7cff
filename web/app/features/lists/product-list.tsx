import { productCell } from '@sise/contract/cells';
import type { EquityProductRow } from '@sise/contract/equity-product';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ColumnPicker } from '../../quotes/column-picker.tsx';
import { columnsOf } from '../../quotes/column-set.ts';
import { nextSort, orderRows } from '../../quotes/order.ts';
import { PRODUCT_COLUMNS } from '../../quotes/product-columns.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { ListFrame } from './list-frame.tsx';
import { MARKET_TABS, tabsAt } from './market-tabs.ts';
import {
  everyProduct,
  firstProducts,
  isInView,
  productCsvOf,
  readProductView,
  withProductView,
} from './product-address.ts';
import type { ProductView } from './product-address.ts';
import { ProductFilters } from './product-filters.tsx';
import type { ProductListing } from './product-lists.ts';
import { useListedRows } from './use-listed-rows.ts';
import { usePicks } from './use-picks.ts';

/** A page that is one table of ETF or ETN. */
export function ProductList({ listing }: { readonly listing: ProductListing }) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readProductView(listing, search), [listing, search]);
  const { picks, isPicked, pick } = usePicks(PRODUCT_COLUMNS, listing.picks);
  const columns = useMemo(() => columnsOf(PRODUCT_COLUMNS, picks), [picks]);
  const choose = useCallback(
    (rows: readonly EquityProductRow[]) =>
      orderRows(
        rows.filter((row) => isInView(row, view)),
        view.sort,
        productCell,
      ),
    [view],
  );
  const listed = useListedRows({ first: firstProducts(view), whole: everyProduct(view), choose });
  const held = useHeldRows(listed.rows, JSON.stringify(view));
  const change = (part: Partial<ProductView>) =>
    setSearch(withProductView(search, listing, part), { replace: true, preventScrollReset: true });

  return (
    <ListFrame
      title={listing.title}
      tabs={tabsAt(`/${listing.id}-equities`)}
      tabsLabel={MARKET_TABS}
      filters={<ProductFilters listing={listing} view={view} onChange={change} />}
      picker={<ColumnPicker set={PRODUCT_COLUMNS} picks={picks} onPick={pick} />}
      csv={productCsvOf(view)}
      listed={listed}
      moved={held.moved}
      onRefresh={held.refresh}
      onClear={() => setSearch(new URLSearchParams())}
      lacking={listed.missing.includes('products') ? `지금 쓰는 자료에는 ${listing.label}가 없습니다.` : null}
      note={listing.note}
    >
      <QuoteTable
        caption={listing.title}
        rows={held.rows}
        columns={columns}
        sort={view.sort}
        onSort={(by) => change({ sort: nextSort(view.sort, by, listing.sort) })}
        total={listed.total ?? listed.rows.length}
        keepColumns={isPicked}
        grip={held.grip}
      />
    </ListFrame>
  );
}
