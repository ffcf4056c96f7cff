import { paths } from '@sise/contract/paths';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries, type PageAddress } from '../../api/page-queries.ts';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { ConsensusTabs } from '../../research/consensus-tabs.tsx';
import { ReportDrawer } from '../../research/report-drawer.tsx';
import { reportIdOf, reportQuery } from '../../research/report-queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDrawer } from '../../ui/use-drawer.ts';
import { droppedSentence, readReportSettings } from './consensus-address.ts';
import { reportsQuery, todayQuery, topQuery } from './queries.ts';
import { RaiseStrip } from './raise-strip.tsx';
import { ReportList } from './report-list.tsx';
import { TodayLine } from './today-line.tsx';
import { useViewed } from './use-viewed.ts';
import styles from './consensus-page.module.css';

const LIST_HEIGHT = 1_060;
const STRIP_HEIGHT = 166;
const TODAY_HEIGHT = 48;

const required = ({ url }: PageAddress) => [reportsQuery(readReportSettings(url.searchParams))];
const optional = ({ url }: PageAddress) => {
  const open = reportIdOf(url.searchParams.get('open'));
  return [topQuery, todayQuery, ...(open === null ? [] : [reportQuery(open)])];
};
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'consensus',
    '증권사 보고서를 종목, 업종, 증권사, 투자의견, 목표가 변동으로 찾고, 이번 주 목표가 상향 상위와 오늘의 보고서를 봅니다.',
  );

/** /consensus: the week's raises of targets, today's reports, and the list of all reports. */
export default function ConsensusPage() {
  const [search] = useSearchParams();
  const { dropped, ...settings } = readReportSettings(search);
  const drawer = useDrawer(paths.report);
  const refetchInterval = useRefetchInterval(MINUTE_MS);
  const listQuery = { ...reportsQuery(settings), refetchInterval };
  const rows = useQuery(listQuery).data?.data.rows ?? [];
  const today = useQuery(todayQuery).data?.data;
  const open = reportIdOf(drawer.open);
  useViewed(rows.find(({ id }) => id === open) ?? null);
  const left = droppedSentence(dropped);
  return (
    <>
      <ConsensusTabs />
      <QueryBoundary query={topQuery} what="목표가 상향을" height={STRIP_HEIGHT}>
        {({ data }) => <RaiseStrip top={data} drawer={drawer} />}
      </QueryBoundary>
      <QueryBoundary query={{ ...todayQuery, refetchInterval }} what="오늘의 보고서를" height={TODAY_HEIGHT}>
        {({ data }) => <TodayLine today={data} drawer={drawer} />}
      </QueryBoundary>
      {left !== null && (
        <div className={styles.dropped}>
          <Notice tone="warn" title="주소에서 뺀 조건">
            {left}
          </Notice>
        </div>
      )}
      <QueryBoundary query={listQuery} what="보고서를" height={LIST_HEIGHT}>
        {(response) => (
          <ReportList
            settings={settings}
            response={response}
            today={today?.istoday ? today.total : null}
            drawer={drawer}
          />
        )}
      </QueryBoundary>
      <ReportDrawer rows={rows} drawer={drawer} />
    </>
  );
}
