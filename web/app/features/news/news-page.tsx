import { newsFeedOf } from '@sise/contract/news-feed';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { useSearchParams } from 'react-router';
import type { Location, MetaDescriptor } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries, type PageAddress } from '../../api/page-queries.ts';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { PopularCard } from '../../quotes/popular-card.tsx';
import { busiestQuery, popularQuery } from '../../quotes/popular-queries.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { PageHead } from '../../quotes/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DatesCard } from './dates-card.tsx';
import { NamedCard } from './named-card.tsx';
import { hrefOfNews, leftOutOf, NEWS_TABS, readNewsSettings, type NewsSettings } from './news-address.ts';
import { NewsFilters } from './news-filters.tsx';
import { NewsListCard } from './news-list-card.tsx';
import styles from './news-page.module.css';
import { PlusCard } from './plus-card.tsx';
import { datesQuery, namedQuery, plusQueryOnce, searchQuery } from './queries.ts';

const HEIGHT = 900;

const settingsAt = ({ url }: PageAddress) => readNewsSettings(url.searchParams);
const required = (address: PageAddress) => {
  const settings = settingsAt(address);
  return settings.tab === 'plus' ? [] : [searchQuery(settings)];
};
const optional = (address: PageAddress) => [
  namedQuery,
  popularQuery,
  busiestQuery,
  datesQuery,
  ...(settingsAt(address).tab === 'plus' ? [plusQueryOnce] : []),
];
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta = ({ location }: { readonly location: Pick<Location, 'search'> }): MetaDescriptor[] => [
  ...pageMeta(
    'news',
    '시황, 특징주, 움직이는 종목과 코인의 뉴스를 종목·낱말·날짜로 찾고, 기사에 나온 종목의 시세를 함께 봅니다.',
  ),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: '증시 뉴스 RSS',
    href: newsFeedOf(readNewsSettings(new URLSearchParams(location.search)).code),
  },
];

/** /news: articles by kind, stock, words and day, with the quotes of the stocks they name. */
export default function NewsPage() {
  const [search] = useSearchParams();
  const settings = readNewsSettings(search);
  const leftOut = leftOutOf(search);
  const tabs = NEWS_TABS.map(({ id, label }) => ({
    label,
    to: hrefOfNews({ ...settings, tab: id, page: 1 }),
    current: id === settings.tab,
  }));
  return (
    <>
      <PageHead title="증시 뉴스" narrowAge={false} />
      <div className={styles.tabs}>
        <Tabs label="뉴스 종류" tabs={tabs} keepScroll />
      </div>
      {leftOut !== null && <p className={styles.leftOut}>{leftOut}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>{settings.tab === 'plus' ? <PlusCard /> : <Articles settings={settings} />}</div>
        <div className={styles.rail}>
          <NamedCard />
          <PopularCard />
          <DatesCard />
        </div>
      </div>
    </>
  );
}

function Articles({ settings }: { readonly settings: NewsSettings }) {
  const refetchInterval = useRefetchInterval(MINUTE_MS);
  return (
    <QueryBoundary query={{ ...searchQuery(settings), refetchInterval }} what="뉴스를" height={HEIGHT}>
      {(response) => (
        <>
          <NewsFilters settings={settings} stock={response.data.stock} />
          <NewsListCard settings={settings} response={response} />
        </>
      )}
    </QueryBoundary>
  );
}
