import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Parts of a card: one below the other in a narrow frame, side by side in a wide one. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
