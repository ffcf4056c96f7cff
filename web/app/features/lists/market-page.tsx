import type { PageId } from '@sise/contract/page-table';
import { pageAt } from '@sise/contract/paths';
import { data, useLocation } from 'react-router';
import type { MetaFunction } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { KonexCards, konexQueries } from './konex-cards.tsx';
import { listQueries } from './list-queries.ts';
import { MARKET_TABS, tabsAt } from './market-tabs.ts';
import { MARKET_LISTS } from './rankings.ts';
import type { Listing } from './rankings.ts';
import { StockList } from './stock-list.tsx';

/** Other products have no list of equities. */
const LISTS: Partial<Record<PageId, Listing>> = {
  kospiEquities: MARKET_LISTS.kospi,
  kosdaqEquities: MARKET_LISTS.kosdaq,
  konexEquities: MARKET_LISTS.konex,
  konex: MARKET_LISTS.konex,
};

const { loader, clientLoader } = listQueries(({ url }) => listingAt(url.pathname), konexQueries);
export { loader, clientLoader };

export const meta: MetaFunction = ({ location }) => {
  const { title, description } = listingAt(location.pathname);
  return [{ title: documentTitle(title) }, { name: 'description', content: description }];
};

export default function MarketPage() {
  const listing = listingAt(useLocation().pathname);
  return (
    <StockList
      key={listing.id}
      listing={listing}
      tabs={tabsAt(listing.id)}
      tabsLabel={MARKET_TABS}
      lead={listing.market === 'konex' && <KonexCards />}
    />
  );
}

function listingAt(pathname: string): Listing {
  const id = pageAt(pathname)?.id;
  const listing = id && LISTS[id];
  if (!listing) throw data(null, { status: 404 });
  return listing;
}
