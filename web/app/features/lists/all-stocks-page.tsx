import { pageMeta } from '../../api/page-meta.ts';
import { listQueries } from './list-queries.ts';
import { MARKET_TABS, tabsAt } from './market-tabs.ts';
import { MARKET_LISTS } from './rankings.ts';
import { StockList } from './stock-list.tsx';
import { StockSearch } from './stock-search.tsx';

const listing = MARKET_LISTS.all;

const { loader, clientLoader } = listQueries(() => listing);
export { loader, clientLoader };

export const meta = () => pageMeta('stocks', listing.description);

export default function AllStocksPage() {
  return <StockList listing={listing} tabs={tabsAt(listing.id)} tabsLabel={MARKET_TABS} lead={<StockSearch />} />;
}
