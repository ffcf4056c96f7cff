import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { PopularityCard, popularityQuery } from '../../quotes/popularity-card.tsx';
import { marketSummary } from '../../quotes/market-summary.ts';
import { PageHead } from '../../quotes/page-head.tsx';
import { Segment } from '../../ui/choice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListFacts } from './list-facts.tsx';
import { RANKING_TABS, rankingTabs } from './market-tabs.ts';
import { pageInSearch } from '../../ui/page-number.ts';
import listFrameStyles from './list-frame.module.css';

const MARKETS = [
  { value: 'all', label: '전체', name: '국내', id: null },
  { value: 'kospi', label: '코스피', name: '코스피', id: KOSPI },
  { value: 'kosdaq', label: '코스닥', name: '코스닥', id: KOSDAQ },
] as const;

const required = ({ url }: PageAddress) => [
  popularityQuery(marketOf(url.searchParams).id, pageInSearch(url.searchParams)),
];
const optional = () => [marketSummary];
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta = () =>
  pageMeta('popularity', '이 사이트의 독자가 최근 하루 동안 많이 본 종목과 그 계산 방법을 봅니다.');

/** /index-info/attention: the stocks that readers of this site view most. */
export default function PopularityPage() {
  const [search, setSearch] = useSearchParams();
  const { value, name, id } = marketOf(search);

  function choose(chosen: (typeof MARKETS)[number]['value']): void {
    setSearch(chosen === 'all' ? {} : { market: chosen }, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHead title="관심 상위 종목" facts={<ListFacts market={value} />} />
      <div className={listFrameStyles.tabs}>
        <Tabs label={RANKING_TABS} tabs={rankingTabs('attention')} />
      </div>
      <PopularityCard
        className={`${listFrameStyles.list} ${listFrameStyles.card}`}
        id={id}
        name={name}
        page={pageInSearch(search)}
        tools={<Segment label="시장" options={MARKETS} value={value} onChange={choose} />}
      />
    </>
  );
}

function marketOf(search: URLSearchParams): (typeof MARKETS)[number] {
  return MARKETS.find(({ value }) => value === search.get('market')) ?? MARKETS[0];
}
