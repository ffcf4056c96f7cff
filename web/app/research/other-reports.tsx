import type { ReportRow } from '@sise/contract/reports';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { ComponentProps } from 'react';
import type { Link } from '../ui/link.tsx';
import { ReportLink } from './report-gate.tsx';
import { OpinionBadge } from './report-marks.tsx';
import styles from './other-reports.module.css';

interface OtherReportsProps {
  readonly rows: readonly ReportRow[];
  /** What the link to a report needs. */
  readonly linkTo: (id: string) => ComponentProps<typeof Link>;
  readonly label: string;
}

/** Other reports on the same stock, or of the same kind: newest first. */
export function OtherReports({ rows, linkTo, label }: OtherReportsProps) {
  return (
    <ul className={styles.others} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.date}>{dottedDate(row.date).slice(2)}</span>
          <ReportLink className="ellipsis" {...linkTo(`${row.id}`)}>
            {row.title}
          </ReportLink>
          <OpinionBadge row={row} />
          <b>{row.shcode === null ? row.hname : comma(row.target)}</b>
          <span className={`${styles.writer} ellipsis`}>
            {row.firm} {row.writer}
          </span>
        </li>
      ))}
    </ul>
  );
}
