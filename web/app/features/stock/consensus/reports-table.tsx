import type { ReportRow } from '@sise/contract/reports';
import { dottedDate } from '@sise/domain/format/date';
import { comma, MISSING } from '@sise/domain/format/number';
import { DivergingBar } from '../../../charts/diverging-bar.tsx';
import { OpinionBadge, TargetChange } from '../../../research/report-marks.tsx';
import { useReportGate } from '../../../research/report-wall.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import styles from './reports-table.module.css';

interface ReportsTableProps {
  readonly name: string;
  /** Newest first. */
  readonly rows: readonly ReportRow[];
  readonly counted: ReadonlySet<number>;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** The bars of 괴리율 share one scale, percent. */
const LEAST_SCALE = 10;

/** Reports, newest first; a title opens the report beside the list. */
export function ReportsTable({ name, rows, counted, drawer }: ReportsTableProps) {
  const most = Math.max(LEAST_SCALE, ...rows.map(({ upside }) => Math.abs(upside ?? 0)));
  return (
    <table className={`table ${styles.reportsTable}`}>
      <caption className="visually-hidden">{`${name} 보고서`}</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            작성일
          </th>
          <th scope="col" className="left">
            제목
          </th>
          <th scope="col" className="centered">
            의견
          </th>
          <th scope="col">목표주가</th>
          <th scope="col">이전 대비</th>
          <th scope="col">작성 당시 주가</th>
          <th scope="col">괴리율</th>
          <th scope="col" className="left">
            작성자
          </th>
          <th scope="col" className="left">
            증권사
          </th>
          <th scope="col" className="centered">
            원문
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ReportLine key={row.id} row={row} isCounted={counted.has(row.id)} most={most} drawer={drawer} />
        ))}
      </tbody>
    </table>
  );
}

interface ReportLineProps extends Pick<ReportsTableProps, 'drawer'> {
  readonly row: ReportRow;
  readonly isCounted: boolean;
  readonly most: number;
}

function ReportLine({ row, isCounted, most, drawer }: ReportLineProps) {
  const { id, date, title, target, basePrice, upside, writer, firm, pdf, isnew } = row;
  const gate = useReportGate();
  return (
    <tr data-open={drawer.open === `${id}` ? '' : undefined}>
      <td className="left secondary">{dottedDate(date)}</td>
      <td className={`left ${styles.title}`} data-part="reports-table-title">
        <Link to={drawer.hrefOf(`${id}`)} state={drawer.state} preventScrollReset onClick={gate}>
          {title}
        </Link>
        {isnew && <Badge tone="new">NEW</Badge>}
        {isCounted && <Badge tone="line">반영</Badge>}
      </td>
      <td className="centered">
        <OpinionBadge row={row} />
      </td>
      <td className={styles.target}>{comma(target)}</td>
      <td>
        <TargetChange row={row} />
      </td>
      <td className="secondary">{comma(basePrice)}</td>
      <td className={styles.upside}>
        <DivergingBar value={upside} most={most} />
        <Rate value={upside} digits={1} />
      </td>
      <td className="left">{writer}</td>
      <td className="left secondary">{firm}</td>
      <td className="centered">
        {pdf === null ? (
          MISSING
        ) : (
          <a
            className="icon-button"
            href={pdf}
            target="_blank"
            rel="noreferrer"
            aria-label={`${title} 원문 PDF`}
            onClick={gate}
          >
            <Icon name="download" size={16} />
          </a>
        )}
      </td>
    </tr>
  );
}
