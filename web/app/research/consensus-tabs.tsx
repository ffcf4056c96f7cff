import { menuOf, onWeb } from '@sise/contract/paths';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AsOf } from '../quotes/as-of.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './consensus-tabs.module.css';

interface ConsensusTabsProps {
  /** The first heading of the page; its tab shows which part of the area it is. */
  readonly title?: string;
  /** The age of what the page shows; that of the market if absent. */
  readonly age?: ReactNode;
}

/** The head of the pages of 컨센서스: the title, a tab for each page, and the age of the values. */
export function ConsensusTabs({ title = '컨센서스', age }: ConsensusTabsProps) {
  const at = onWeb(useLocation().pathname);
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <Tabs label="컨센서스 메뉴" tabs={menuOf('consensus').map((tab) => ({ ...tab, current: tab.to === at }))} />
      <span className={styles.age}>{age ?? <AsOf />}</span>
    </div>
  );
}
