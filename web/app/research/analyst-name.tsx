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
  return (
    <Link className={styles.analyst} to={paths.analyst(code)}>
      <Avatar name={writer} color={color} size="xs" />
      {writer}
    </Link>
  );
}
