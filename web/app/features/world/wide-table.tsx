import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  readonly caption: string;
  readonly className?: string;
  /** The head and the body. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways under its first column where the screen is narrower than it. */
export function WideTable({ caption, className, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={`${caption} 표`} tabIndex={0}>
      <table className={className === undefined ? `table ${styles.table}` : `table ${styles.table} ${className}`}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
