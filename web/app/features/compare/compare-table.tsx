import type { ReactNode } from 'react';
import { ScrollArea } from '../../ui/scroll-area.tsx';
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
    <ScrollArea label={caption} className={styles.scroller}>
      <table className={`table table--unmarked ${styles.table} ${className ?? ''}`.trim()}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </ScrollArea>
  );
}
