import { labelOf } from '@sise/contract/page-table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useSearchParams } from 'react-router';
import { pageMeta } from '../../../api/page-meta.ts';
import { responseIn } from '../../../api/page-queries.ts';
import { sessionQuery } from '../../../member/use-member.ts';
import { ConsensusTabs } from '../../../research/consensus-tabs.tsx';
import { subscribedQuery, unreadQuery } from '../../../research/follow-queries.ts';
import { ReportDrawer } from '../../../research/report-drawer.tsx';
import { reportIdOf, reportQuery } from '../../../research/report-queries.ts';
import { useMarkSeen } from '../../../research/use-mark-seen.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDrawer } from '../../../ui/use-drawer.ts';
import { lookLoaders } from '../look-loaders.ts';
import type { LoadedPage } from '../look-loaders.ts';
import { rankingQuery, summaryQuery, topQuery, viewIn } from './ranking-address.ts';
import type { RankingView } from './ranking-address.ts';
import { RankingCard } from './ranking-card.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { TopCards } from './top-cards.tsx';
import styles from './ranking-page.module.css';

const { loader, clientLoader } = lookLoaders((look) => ({
  required: ({ url }) => {
    const view = viewIn(url.searchParams, look);
    return [rankingQuery(view), summaryQuery(view.period), topQuery(view.period)];
  },
  optional: ({ url }) => {
    const open = reportIdOf(url.searchParams.get('open'));
    return open === null ? [sessionQuery] : [sessionQuery, reportQuery(open)];
  },
  dependent: (first) => (responseIn(first, sessionQuery)?.data.member == null ? [] : [subscribedQuery, unreadQuery]),
}));
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'analystRanking',
    '증권사 애널리스트의 점수 순위. 보유 기간별 수익률, 지수 대비 초과수익률, 투자의견 적중률, 목표주가 도달률을 비교합니다.',
  );

/** /analyst: analysts by how their reports have turned out, with a summary of all and the best ten. */
export default function RankingPage() {
  const { look } = useLoaderData<LoadedPage>();
  const [search] = useSearchParams();
  const view = viewIn(search, look);
  const { data: summary } = useSuspenseQuery(summaryQuery(view.period));
  const isMissing = summary.meta.missing?.includes('research') ?? false;
  return (
    <>
      <ConsensusTabs title="애널리스트 순위" />
      {isMissing ? (
        <Card title={labelOf('analystRanking')}>
          <EmptyState icon="chart" title="애널리스트 자료 없음" why="지금 쓰는 자료에는 증권사 보고서가 없습니다." />
        </Card>
      ) : (
        <Ranking view={view} isTipClosed={look.isTipClosed} />
      )}
    </>
  );
}

function Ranking({ view, isTipClosed }: { readonly view: RankingView; readonly isTipClosed: boolean }) {
  const drawer = useDrawer();
  const { data: summary } = useSuspenseQuery(summaryQuery(view.period));
  const { data: best } = useSuspenseQuery(topQuery(view.period));
  const { data: found } = useSuspenseQuery(rankingQuery(view));
  const reports = best.data.flatMap(({ top }) => top ?? []);
  useMarkSeen(reports, drawer.open);
  return (
    <div className={`stack ${styles.ranking}`}>
      <SummaryStrip summary={summary.data} />
      <TopCards rows={best.data} period={view.period} drawer={drawer} />
      <RankingCard view={view} ranking={found.data} isTipClosed={isTipClosed} />
      <ReportDrawer rows={reports} drawer={drawer} />
    </div>
  );
}
