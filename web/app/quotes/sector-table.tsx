import { comma } from '@sise/domain/format/number';
import { marketOfIndustryCode } from '@sise/domain/sector/industry-codes';
import { useMemo, type ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useAskedSearch } from '../ui/use-asked-search.ts';
import { isSameSort, nextSort } from './order.ts';
import { OrderNotice } from './order-notice.tsx';
import { SECTOR_COLUMNS, type SectorColumn } from './sector-columns.tsx';
import { SectorGrid } from './sector-grid.tsx';
import { orderSectors, readSectorSort, SECTOR_PRESET, type SectorOrder, type SectorWithFacts } from './sector-order.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useLiveSectorOrder } from './use-live-order.ts';

interface SectorTableProps {
  /** The market's name: 코스피. */
  readonly market: string;
  readonly sectors: readonly SectorWithFacts[];
  readonly columns?: readonly SectorColumn[];
  /** Shows the market beside each name, if there are industries of more than one market. */
  readonly showMarket?: boolean;
  /** The age of the numbers, if they are not live. */
  readonly note?: ReactNode;
  readonly tools?: ReactNode;
  readonly className?: string;
}

/** Whether the industries come from the company register: the exchange has no index for them, so they have no value. */
function isOfOurOwn(sectors: readonly SectorWithFacts[]): boolean {
  return sectors.some(({ upcode }) => marketOfIndustryCode(upcode) !== null);
}

/** 업종별: industries in an order that is stored in the address. */
export function SectorTable({
  market,
  sectors,
  columns = SECTOR_COLUMNS,
  showMarket,
  note,
  ...card
}: SectorTableProps) {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const sort = readSectorSort(shown);
  const { by, type } = sort;
  const ordered = useMemo(() => orderSectors(sectors, { by, type }), [sectors, by, type]);
  const held = useHeldRows(useLiveSectorOrder(ordered, sort), `${market} ${by} ${type}`);

  function order(by: SectorOrder): void {
    const next = askedNow();
    const asked = nextSort(readSectorSort(next), by, SECTOR_PRESET);
    const isPreset = isSameSort(asked, SECTOR_PRESET);
    for (const [name, value] of Object.entries({ sortBy: asked.by, sortType: asked.type })) {
      if (isPreset) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Card
      className={card.className}
      title="업종별"
      asOf={
        sectors.length === 0 ? undefined : (
          <>
            {comma(sectors.length)}개 업종{isOfOurOwn(sectors) && ' · 등락률은 종목의 시가총액 가중 평균'}
            {note && <> · {note}</>}
          </>
        )
      }
      tools={
        <>
          <OrderNotice moved={held.moved} onRefresh={held.refresh} unit="sector" />
          {card.tools}
        </>
      }
      flush
    >
      {sectors.length === 0 ? (
        <EmptyState
          icon="chart"
          title="업종 자료 없음"
          why={`지금 쓰는 자료에는 ${market} 종목이 어느 업종인지 나와 있지 않습니다.`}
        />
      ) : (
        <SectorGrid
          caption={`${market} 업종별 등락`}
          columns={columns}
          rows={held.rows}
          sort={sort}
          onSort={order}
          showMarket={showMarket}
          opened={shown.getAll('open')}
          grip={held.grip}
        />
      )}
    </Card>
  );
}
