import type { PageId } from '@sise/contract/page-table';
import { PAGES } from '@sise/contract/page-table';
import { pageAt } from '@sise/contract/paths';
import { data, useLocation } from 'react-router';
import type { MetaFunction } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { etfEtnSummaryQuery } from '../../quotes/etf-etn-summary.ts';
import { ETF_ETN_TABS, etfEtnTabs } from '../../quotes/etf-etn-tabs.ts';
import { firstEtfEtns, readEtfEtnView } from './etf-etn-address.ts';
import { EtfEtnFacts } from './etf-etn-facts.tsx';
import { EtfEtnList } from './etf-etn-list.tsx';
import { ETF_ETN_LISTS, VALUE_LISTS } from './etf-etn-lists.ts';
import type { EtfEtnListing } from './etf-etn-lists.ts';
import { MARKET_TABS, tabsAt } from './market-tabs.ts';

const LISTS: Partial<Record<PageId, EtfEtnListing>> = {
  etfEquities: ETF_ETN_LISTS.etf,
  etnEquities: ETF_ETN_LISTS.etn,
  etfs: VALUE_LISTS.etf,
  etns: VALUE_LISTS.etn,
};

// What the reader follows is known in the browser alone.
const required = ({ url }: PageAddress) => {
  const view = readEtfEtnView(listingAt(url.pathname).listing, url.searchParams);
  return view.onlyFollowed ? [] : [firstEtfEtns(view)];
};
const optional = () => [etfEtnSummaryQuery];
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta: MetaFunction = ({ location }) => {
  const { title, description } = listingAt(location.pathname).listing;
  return [{ title: documentTitle(title) }, { name: 'description', content: description }];
};

/** Lists of ETF or ETN: by price among the lists of markets, and by value in their own area. */
export default function EtfEtnPage() {
  const { id, listing } = listingAt(useLocation().pathname);
  const tabs =
    id === 'etfs' || id === 'etns'
      ? { tabs: etfEtnTabs(PAGES[id].path), tabsLabel: ETF_ETN_TABS }
      : { tabs: tabsAt(listing.id), tabsLabel: MARKET_TABS };
  const type = listing.id === 'etf' ? 'EF' : 'EN';
  return <EtfEtnList key={id} listing={listing} {...tabs} facts={<EtfEtnFacts type={type} />} />;
}

function listingAt(pathname: string): { readonly id: PageId; readonly listing: EtfEtnListing } {
  const id = pageAt(pathname)?.id;
  const listing = id === undefined ? undefined : LISTS[id];
  if (id === undefined || listing === undefined) throw data(null, { status: 404 });
  return { id, listing };
}
