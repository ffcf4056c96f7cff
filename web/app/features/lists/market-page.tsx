import { data, useLocation } from 'react-router';
import type { MetaFunction } from 'react-router';
import { listQueries } from './list-queries.ts';
import { MARKET_TABS, tabsAt } from './market-tabs.ts';
import { MARKET_LISTS } from './rankings.ts';
import type { Listing } from './rankings.ts';
import { StockList } from './stock-list.tsx';

/** /kospi-equities, /kosdaq-equities, /konex-equities and /konex; other products have no list of equities. */
const LISTS: Readonly<Record<string, Listing>> = {
  '/kospi-equities': MARKET_LISTS.kospi,
  '/kosdaq-equities': MARKET_LISTS.kosdaq,
  '/konex-equities': MARKET_LISTS.konex,
  '/konex': MARKET_LISTS.konex,
};

const { loader, clientLoader } = listQueries(({ url }) => listingAt(url.pathname));
export { loader, clientLoader };

export const meta: MetaFunction = ({ location }) => {
  const { title, description } = listingAt(location.pathname);
  return [{ title: `${title} – 시세` }, { name: 'description', content: description }];
};

export default function MarketPage() {
  const { pathname } = useLocation();
  const listing = listingAt(pathname);
  const path = listing === MARKET_LISTS.konex ? '/konex' : trimmed(pathname);
  return <StockList key={listing.id} listing={listing} tabs={tabsAt(path)} tabsLabel={MARKET_TABS} />;
}

function listingAt(pathname: string): Listing {
  const listing = LISTS[trimmed(pathname)];
  if (!listing) throw data(null, { status: 404 });
  return listing;
}

/** A path with a trailing slash is the same page. */
function trimmed(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
