import { addressOf } from '@sise/contract/address';
import { market } from '@sise/contract/market';
import { comma } from '@sise/domain/format/number';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AsOf } from '../../quotes/as-of.tsx';
import { ColumnPicker } from '../../quotes/column-picker.tsx';
import { DensitySwitch } from '../../quotes/density-switch.tsx';
import { OrderNotice } from '../../quotes/order-notice.tsx';
import { nextSort } from '../../quotes/order.ts';
import { columnsOf } from '../../quotes/picked-columns.ts';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { useMarketFeed } from '../../quotes/use-market-now.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { inputOf, readView, withView } from './list-address.ts';
import type { ListView } from './list-address.ts';
import { ListFacts } from './list-facts.tsx';
import { ListFilters } from './list-filters.tsx';
import type { Listing } from './rankings.ts';
import { useListedRows } from './use-listed-rows.ts';
import { usePicks } from './use-picks.ts';
import './lists.css';

interface StockListProps {
  readonly listing: Listing;
  readonly tabs: readonly Tab[];
  readonly tabsLabel: string;
}

/** A page that is one table of stocks. */
export function StockList({ listing, tabs, tabsLabel }: StockListProps) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(listing, search), [listing, search]);
  const { picks, isPicked, pick } = usePicks(listing.picks);
  const { rows, total, loadRest, failure, retry } = useListedRows(listing, view);
  const held = useHeldRows(rows, `${listing.id} ${JSON.stringify(view)}`);
  const isStale = useMarketFeed().feed === 'silent';
  const columns = useMemo(() => columnsOf(picks), [picks]);
  const change = (part: Partial<ListView>) =>
    setSearch(withView(search, listing, part), { replace: true, preventScrollReset: true });

  return (
    <>
      <div className="list__head">
        <h1>{listing.title}</h1>
        <ListFacts market={view.market} />
        <span className="sp" />
        <AsOf />
      </div>
      <div className="list__tabs">
        <Tabs label={tabsLabel} tabs={tabs} />
      </div>
      <section className={isStale ? 'card list is-stale' : 'card list'} aria-label={listing.title}>
        <div className="list__bar">
          <span className="list__asof" aria-hidden="true">
            <AsOf />
          </span>
          <ListFilters listing={listing} view={view} onChange={change} />
          <span className="sp" />
          <OrderNotice moved={held.moved} onRefresh={held.refresh} />
          <span className="list__count">
            {total !== null && (
              <>
                <b>{comma(total)}</b>종목
              </>
            )}
          </span>
          <span className="list__tools">
            <DensitySwitch />
            <ColumnPicker picks={picks} onPick={pick} />
            <a className={buttonClass({ size: 'sm' })} href={csvOf(view)} download>
              <Icon name="download" size={16} /> CSV
            </a>
          </span>
        </div>
        {failure !== null && <ErrorCard title="종목을 불러오지 못했습니다" cause={failure} onRetry={retry} />}
        {failure === null && rows.length === 0 && total !== null && (
          <EmptyState
            title="조건에 맞는 종목이 없습니다"
            action={<Button onClick={() => setSearch(new URLSearchParams())}>조건 모두 지우기</Button>}
          />
        )}
        {rows.length > 0 && (
          <QuoteTable
            caption={listing.title}
            rows={held.rows}
            columns={columns}
            sort={view.sort}
            onSort={(by) => change({ sort: nextSort(view.sort, by, listing.sort) })}
            total={total ?? rows.length}
            showMarket={view.market === 'all'}
            keepColumns={isPicked}
            grip={held.grip}
          />
        )}
        <div className="list__foot">
          <Progress shown={rows.length} total={total} loadRest={loadRest} />
          <span>외국인은 보유율, 정렬이 같으면 시가총액·종목코드 순</span>
        </div>
      </section>
    </>
  );
}

/** How much of the list is here. */
function Progress({ shown, total, loadRest }: { shown: number; total: number | null; loadRest: (() => void) | null }) {
  if (total !== null && shown >= total) return <span>전체 {comma(total)}종목</span>;
  const rest = total === null ? '나머지 종목' : `나머지 ${comma(total - shown)}종목`;
  if (loadRest === null) return <span>{rest}을 불러오고 있습니다</span>;
  return (
    <Button size="sm" onClick={loadRest}>
      {rest} 불러오기
    </Button>
  );
}

/** The whole list as a file, in the order shown. */
function csvOf(view: ListView): string {
  const { url } = addressOf(market.stocks, { ...inputOf(view), num: 4000, format: 'csv' });
  return url;
}
