import { comma } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { AsOf } from '../../quotes/as-of.tsx';
import { DensitySwitch } from '../../quotes/density-switch.tsx';
import { OrderNotice } from '../../quotes/order-notice.tsx';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import type { ListedRows } from './use-listed-rows.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { PageHead } from '../../quotes/page-head.tsx';
import { fileName } from '@sise/domain/format/file-name';
import styles from './list-frame.module.css';

export interface ListFrameProps {
  readonly title: string;
  readonly tabs: readonly Tab[];
  readonly tabsLabel: string;
  /** The market of the list, in one line. */
  readonly facts?: ReactNode;
  /** Cards above the list. */
  readonly lead?: ReactNode;
  readonly filters: ReactNode;
  readonly picker: ReactNode;
  readonly csv: string;
  readonly listed: Omit<ListedRows<unknown>, 'missing'>;
  /** The number of rows whose place has changed. */
  readonly moved: number;
  readonly onRefresh: () => void;
  /** Removes all filters; null if none is set. */
  readonly onClear: (() => void) | null;
  /** Why there are no rows without a filter, if the list is one of few. */
  readonly whyNone?: ReactNode;
  /** Why there are no rows whatever the filters; null if there can be rows. */
  readonly missingReason?: string | null;
  /** An explanation of the numbers, under the table. */
  readonly note: string;
  readonly children: ReactNode;
}

/** The frame of every list: title and tabs, filters and tools, the empty state, and how many rows are loaded. */
export function ListFrame(props: ListFrameProps) {
  const {
    title,
    tabs,
    tabsLabel,
    facts,
    lead,
    filters,
    picker,
    csv,
    listed,
    missingReason = null,
    note,
    children,
  } = props;
  const { date } = useMarketNow();
  const { rows, total, loadRest, failure, retry } = listed;
  const isStale = useMarketFeed().feed === 'silent';
  return (
    <>
      <PageHead title={title} facts={facts} narrowAge={false} />
      <div className={styles.tabs}>
        <Tabs label={tabsLabel} tabs={tabs} />
      </div>
      {lead}
      <section className={isStale ? `card ${styles.list} stale` : `card ${styles.list}`} aria-label={title}>
        <div className={styles.bar}>
          <span className={styles.asof}>
            <AsOf />
          </span>
          {filters}
          <span className="spacer" />
          <OrderNotice moved={props.moved} onRefresh={props.onRefresh} />
          <span className={styles.count}>
            {total !== null && (
              <>
                <b>{comma(total)}</b>종목
              </>
            )}
          </span>
          <span className={styles.tools}>
            <DensitySwitch />
            {picker}
            <a className={buttonClass({ size: 'sm' })} href={csv} download={fileName([title], date, 'csv')}>
              <Icon name="download" size={16} /> CSV
            </a>
          </span>
        </div>
        {failure !== null && <ErrorCard title="종목을 불러오지 못했습니다" cause={failure} onRetry={retry} />}
        {failure === null && rows.length === 0 && total !== null && (
          <Nothing missingReason={missingReason} whyNone={props.whyNone ?? null} onClear={props.onClear} />
        )}
        {rows.length > 0 && children}
        <div className={styles.foot}>
          <Progress shown={rows.length} total={total} loadRest={loadRest} />
          <span>{note}</span>
        </div>
      </section>
    </>
  );
}

interface NothingProps extends Pick<ListFrameProps, 'onClear'> {
  readonly missingReason: string | null;
  readonly whyNone: ReactNode;
}

function Nothing({ missingReason, whyNone, onClear }: NothingProps) {
  if (missingReason !== null || onClear === null)
    return <EmptyState icon="chart" title="종목 없음" why={missingReason ?? whyNone ?? undefined} />;
  return (
    <EmptyState title="조건에 맞는 종목이 없습니다" action={<Button onClick={onClear}>조건 모두 지우기</Button>} />
  );
}

/** How many rows of the list are loaded. */
function Progress({ shown, total, loadRest }: { shown: number } & Pick<ListedRows<unknown>, 'total' | 'loadRest'>) {
  if (total !== null && shown >= total) return <span>전체 {comma(total)}종목</span>;
  const rest = total === null ? '나머지 종목' : `나머지 ${comma(total - shown)}종목`;
  if (loadRest === null) return <span>{rest}을 불러오고 있습니다</span>;
  return <MoreButton onClick={loadRest}>{rest} 불러오기</MoreButton>;
}
