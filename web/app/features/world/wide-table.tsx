import type { ReactNode } from 'react';
import { ScrollArea } from '../../ui/scroll-area.tsx';
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
    <ScrollArea label={`${caption} 표`} className={styles.scroller}>
      <table className={className === undefined ? `table ${styles.table}` : `table ${styles.table} ${className}`}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </ScrollArea>
  );
}
