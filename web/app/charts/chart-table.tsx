import { TextTable } from '../ui/text-table.tsx';
import type { TextTableProps } from '../ui/text-table.tsx';
import styles from './chart-table.module.css';

/** The values of a chart as a table: for readers who cannot see it, and for those who prefer numbers. */
export interface ChartTableProps extends Pick<TextTableProps, 'caption' | 'rows'> {
  readonly head: readonly string[];
  /** For screen readers only, if the chart is small and its numbers are shown beside it. */
  readonly unseen?: boolean;
}

export function ChartTable({ caption, head, rows, unseen = false }: ChartTableProps) {
  const table = { caption, heads: head, rows };
  if (unseen)
    return (
      <div className="visually-hidden">
        <TextTable {...table} isCaptionHidden={false} />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles.chartTable} aria-label={caption} tabIndex={0}>
      <TextTable {...table} className={styles.table} />
    </section>
  );
}
