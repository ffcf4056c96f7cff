import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import { REPORT_LIST } from '@sise/contract/consensus-wall';
import type { StockDetail } from '@sise/contract/stock';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { useIsClosed } from '../../../api/report-wall.tsx';
import { ReportDrawer } from '../../../research/report-drawer.tsx';
import { closesQuery, reportIdOf, reportQuery } from '../../../research/report-queries.ts';
import { ReportWall } from '../../../research/report-wall.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDrawer } from '../../../ui/use-drawer.ts';
import { StockFrame } from '../disclosures/stock-frame.tsx';
import { codeOf, detailQuery } from '../queries.ts';
import { stockHandle, stockMeta } from '../stock-meta.ts';
import {
  allReportsQuery,
  consensusQuery,
  estimatesQuery,
  expectationsQuery,
  reportsQuery,
  yearsOf,
} from './consensus-queries.ts';
import { EstimatesCard } from './estimates-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { RevisionsCard } from './revisions-card.tsx';
import { SpreadCard } from './spread-card.tsx';
import { SurpriseCard } from './surprise-card.tsx';
import { TargetCard } from './target-card.tsx';
import { TargetsCard } from './targets-card.tsx';
import { DistributionCard, OpinionCard, RevisionCard } from './views-cards.tsx';
import { WeeksCard } from './weeks-card.tsx';
import targetCardStyles from './target-card.module.css';

const required = ({ params }: PageAddress) => {
  const code = codeOf(params);
  return [detailQuery(code), consensusQuery(code)];
};
const walled = ({ params, url }: PageAddress) => {
  const code = codeOf(params);
  return [allReportsQuery(code), reportsQuery(code, url.searchParams)];
};
const optional = ({ params, url }: PageAddress) => {
  const code = codeOf(params);
  const open = reportIdOf(url.searchParams.get('open'));
  const always = [closesQuery(code, yearsOf(url.searchParams)), estimatesQuery(code), expectationsQuery(code)];
  return open === null ? always : [...always, reportQuery(open)];
};

const { loader, clientLoader } = pageQueries({ required, walled, optional });
export { loader, clientLoader };

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) =>
  stockMeta(parts, 'stockConsensus', '투자의견, 목표주가, 실적 추정과 증권사 보고서');

/** 컨센서스: brokers' views of the stock, their changes, and every report behind them. */
export default function ConsensusPage() {
  const code = codeOf(useParams());
  const { data: reply } = useSuspenseQuery(consensusQuery(code));
  const isClosed = useIsClosed(REPORT_LIST);
  const views = reply.data;
  const today = views.history.at(-1)?.date;
  return (
    <StockFrame code={code} current="stockConsensus">
      {(detail) =>
        today === undefined ? (
          <Card title="컨센서스">
            <EmptyState
              icon="chart"
              title="컨센서스가 없습니다"
              why={whyNone(reply.meta.missing !== undefined, detail)}
            />
          </Card>
        ) : (
          <>
            <div className={targetCardStyles.viewsRow}>
              <OpinionCard views={views} />
              <TargetCard views={views} price={detail.price ?? views.price} />
              <RevisionCard views={views} />
            </div>
            <div className="grid grid--stretch">
              {isClosed ? <ClosedReports /> : <WrittenTargets code={code} views={views} today={today} />}
              <DistributionCard views={views} />
              <EstimatesCard code={code} name={views.hname} />
              <WeeksCard code={code} />
              <SpreadCard code={code} />
              <RevisionsCard code={code} />
              <SurpriseCard code={code} />
              {!isClosed && <Reports code={code} views={views} />}
            </div>
          </>
        )
      }
    </StockFrame>
  );
}

interface ReportsProps {
  readonly code: Shcode;
  readonly views: GeneralConsensus;
}

function WrittenTargets({ code, views, today }: ReportsProps & { readonly today: DateKst }) {
  const { data: written } = useSuspenseQuery(allReportsQuery(code));
  return <TargetsCard code={code} views={views} reports={written.data.rows} today={today} />;
}

function Reports({ code, views }: ReportsProps) {
  const [search] = useSearchParams();
  const { data: written } = useSuspenseQuery(allReportsQuery(code));
  const { data: found } = useSuspenseQuery(reportsQuery(code, search));
  const drawer = useDrawer();
  return (
    <>
      <ReportsCard
        name={views.hname}
        found={found.data}
        firms={[...new Set(written.data.rows.map(({ firm }) => firm))].toSorted()}
        counted={new Set(views.rows.map(({ id }) => id))}
        drawer={drawer}
      />
      <ReportDrawer rows={found.data.rows} drawer={drawer} />
    </>
  );
}

/** Behind the consensus wall: the targets and reports of each firm. */
function ClosedReports() {
  return (
    <Card className="columns-8" title="증권사별 목표주가와 보고서">
      <ReportWall height={320} />
    </Card>
  );
}

function whyNone(isMissing: boolean, { product, mktflg, isspac }: StockDetail): string {
  if (isMissing) return '지금 쓰는 자료에는 증권사 보고서가 들어 있지 않습니다.';
  if (product !== null) return 'ETF와 ETN은 회사가 아니어서 증권사가 목표주가를 내지 않습니다.';
  if (mktflg === '8') return '최근 2년 동안 이 코넥스 종목을 다룬 증권사 보고서가 없습니다.';
  if (isspac) return '기업인수목적회사는 합병 전까지 증권사가 목표주가를 내지 않습니다.';
  return '최근 2년 동안 이 종목을 다룬 증권사 보고서가 없습니다.';
}
