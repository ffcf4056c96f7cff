import { PAGES } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import type { ReportRow } from '@sise/contract/reports';
import { Avatar } from '../ui/avatar.tsx';
import { Link } from '../ui/link.tsx';
import styles from './analyst-name.module.css';

interface AnalystNameProps {
  readonly row: Pick<ReportRow, 'REPORT_WRITER_CODE' | 'WRITER_COLOR' | 'writer'>;
}

/** The writer of a report, with a link to their page. */
export function AnalystName({ row: { REPORT_WRITER_CODE: code, WRITER_COLOR: color, writer } }: AnalystNameProps) {
  const content = (
    <>
      <Avatar name={writer} color={color} size="xs" />
      {writer}
    </>
  );
  const to = pathOfAnalyst(code);
  if (to === null) return <span className={styles.analyst}>{content}</span>;
  return (
    <Link className={styles.analyst} to={to}>
      {content}
    </Link>
  );
}

/** The page of an analyst; null while there is none. */
export function pathOfAnalyst(code: string): string | null {
  return PAGES.analyst.planned ? null : paths.analyst(code);
}
