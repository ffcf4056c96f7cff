import type { ReactNode } from 'react';
import { PageHead } from '../../quotes/page-head.tsx';
import { InvestmentTabs } from './investment-tabs.tsx';
import styles from './trading-frame.module.css';

interface TradingFrameProps {
  readonly title: string;
  /** What the reader chooses, in one row above the cards. */
  readonly choices: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page of 투자동향: its title, the tabs of the area, and its choices above its cards. */
export function TradingFrame({ title, choices, children }: TradingFrameProps) {
  return (
    <>
      <PageHead title={title} />
      <div className={styles.tabs}>
        <InvestmentTabs />
      </div>
      <div className={styles.choices}>{choices}</div>
      <div className={`stack ${styles.cards}`}>{children}</div>
    </>
  );
}
