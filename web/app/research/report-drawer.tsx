import type { ReportDetail } from '@sise/contract/consensus';
import type { ReportRow } from '@sise/contract/reports';
import { ONE_REPORT } from '@sise/contract/consensus-wall';
import { InterestStar } from '../favorites/interest-star.tsx';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { useIsClosed } from '../api/report-wall.tsx';
import { buttonClass } from '../ui/button.tsx';
import { DrawerNeighbours } from '../ui/drawer-neighbours.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import type { useDrawer } from '../ui/use-drawer.ts';
import { AnalystLine } from './analyst-line.tsx';
import { FollowButtons } from './follow-buttons.tsx';
import { OtherReports } from './other-reports.tsx';
import { ReportFacts, ReportMeta, ReportOutcome, ReportPoints, ReportStock } from './report-facts.tsx';
import { PdfLink } from './report-gate.tsx';
import { reportIdOf, reportQuery } from './report-queries.ts';
import { ReportTargets, targetsOf } from './report-targets.tsx';
import styles from './report-drawer.module.css';

const CHART_HEIGHT = 200;

interface ReportDrawerProps {
  readonly rows: readonly ReportRow[];
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** A report beside the list: its figures, its text, its writer's targets over the price, and others on the stock. */
export function ReportDrawer({ rows, drawer }: ReportDrawerProps) {
  const { open, show, close } = drawer;
  const id = reportIdOf(open);
  const row = rows.find((each) => each.id === id);
  const isClosed = useIsClosed(ONE_REPORT);
  return (
    <Drawer
      open={id !== null}
      onClose={close}
      title={row?.title ?? '보고서'}
      bar={<DrawerNeighbours ids={rows.map((each) => `${each.id}`)} open={open} show={show} noun="보고서" />}
      tools={<ShareButton name={row?.title ?? '보고서'} withQuery />}
      actions={row === undefined || isClosed ? undefined : <ReportActions row={row} />}
    >
      {id !== null && (
        <QueryBoundary query={reportQuery(id)} what="보고서를" height={520}>
          {({ data, meta }) => <Report report={data} day={meta.date} isListed={row !== undefined} drawer={drawer} />}
        </QueryBoundary>
      )}
    </Drawer>
  );
}

/** 관심 of the report's stock, and the report as PDF; nothing if it has neither. */
export function ReportActions({ row: { id, shcode, hname, price, pdf } }: { readonly row: ReportRow }) {
  if (shcode === null && pdf === null) return undefined;
  return (
    <>
      {shcode !== null && <InterestStar shcode={shcode} hname={hname} price={price} is_index={false} worded />}
      {pdf !== null && (
        <PdfLink className={buttonClass({ look: 'primary' })} id={id} pdf={pdf}>
          원문 PDF 열기
        </PdfLink>
      )}
    </>
  );
}

interface ReportProps {
  readonly report: ReportDetail;
  /** The trading day shown. */
  readonly day: string;
  /** Its title is that of the drawer. */
  readonly isListed: boolean;
  readonly drawer: ReportDrawerProps['drawer'];
}

function Report({ report, day, isListed, drawer }: ReportProps) {
  const { title, shcode, hname, writer, points, others, pdf, analyst } = report;
  return (
    <>
      {!isListed && <h3 className={styles.reportTitle}>{title}</h3>}
      <ReportMeta report={report} />
      {shcode !== null && <ReportStock code={shcode} name={hname} />}
      <ReportFacts report={report} />
      {shcode !== null && <ReportOutcome report={report} />}
      {points.length > 0 && <ReportPoints points={points} />}
      {targetsOf(report).length > 0 && shcode !== null && (
        <>
          <h3>{writer}의 목표주가와 주가</h3>
          <ReportTargets report={report} day={day} height={CHART_HEIGHT} />
        </>
      )}
      <h3>작성자</h3>
      <AnalystLine analyst={analyst} />
      <div className={styles.follows}>
        <FollowButtons code={analyst.REPORT_WRITER_CODE} />
      </div>
      {others.length > 0 && (
        <>
          <h3>{othersTitle(report)}</h3>
          <OtherReports rows={others} linkTo={drawer.insteadTo} label={othersTitle(report)} />
        </>
      )}
      {pdf === null && <p className={styles.note}>이 보고서는 원문 PDF가 없습니다.</p>}
      {!isListed && (
        <p className={styles.actions}>
          <ReportActions row={report} />
        </p>
      )}
    </>
  );
}

/** The heading of the other reports beside one. */
export function othersTitle({ reportType, hname }: Pick<ReportRow, 'reportType' | 'hname'>): string {
  if (reportType === 'CO') return `${hname}의 다른 보고서`;
  return reportType === 'IN' ? '다른 산업 보고서' : '다른 시장 보고서';
}
