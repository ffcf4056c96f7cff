import type { ReactNode } from 'react';
import { AsOf } from './as-of.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What stands beside the title. */
  readonly facts?: ReactNode;
  /** The age of what the page shows; that of the market if absent. */
  readonly age?: ReactNode;
}

/** The title of a page and the age of its values. A narrow screen has the title in its bar. */
export function PageHead({ title, facts, age }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {facts}
      <span className="spacer" />
      {age ?? <AsOf />}
    </div>
  );
}
