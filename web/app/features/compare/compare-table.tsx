import type { ReactNode } from 'react';
import styles from './compare-table.module.css';

interface CompareTableProps {
  readonly caption: string;
  readonly className?: string | undefined;
  /** The head and the body; the first cell of a row is its header. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways under its first column where its card is narrower. */
export function CompareTable({ caption, className, children }: CompareTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={`table table--unmarked ${styles.table} ${className ?? ''}`.trim()}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
