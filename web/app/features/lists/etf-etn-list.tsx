import { etfEtnCell } from '@sise/contract/cells';
import type { EquityProductRow } from '@sise/contract/equity-product';
import { asSubject } from '@sise/domain/format/particle';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useFollowedCodes } from '../../favorites/use-followed-codes.ts';
import { orderRows } from '../../quotes/order.ts';
import type { Tab } from '../../ui/tabs.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { ListedTable } from './listed-table.tsx';
import { everyEtfEtn, firstEtfEtns, isInView, etfEtnCsvOf, readEtfEtnView, withEtfEtnView } from './etf-etn-address.ts';
import type { EtfEtnView } from './etf-etn-address.ts';
import { EtfEtnFilters } from './etf-etn-filters.tsx';
import type { EtfEtnListing } from './etf-etn-lists.ts';

interface EtfEtnListProps {
  readonly listing: EtfEtnListing;
  readonly tabs: readonly Tab[];
  readonly tabsLabel: string;
  readonly facts?: ReactNode;
}

/** A page with one table of ETFs or ETNs. */
export function EtfEtnList({ listing, tabs, tabsLabel, facts }: EtfEtnListProps) {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const view = useMemo(() => readEtfEtnView(listing, shown), [listing, shown]);
  const followed = useFollowedCodes(view.onlyFollowed);
  const codes = followed && followed.codes;
  const choose = useCallback(
    (rows: readonly EquityProductRow[]) =>
      orderRows(
        rows.filter((row) => isInView(row, view, codes)),
        view.sort,
        etfEtnCell,
      ),
    [view, codes],
  );
  const change = (part: Partial<EtfEtnView>) =>
    setSearch(withEtfEtnView(askedNow(), listing, part), { replace: true, preventScrollReset: true });

  return (
    <ListedTable
      listing={listing}
      set={listing.columns}
      source={{ first: firstEtfEtns(view, codes), whole: everyEtfEtn(view), choose, followed }}
      cellOf={etfEtnCell}
      view={JSON.stringify(view)}
      sort={view.sort}
      onSort={(sort) => change({ sort })}
      tabs={tabs}
      tabsLabel={tabsLabel}
      facts={facts}
      filters={<EtfEtnFilters listing={listing} view={view} onChange={change} />}
      csv={etfEtnCsvOf(view, codes)}
      isFiltered={view.category !== null || view.manager !== null || view.onlyFollowed}
      missingReason={(missing) =>
        missing.includes('products') ? `지금 쓰는 자료에는 ${asSubject(listing.label)} 없습니다.` : null
      }
      note={listing.note}
    />
  );
}
