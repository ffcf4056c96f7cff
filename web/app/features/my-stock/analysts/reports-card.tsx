import type { FollowedAnalyst, FollowedReport } from '@sise/contract/follows';
import { comma } from '@sise/domain/format/number';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { ReportDrawer } from '../../../research/report-drawer.tsx';
import { reportIdOf } from '../../../research/report-queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDrawer } from '../../../ui/use-drawer.ts';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { allReportsQuery, MOST_REPORTS, REPORT_STEP, reportsOfQuery } from '../../../research/follow-queries.ts';
import { addressOf } from './chosen-analyst.ts';
import { unreadOf } from '../../../research/follow-rows.ts';
import { ReportLine } from './report-line.tsx';
import { useView } from '../../../research/use-following.ts';
import moreButtonStyles from '../more-button.module.css';
import styles from './reports-card.module.css';

const HEIGHT = 680;

interface ReportsCardProps {
  readonly rows: readonly FollowedAnalyst[];
  readonly chosen: FollowedAnalyst;
}

/** 최신 보고서: of all followed analysts or of the chosen one; unread reports are marked. */
export function ReportsCard({ rows, chosen }: ReportsCardProps) {
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const isOne = search.get('show') === 'one';
  const code = chosen.REPORT_WRITER_CODE;
  const [shown, setShown] = useState(REPORT_STEP);
  const showMore = () => setShown(shown + REPORT_STEP);
  const writers = isOne ? [chosen] : rows;
  const unread = unreadOf(writers);
  const total = writers.reduce((sum, { allreports }) => sum + allreports, 0);
  return (
    <Card
      className={styles.followedReports}
      title="최신 보고서"
      asOf={`${isOne ? chosen.name : `${rows.length}명`} · 안 읽음 ${unread}`}
      tools={
        <Segment
          label="보고서를 쓴 사람"
          options={[
            { value: 'all', label: '모두' },
            { value: 'one', label: `${chosen.name}만` },
          ]}
          value={isOne ? 'one' : 'all'}
          onChange={(to) =>
            void navigate(addressOf(askedNow(), 'show', to === 'one' ? to : null), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      }
      flush
    >
      {isOne ? (
        <QueryBoundary
          key={code}
          query={{ ...reportsOfQuery(code, shown), placeholderData: keepPreviousData }}
          what="보고서를"
          height={HEIGHT}
        >
          {({ data }, isComing) => (
            <Reports reports={data} total={total} shown={shown} isComing={isComing} onMore={showMore} />
          )}
        </QueryBoundary>
      ) : (
        <QueryBoundary
          query={{ ...allReportsQuery(shown), placeholderData: keepPreviousData }}
          what="보고서를"
          height={HEIGHT}
        >
          {({ data }, isComing) => (
            <Reports reports={data} total={total} shown={shown} isComing={isComing} onMore={showMore} />
          )}
        </QueryBoundary>
      )}
    </Card>
  );
}

interface ReportsProps {
  /** One more than is shown, if there are more. */
  readonly reports: readonly FollowedReport[];
  readonly total: number;
  readonly shown: number;
  /** Whether the reports are those of the shorter list, until the longer one has loaded. */
  readonly isComing: boolean;
  readonly onMore: () => void;
}

function Reports({ reports, total, shown, isComing, onMore }: ReportsProps) {
  const drawer = useDrawer();
  const listed = reports.slice(0, isComing ? shown - REPORT_STEP : shown);
  useSeen(listed, drawer.open, useView(shown));
  if (reports.length === 0)
    return <EmptyState icon="chart" title="보고서가 없습니다" why="구독한 애널리스트가 낸 보고서가 아직 없습니다." />;
  return (
    <>
      <ul className={styles.list} aria-label="최신 보고서" aria-busy={isComing}>
        {listed.map((report) => (
          <ReportLine key={report.id} report={report} drawer={drawer} />
        ))}
      </ul>
      {(isComing || reports.length > shown) && (
        <button
          type="button"
          className={moreButtonStyles.more}
          aria-disabled={isComing}
          onClick={() => !isComing && onMore()}
        >
          {isComing ? '불러오는 중입니다' : `${comma(total)}건 중 ${listed.length} · 더 보기`}
        </button>
      )}
      {listed.length >= MOST_REPORTS && <p className={styles.end}>최근 {MOST_REPORTS}건까지 보여 줍니다.</p>}
      <ReportDrawer rows={listed} drawer={drawer} />
    </>
  );
}

/** Marks a report as read when it is opened in any way; each one once. */
function useSeen(
  reports: readonly FollowedReport[],
  open: string | null,
  view: (report: FollowedReport) => void,
): void {
  const markedRead = useRef(new Set<number>());
  const id = reportIdOf(open);
  const report = reports.find((each) => each.id === id);
  useEffect(() => {
    if (report === undefined || !report.unread || markedRead.current.has(report.id)) return;
    markedRead.current.add(report.id);
    view(report);
  });
}
