import { data, useParams } from 'react-router';
import type { MetaFunction, Params } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { listQueries } from './list-queries.ts';
import { RANKING_TABS, rankingTabs } from './market-tabs.ts';
import { rankingOf } from './rankings.ts';
import type { Listing } from './rankings.ts';
import { StockList } from './stock-list.tsx';
import styles from './list-frame.module.css';

const { loader, clientLoader } = listQueries(({ params }) => rankingAt(params));
export { loader, clientLoader };

export const meta: MetaFunction = ({ params }) => {
  const listing = rankingOf(params.ranking);
  if (!listing) return [];
  return [{ title: documentTitle(listing.title) }, { name: 'description', content: listing.description }];
};

export default function RankingPage() {
  const listing = rankingAt(useParams());
  return (
    <div className={listing.onlyNew ? styles.allNew : undefined}>
      <StockList key={listing.id} listing={listing} tabs={rankingTabs(listing.id)} tabsLabel={RANKING_TABS} />
    </div>
  );
}

function rankingAt({ ranking }: Params): Listing {
  const listing = rankingOf(ranking);
  if (!listing) throw data(null, { status: 404 });
  return listing;
}
