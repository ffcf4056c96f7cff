import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** Two small parts, which a narrow frame has room for, too. */
  readonly pair?: boolean;
  readonly children: ReactNode;
}

/** Parts of a card: one below the other in a narrow frame, side by side in a wide one. */
export function Columns({ pair = false, children }: ColumnsProps) {
  return <div className={pair ? `${styles.columns} ${styles.pair}` : styles.columns}>{children}</div>;
}
