import type { ReactNode } from 'react';
import { AsOf } from './as-of.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What stands beside the title. */
  readonly facts?: ReactNode;
  /** The age of what the page shows; that of the market if absent. */
  readonly age?: ReactNode;
  /** Whether a narrow screen shows the age here; else the page has it elsewhere, or needs none there. */
  readonly narrowAge?: boolean;
}

/** The title of a page and the age of its values. A narrow screen has the title in its bar. */
export function PageHead({ title, facts, age, narrowAge = true }: PageHeadProps) {
  return (
    <div className={narrowAge ? styles.head : `${styles.head} ${styles.ageless}`}>
      <h1>{title}</h1>
      {facts}
      <span className="spacer" />
      {age ?? <AsOf />}
    </div>
  );
}
