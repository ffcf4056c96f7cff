import type { SectorRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { isSameSort, nextSort } from './order.ts';
import { OrderNotice } from './order-notice.tsx';
import { orderSectors, readSectorSort, SECTOR_ORDERS, SECTOR_PRESET, type SectorOrder } from './sector-order.ts';
import { SectorLine } from './sector-line.tsx';
import { useHeldRows } from './use-held-rows.ts';
import './sectors.css';

interface SectorTableProps {
  /** Whose industries they are: 코스피. */
  readonly market: string;
  readonly sectors: readonly SectorRow[];
  /** Says the market beside each name, where there are industries of more than one. */
  readonly showMarket?: boolean;
  readonly tools?: ReactNode;
  readonly className?: string;
}

const SORTS = { asc: 'ascending', desc: 'descending' } as const;
const PLACES = { name: 'l', rate: undefined, wide: 'sector-table__wide', breadth: undefined } as const;

/** 업종별: industries in any order, kept in the address. A line opens in place and shows its five largest stocks. */
export function SectorTable({ market, sectors, showMarket = false, tools, className }: SectorTableProps) {
  const [search, setSearch] = useSearchParams();
  const sort = readSectorSort(search);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(search.getAll('open')));
  const held = useHeldRows(orderSectors(sectors, sort), `${market} ${sort.by} ${sort.type}`);

  function toggle(upcode: string): void {
    setOpen((before) => {
      const without = [...before].filter((each) => each !== upcode);
      return new Set(before.has(upcode) ? without : [...without, upcode]);
    });
  }

  function order(by: SectorOrder): void {
    const next = new URLSearchParams(search);
    const asked = nextSort(sort, by, SECTOR_PRESET);
    const isPreset = isSameSort(asked, SECTOR_PRESET);
    for (const [name, value] of Object.entries({ sortBy: asked.by, sortType: asked.type })) {
      if (isPreset) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Card
      className={className}
      title="업종별"
      asOf={`${comma(sectors.length)}개 업종`}
      tools={
        <>
          <OrderNotice moved={held.moved} onRefresh={held.refresh} unit="업종" />
          {tools}
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
        <table className="tbl tbl--no5 sector-table">
          <caption className="sr">{market} 업종별 등락</caption>
          <thead>
            <tr>
              {SECTOR_ORDERS.map(({ id, label, place }) => (
                <th
                  key={id}
                  scope="col"
                  className={PLACES[place]}
                  aria-sort={sort.by === id ? SORTS[sort.type] : undefined}
                >
                  <button type="button" className="qt__sort" onClick={() => order(id)}>
                    {label}
                    {sort.by === id && (
                      <span className="so" aria-hidden="true">
                        {sort.type === 'desc' ? '▼' : '▲'}
                      </span>
                    )}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...held.grip}>
            {held.rows.map((sector) => (
              <SectorLine
                key={sector.upcode}
                sector={sector}
                showMarket={showMarket}
                isOpen={open.has(sector.upcode)}
                onToggle={() => toggle(sector.upcode)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
