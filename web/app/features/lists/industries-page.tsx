import { useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { marketSummary } from '../../quotes/market-summary.ts';
import { PageHead } from '../../quotes/page-head.tsx';
import { SectorTable } from '../../quotes/sector-table.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Segment } from '../../ui/choice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { INDUSTRIES } from './list-filters.tsx';
import { ListFacts } from './list-facts.tsx';
import { RANKING_TABS, rankingTabs } from './market-tabs.ts';
import listFrameStyles from './list-frame.module.css';

const [KOSPI, KOSDAQ] = [INDUSTRIES.kospi.query, INDUSTRIES.kosdaq.query];
const MARKETS = [
  { value: 'all', label: '전체' },
  { value: 'kospi', label: '코스피' },
  { value: 'kosdaq', label: '코스닥' },
] as const;

const required = () => [KOSPI, KOSDAQ];
const optional = () => [marketSummary];
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta = () =>
  pageMeta('industries', '코스피·코스닥 업종의 등락률과 거래대금, 시가총액, 상승·하락 종목 수를 봅니다.');

/** /index-info/industry: the industries of both markets in one table. */
export default function IndustriesPage() {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const again = { refetchInterval: useRefetchInterval() };
  const { data: kospi } = useSuspenseQuery({ ...KOSPI, ...again });
  const { data: kosdaq } = useSuspenseQuery({ ...KOSDAQ, ...again });
  const { value: market } = MARKETS.find(({ value }) => value === shown.get('market')) ?? MARKETS[0];
  const sectors = [...(market === 'kosdaq' ? [] : kospi.data), ...(market === 'kospi' ? [] : kosdaq.data)];

  function choose(chosen: (typeof MARKETS)[number]['value']): void {
    const next = askedNow();
    if (chosen === 'all') next.delete('market');
    else next.set('market', chosen);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHead title="업종별 등락" facts={<ListFacts market={market} />} />
      <div className={listFrameStyles.tabs}>
        <Tabs label={RANKING_TABS} tabs={rankingTabs('industry')} />
      </div>
      <SectorTable
        className={`${listFrameStyles.list} ${listFrameStyles.sectors}`}
        market={market === 'all' ? '코스피·코스닥' : market === 'kospi' ? '코스피' : '코스닥'}
        sectors={sectors}
        showMarket={market === 'all'}
        tools={<Segment label="시장" options={MARKETS} value={market} onChange={choose} />}
      />
    </>
  );
}
