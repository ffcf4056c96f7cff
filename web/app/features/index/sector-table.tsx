import type { IndexRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IndexPage } from './index-pages.ts';
import { SectorLine } from './sector-line.tsx';
import { orderSectors, SECTOR_ORDERS, type SectorOrder } from './sector-order.ts';

interface SectorTableProps {
  readonly page: IndexPage;
  readonly sectors: readonly IndexRow[];
  readonly className?: string;
}

/** 업종별: the industries of a market. A line opens in place and shows its five largest stocks. */
export function SectorTable({ page, sectors, className }: SectorTableProps) {
  const [query] = useSearchParams();
  const [order, setOrder] = useState<SectorOrder>('chgrate');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(query.getAll('open')));
  const toggle = (upcode: string) =>
    setOpen((before) =>
      before.has(upcode) ? new Set([...before].filter((each) => each !== upcode)) : new Set([...before, upcode]),
    );
  return (
    <Card className={className} title="업종별" asOf={`${comma(sectors.length)}개 업종`} flush>
      {sectors.length === 0 ? (
        <EmptyState
          icon="chart"
          title="업종 자료 없음"
          why={`지금 쓰는 자료에는 ${page.name} 종목이 어느 업종인지 나와 있지 않습니다.`}
        />
      ) : (
        <table className="tbl tbl--no5 sector-table">
          <caption className="sr">{page.name} 업종별 등락</caption>
          <thead>
            <tr>
              <th scope="col" className="l">
                업종명
              </th>
              {SECTOR_ORDERS.map(({ id, label, isWide }) => (
                <th
                  key={id}
                  scope="col"
                  className={isWide ? 'sector-table__wide' : undefined}
                  aria-sort={order === id ? 'descending' : undefined}
                >
                  <button type="button" className="qt__sort" onClick={() => setOrder(id)}>
                    {label}
                    {order === id && (
                      <span className="so" aria-hidden="true">
                        ▼
                      </span>
                    )}
                  </button>
                </th>
              ))}
              <th scope="col">상승 · 보합 · 하락</th>
            </tr>
          </thead>
          <tbody>
            {orderSectors(sectors, order).map((sector) => (
              <SectorLine
                key={sector.upcode}
                sector={sector}
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
