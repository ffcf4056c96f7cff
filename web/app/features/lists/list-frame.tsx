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
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import type { FollowedCodes } from '../../favorites/use-followed-codes.ts';
import { NothingFollowed } from './nothing-followed.tsx';
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
  /** What the reader follows, if the list has nothing else. */
  readonly followed: FollowedCodes | null;
  /** Why there are no rows without a filter, if the list is one of few. */
  readonly whyNone?: ReactNode;
  /** Why there are no rows whatever the filters; null if there can be rows. */
  readonly missingReason?: string | null;
  /** An explanation of the numbers, under the table. */
  readonly note: string;
  readonly children: ReactNode;
}

/** Stands for the rows until they come: ten of them. Without scripts only what the reader follows never comes. */
const WAITING = (
  <>
    <Skeleton width="100%" height={360} />
    <noscript>
      <EmptyState
        title="관심종목은 자바스크립트를 켜야 보입니다"
        action={
          <a className={buttonClass({})} href="?">
            조건 모두 지우기
          </a>
        }
      />
    </noscript>
  </>
);

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
    followed,
    missingReason = null,
    note,
    children,
  } = props;
  const { date } = useMarketNow();
  const { rows, total, loadRest, failure, retry } = listed;
  const hasFile = followed === null || (followed.codes?.size ?? 0) > 0;
  const isStale = useMarketFeed().feed === 'silent';
  return (
    <>
      <PageHead title={title} facts={facts} narrowAge={false} />
      <div className={styles.tabs}>
        <Tabs label={tabsLabel} tabs={tabs} />
      </div>
      {lead}
      <div className={followed === null ? undefined : styles.late}>
        <section className={isStale ? `card ${styles.list} stale` : `card ${styles.list}`} aria-label={title}>
          <div className={`${styles.bar} chip-row`}>
            <span className={styles.asof}>
              <AsOf />
            </span>
            <div className={styles.filters}>{filters}</div>
            <div className={styles.tools}>
              <span className={styles.notice}>
                <OrderNotice moved={props.moved} onRefresh={props.onRefresh} />
              </span>
              <span className={styles.count}>
                {total !== null && (
                  <>
                    <b>{comma(total)}</b>종목
                  </>
                )}
              </span>
              <DensitySwitch />
              {picker}
              <a
                className={buttonClass({ size: 'sm' })}
                href={hasFile ? csv : undefined}
                aria-disabled={hasFile ? undefined : true}
                download={fileName([title], date, 'csv')}
              >
                <Icon name="download" size={16} /> CSV
              </a>
            </div>
          </div>
          {failure !== null && <ErrorCard title="종목을 불러오지 못했습니다" cause={failure} onRetry={retry} />}
          {failure === null && rows.length === 0 && total === null && WAITING}
          {failure === null && rows.length === 0 && total !== null && (
            <Nothing
              missingReason={missingReason}
              followed={followed}
              whyNone={props.whyNone ?? null}
              onClear={props.onClear}
            />
          )}
          {rows.length > 0 && children}
          {total !== null && (
            <div className={styles.foot}>
              <Progress shown={rows.length} total={total} loadRest={loadRest} />
              <span>{note}</span>
            </div>
          )}
        </section>
      </div>
    </>
  );
}

interface NothingProps extends Pick<ListFrameProps, 'onClear' | 'followed'> {
  readonly missingReason: string | null;
  readonly whyNone: ReactNode;
}

function Nothing({ missingReason, followed, whyNone, onClear }: NothingProps) {
  if (missingReason !== null || onClear === null)
    return <EmptyState icon="chart" title="종목 없음" why={missingReason ?? whyNone ?? undefined} />;
  const action = <Button onClick={onClear}>조건 모두 지우기</Button>;
  if (followed !== null) return <NothingFollowed count={followed.codes?.size ?? 0} action={action} />;
  return <EmptyState title="조건에 맞는 종목이 없습니다" action={action} />;
}

/** How many rows of the list are loaded. */
function Progress({ shown, total, loadRest }: { shown: number } & Pick<ListedRows<unknown>, 'total' | 'loadRest'>) {
  if (total !== null && shown >= total) return <span>전체 {comma(total)}종목</span>;
  const rest = total === null ? '나머지 종목' : `나머지 ${comma(total - shown)}종목`;
  if (loadRest === null) return <span>{rest}을 불러오고 있습니다</span>;
  return <MoreButton onClick={loadRest}>{rest} 불러오기</MoreButton>;
}
