import type { Meta } from '@sise/contract/envelope';
import { menuOf, onWeb } from '@sise/contract/paths';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../../quotes/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SourceNote } from './source-note.tsx';
import styles from './world-frame.module.css';

interface WorldFrameProps {
  readonly title: string;
  /** How old its values are, in a few words. */
  readonly age: string;
  /** Of the values shown; none if there is no value. */
  readonly sources?: Meta['sources'];
  readonly children: ReactNode;
}

/** The frame of the lists of the world: its title, and the tabs of its area. */
export function WorldFrame({ title, age, sources, children }: WorldFrameProps) {
  const at = onWeb(useLocation().pathname);
  const tabs = menuOf('world').map((tab) => ({ ...tab, current: tab.to === at }));
  return (
    <>
      <PageHead title={title} age={<span className="as-of">{age}</span>} />
      <div className={styles.tabs}>
        <Tabs label="해외·코인 메뉴" tabs={tabs} />
      </div>
      <div className={`stack ${styles.cards}`}>
        {children}
        {sources && <SourceNote sources={sources} />}
      </div>
    </>
  );
}
