import { productCell } from '@sise/contract/cells';
import type { EquityProductRow } from '@sise/contract/equity-product';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { orderRows } from '../../quotes/order.ts';
import { PRODUCT_COLUMNS } from '../../quotes/product-columns.tsx';
import { ListedTable } from './listed-table.tsx';
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

/** A page that is one table of ETF or ETN. */
export function ProductList({ listing }: { readonly listing: ProductListing }) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readProductView(listing, search), [listing, search]);
  const choose = useCallback(
    (rows: readonly EquityProductRow[]) =>
      orderRows(
        rows.filter((row) => isInView(row, view)),
        view.sort,
        productCell,
      ),
    [view],
  );
  const change = (part: Partial<ProductView>) =>
    setSearch(withProductView(search, listing, part), { replace: true, preventScrollReset: true });

  return (
    <ListedTable
      listing={listing}
      set={PRODUCT_COLUMNS}
      source={{ first: firstProducts(view), whole: everyProduct(view), choose }}
      cellOf={productCell}
      view={JSON.stringify(view)}
      sort={view.sort}
      onSort={(sort) => change({ sort })}
      tabs={tabsAt(`/${listing.id}-equities`)}
      tabsLabel={MARKET_TABS}
      filters={<ProductFilters listing={listing} view={view} onChange={change} />}
      csv={productCsvOf(view)}
      lackingOf={(missing) => (missing.includes('products') ? `지금 쓰는 자료에는 ${listing.label}가 없습니다.` : null)}
      note={listing.note}
    />
  );
}
