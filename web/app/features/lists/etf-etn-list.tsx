import { etfEtnCell } from '@sise/contract/cells';
import type { EquityProductRow } from '@sise/contract/equity-product';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { orderRows } from '../../quotes/order.ts';
import { ETF_ETN_COLUMNS } from '../../quotes/etf-etn-columns.tsx';
import { ListedTable } from './listed-table.tsx';
import { MARKET_TABS, tabsAt } from './market-tabs.ts';
import { everyEtfEtn, firstEtfEtns, isInView, etfEtnCsvOf, readEtfEtnView, withEtfEtnView } from './etf-etn-address.ts';
import type { EtfEtnView } from './etf-etn-address.ts';
import { EtfEtnFilters } from './etf-etn-filters.tsx';
import type { EtfEtnListing } from './etf-etn-lists.ts';

/** A page with one table of ETFs or ETNs. */
export function EtfEtnList({ listing }: { readonly listing: EtfEtnListing }) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readEtfEtnView(listing, search), [listing, search]);
  const choose = useCallback(
    (rows: readonly EquityProductRow[]) =>
      orderRows(
        rows.filter((row) => isInView(row, view)),
        view.sort,
        etfEtnCell,
      ),
    [view],
  );
  const change = (part: Partial<EtfEtnView>) =>
    setSearch(withEtfEtnView(search, listing, part), { replace: true, preventScrollReset: true });

  return (
    <ListedTable
      listing={listing}
      set={ETF_ETN_COLUMNS}
      source={{ first: firstEtfEtns(view), whole: everyEtfEtn(view), choose }}
      cellOf={etfEtnCell}
      view={JSON.stringify(view)}
      sort={view.sort}
      onSort={(sort) => change({ sort })}
      tabs={tabsAt(listing.id)}
      tabsLabel={MARKET_TABS}
      filters={<EtfEtnFilters listing={listing} view={view} onChange={change} />}
      csv={etfEtnCsvOf(view)}
      missingReason={(missing) =>
        missing.includes('products') ? `지금 쓰는 자료에는 ${listing.label}가 없습니다.` : null
      }
      note={listing.note}
    />
  );
}
