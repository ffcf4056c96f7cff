import { AsOf } from '../../quotes/as-of.tsx';
import { ETF_ETN_TABS, etfEtnTabs } from '../../quotes/etf-etn-tabs.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './etf-etn-page-head.module.css';

/** The head of a page about ETF and ETN: its title, the age of its numbers, and the tabs of the area. */
export function EtfEtnPageHead({ title, path }: { readonly title: string; readonly path: string }) {
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <AsOf />
      </div>
      <div className={styles.tabs}>
        <Tabs label={ETF_ETN_TABS} tabs={etfEtnTabs(path)} />
      </div>
    </>
  );
}
