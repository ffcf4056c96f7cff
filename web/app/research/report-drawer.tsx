import type { ReportDetail } from '@sise/contract/consensus';
import type { ReportRow } from '@sise/contract/reports';
import { dottedDate } from '@sise/domain/format/date';
import { comma, MISSING } from '@sise/domain/format/number';
import { addMonths } from '@sise/domain/market/kst';
import { isDateKst } from '@sise/domain/terms';
import { ONE_REPORT } from '@sise/contract/consensus-wall';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { useIsClosed } from '../api/report-wall.tsx';
import { Rate } from '../quotes/rate.tsx';
import { buttonClass } from '../ui/button.tsx';
import { DrawerNeighbours } from '../ui/drawer-neighbours.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Fact } from '../ui/fact.tsx';
import type { useDrawer } from '../ui/use-drawer.ts';
import { TargetChange } from './report-marks.tsx';
import { closesQuery, reportIdOf, reportQuery } from './report-queries.ts';
import { TargetPlot } from './target-plot.tsx';
import styles from './report-drawer.module.css';

const MONTHS = 24;
const CHART_HEIGHT = 200;

interface ReportDrawerProps {
  readonly rows: readonly ReportRow[];
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** A report beside the list: its figures, its text, and its writer's targets over the price. */
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
      actions={row && row.pdf !== null && !isClosed ? <Original pdf={row.pdf} /> : undefined}
    >
      {id !== null && (
        <QueryBoundary query={reportQuery(id)} what="보고서를" height={520}>
          {({ data, meta }) => <Report report={data} day={meta.date} isListed={row !== undefined} />}
        </QueryBoundary>
      )}
    </Drawer>
  );
}

function Original({ pdf }: { readonly pdf: string }) {
  return (
    <a className={buttonClass({ look: 'primary' })} href={pdf} target="_blank" rel="noreferrer">
      원문 PDF 열기
    </a>
  );
}

interface ReportProps {
  readonly report: ReportDetail;
  /** The trading day shown. */
  readonly day: string;
  /** Its title is that of the drawer. */
  readonly isListed: boolean;
}

function Report({ report, day, isListed }: ReportProps) {
  const { title, date, time, writer, firm, hname, grade, target, oldTarget, basePrice, price, upside } = report;
  const { points, history, pdf, returnrate, peakrate, REPORT_WRITER_CODE: id } = report;
  const { shcode } = report;
  const today = isDateKst(day) ? day : date;
  const steps = history.flatMap((step) => (step.target === null ? [] : [{ date: step.date, target: step.target }]));
  return (
    <>
      {!isListed && <h3 className={styles.reportTitle}>{title}</h3>}
      <p className={styles.reportMeta}>{`${dottedDate(date)} ${time ?? ''} · ${hname} · ${firm} ${writer}`}</p>
      <dl className={styles.reportItems}>
        <Fact name="투자의견">{grade}</Fact>
        <Fact name="목표주가">
          {comma(target)} <TargetChange row={report} />
        </Fact>
        <Fact name="이전 목표주가">{comma(oldTarget)}</Fact>
        <Fact name="작성 당시 주가">{comma(basePrice)}</Fact>
        <Fact name="현재가">{comma(price)}</Fact>
        <Fact name="괴리율">
          <Rate value={upside} digits={1} />
        </Fact>
        <Fact name="발간 뒤 수익률">
          <Rate value={returnrate} digits={1} />
        </Fact>
        <Fact name="발간 뒤 최고가까지">
          <Rate value={peakrate} digits={1} />
        </Fact>
        <Fact name="목표 도달">{outcomeInWords(report.hit)}</Fact>
      </dl>
      {points.length > 0 && (
        <>
          <h3>요지</h3>
          <ul className={styles.reportPoints}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      {steps.length > 0 && shcode !== null && (
        <>
          <h3>{writer}의 목표주가와 주가</h3>
          <QueryBoundary query={closesQuery(shcode, 2)} what="주가를" height={CHART_HEIGHT + 52}>
            {({ data }) => (
              <TargetPlot
                bars={data}
                from={addMonths(today, -MONTHS)}
                to={today}
                chosen={{ id, name: `${firm} ${writer}`, steps }}
                moment={date}
                height={CHART_HEIGHT}
              />
            )}
          </QueryBoundary>
        </>
      )}
      {pdf === null ? (
        <p className={styles.reportMeta}>이 보고서는 원문 PDF가 없습니다.</p>
      ) : (
        !isListed && <Original pdf={pdf} />
      )}
    </>
  );
}

function outcomeInWords(hit: ReportDetail['hit']): string {
  if (hit === null) return MISSING;
  return hit === 'hit' ? '도달' : '아직';
}
