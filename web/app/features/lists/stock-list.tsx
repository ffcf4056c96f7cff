import { listCell } from '@sise/contract/cells';
import type { ListedRow } from '@sise/contract/market';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { whyNoMembers, whyNone } from '../../quotes/no-stocks.tsx';
import { sortRows } from '../../quotes/order.ts';
import { useFollowedCodes } from '../../favorites/use-followed-codes.ts';
import type { Tab } from '../../ui/tabs.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { belongs, csvOf, everyStock, firstPage, isFiltered, presetSort, readView, withView } from './list-address.ts';
import type { ListView } from './list-address.ts';
import { ListFacts } from './list-facts.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListedTable } from './listed-table.tsx';
import { columnsOver } from './period-column.tsx';
import type { Listing } from './rankings.ts';

interface StockListProps {
  readonly listing: Listing;
  readonly tabs: readonly Tab[];
  readonly tabsLabel: string;
  /** Cards above the list. */
  readonly lead?: ReactNode;
}

/** A page with one table of stocks. */
export function StockList({ listing, tabs, tabsLabel, lead }: StockListProps) {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const view = useMemo(() => readView(listing, shown), [listing, shown]);
  const followed = useFollowedCodes(view.onlyFollowed);
  const codes = followed && followed.codes;
  const choose = useCallback(
    (rows: readonly ListedRow[]) =>
      sortRows(
        rows.filter((row) => belongs(row, view, codes)),
        view.sort,
      ),
    [view, codes],
  );
  const { period } = view;
  const set = useMemo(() => columnsOver(period), [period]);
  const change = (part: Partial<ListView>) =>
    setSearch(withView(askedNow(), listing, part), { replace: true, preventScrollReset: true });

  return (
    <ListedTable
      listing={{ ...listing, sort: presetSort(listing, period) }}
      set={set}
      source={{ first: firstPage(view, codes), whole: everyStock(view), choose, followed }}
      cellOf={listCell}
      view={`${listing.id} ${JSON.stringify(view)}`}
      sort={view.sort}
      onSort={(sort) => change({ sort })}
      tabs={tabs}
      tabsLabel={tabsLabel}
      lead={lead}
      facts={<ListFacts market={view.market} index={view.index} limits={listing.only !== undefined} />}
      filters={<ListFilters listing={listing} view={view} onChange={change} />}
      csv={csvOf(view, codes)}
      isFiltered={isFiltered(listing, view)}
      missingReason={(missing) =>
        view.index !== null && missing.includes('members') ? whyNoMembers(view.index) : null
      }
      whyNone={period === '1day' && whyNone(view.onlyNew, listing.only ?? null)}
      showMarket={view.market === 'all'}
      note="외국인은 보유율, 정렬이 같으면 시가총액·종목코드 순"
    />
  );
}
