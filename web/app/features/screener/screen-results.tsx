import type { ScreenStep } from '@sise/contract/screener';
import { fileName } from '@sise/domain/format/file-name';
import { comma } from '@sise/domain/format/number';
import { asObject } from '@sise/domain/format/particle';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { AsOf } from '../../quotes/as-of.tsx';
import { DensitySwitch } from '../../quotes/density-switch.tsx';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { nextSort } from '../../quotes/order.ts';
import { OrderNotice } from '../../quotes/order-notice.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useRowTicks, withTicks } from '../../quotes/row-ticks.tsx';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { useLiveStockOrder } from '../../quotes/use-live-order.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { ColumnSetTabs } from './column-set-tabs.tsx';
import { withoutCondition } from './conditions-form.tsx';
import { screenCsv } from './queries.ts';
import { SCREEN_COLUMNS, screenCell } from './screen-columns.tsx';
import type { SetFields } from './screen-fields.ts';
import { useSaidCount } from './use-said-count.ts';
import { screenAddress, usualSort, withView } from './screener-address.ts';
import type { ScreenView } from './screener-address.ts';
import { sourceNote } from './source-notes.ts';
import { TickButton, TickedList } from './ticked-list.tsx';
import type { FoundRows } from './use-found.ts';
import styles from './screen-results.module.css';

const NO_ROWS: readonly [] = [];

interface ScreenResultsProps {
  readonly view: ScreenView;
  readonly rows: FoundRows;
  /** The number of rows of a screen that the address does not have yet; undefined if it has it. */
  readonly counted?: number | undefined;
  /** Beside the link to the file. */
  readonly actions?: ReactNode;
  readonly onSort: (sort: ScreenView['sort']) => void;
  readonly onChange: (part: SetFields) => void;
}

/** The rows that a screen finds, in one of the column sets. */
export function ScreenResults({ view, rows, counted, actions, onSort, onChange }: ScreenResultsProps) {
  const isStale = useMarketFeed().feed === 'silent';
  const { date } = useMarketNow();
  const { found } = rows;
  const total = counted ?? found?.total;
  const ordered = useLiveStockOrder(found?.rows ?? NO_ROWS, view.sort, screenCell);
  const held = useHeldRows(ordered, screenAddress(view));
  const saidCount = useSaidCount(screenAddress(view), total);
  const ticks = useRowTicks(held.rows);
  const plain = SCREEN_COLUMNS[view.kind][view.set];
  const columns = useMemo(() => (ticks.isOn ? withTicks(plain) : plain), [ticks.isOn, plain]);
  return (
    <section
      className={isStale ? `card stale ${styles.results}` : `card ${styles.results}`}
      aria-label="찾은 종목"
      aria-busy={rows.isOutdated}
    >
      <div className={styles.bar}>
        <output className="visually-hidden">{saidCount}</output>
        <h2>
          {total === undefined ? '찾는 중' : comma(total)}
          {total !== undefined && <small>종목</small>}
        </h2>
        <AsOf />
        <span className="spacer" />
        <OrderNotice moved={held.moved} onRefresh={held.refresh} />
        <span className={styles.tools}>
          <DensitySwitch />
          {found !== undefined && found.total > 0 && <TickButton ticks={ticks} />}
          {actions}
          <a
            className={buttonClass({ size: 'sm' })}
            href={screenCsv(view)}
            download={fileName(['종목찾기'], date, 'csv')}
          >
            <Icon name="download" size={16} /> CSV
          </a>
        </span>
      </div>
      <ColumnSetTabs kind={view.kind} shown={view.set} addressOf={(set) => screenAddress(withView(view, { set }))} />
      {rows.failure !== null && <ErrorCard title="종목을 찾지 못했습니다" cause={rows.failure} onRetry={rows.retry} />}
      {found?.total === 0 && <NothingFound conditions={found.conditions} onChange={onChange} />}
      {found !== undefined && found.total > 0 && (
        <TickedList ticks={ticks}>
          <QuoteTable
            caption="찾은 종목"
            rows={held.rows}
            columns={columns}
            sort={view.sort}
            onSort={(by) => onSort(nextSort(view.sort, by, usualSort(view)))}
            total={found.total}
            coming={rows.coming}
            showMarket={view.kind === 'stocks'}
            grip={held.grip}
          />
        </TickedList>
      )}
      <div className={styles.foot}>
        {found !== undefined && rows.extend !== null ? (
          <MoreButton aria-disabled={rows.isExtending} onClick={rows.isExtending ? undefined : rows.extend}>
            {comma(found.total)}종목 중 {comma(found.rows.length)} · 더 보기
          </MoreButton>
        ) : (
          <span>{found !== undefined && `전체 ${comma(found.total)}종목`}</span>
        )}
        <span>{sourceNote(view)}</span>
      </div>
    </section>
  );
}

interface NothingFoundProps {
  readonly conditions: readonly ScreenStep[];
  readonly onChange: (part: SetFields) => void;
}

/** Names the condition without which most would be found. */
function NothingFound({ conditions, onChange }: NothingFoundProps) {
  const helpful = conditions.toSorted((a, b) => b.without - a.without)[0];
  if (helpful === undefined || helpful.without === 0)
    return (
      <EmptyState
        title="조건에 맞는 종목이 없습니다"
        why={conditions.length > 1 ? '조건을 두 개 이상 넓히거나 빼 보세요.' : '찾을 대상을 넓혀 보세요.'}
      />
    );
  return (
    <EmptyState
      title="조건에 맞는 종목이 없습니다"
      why={`${asObject(helpful.label)} 끄면 ${comma(helpful.without)}종목입니다.`}
      action={<Button onClick={() => onChange(withoutCondition(helpful.field))}>{helpful.label} 끄기</Button>}
    />
  );
}
