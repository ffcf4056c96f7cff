import type { Writer } from '@sise/contract/reports';
import { Badge } from '../ui/badge.tsx';

interface NewBadgeProps {
  readonly row: Pick<Writer, 'REPORT_WRITER_CODE' | 'HAS_NEW_REPORT'>;
  /** What `useUnread` knows of this reader. */
  readonly unread: ReadonlySet<string> | null;
}

/** NEW beside an analyst with a report of the last seven days; for a member, until they have opened it. */
export function NewBadge({ row, unread }: NewBadgeProps) {
  const isNew = unread === null ? row.HAS_NEW_REPORT : unread.has(row.REPORT_WRITER_CODE);
  return isNew ? <Badge tone="new">NEW</Badge> : null;
}
