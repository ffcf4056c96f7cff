import type { LedSector } from '@sise/contract/main';
import { rate } from '@sise/domain/format/number';
import { useState } from 'react';
import { Link } from 'react-router';
import { SECTOR_ORDERS } from '../../quotes/sector-order.ts';
import { SectorLine } from '../../quotes/sector-line.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RankingFoot } from './ranking-foot.tsx';
import type { RankedMarket } from './ranking-view.ts';
import { strongestOf } from './strongest.ts';
import '../../quotes/sectors.css';

interface RankedSectorsProps {
  readonly market: RankedMarket;
  /** Where all of them are. */
  readonly path: string;
  readonly sectors: readonly LedSector[];
}

/** 업종등락: the strongest industries, each with the stock that leads it; a line opens to its largest stocks. */
export function RankedSectors({ market, path, sectors }: RankedSectorsProps) {
  const { shown, total } = strongestOf(sectors, market);
  const held = useHeldRows(shown, market);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = (upcode: string) =>
    setOpen(
      (before) => new Set(before.has(upcode) ? [...before].filter((each) => each !== upcode) : [...before, upcode]),
    );
  return (
    <>
      <div className="ranking__table">
        {shown.length === 0 ? (
          <EmptyState icon="chart" title="업종 자료 없음" why="지금 쓰는 자료에는 업종별 등락이 없습니다." />
        ) : (
          <table className="tbl sector-table">
            <caption className="sr">등락률 상위 {shown.length}개 업종</caption>
            <thead>
              <tr>
                {SECTOR_ORDERS.map(({ id, label, place }) => (
                  <th
                    key={id}
                    scope="col"
                    className={place === 'name' ? 'l' : place === 'wide' ? 'sector-table__wide' : undefined}
                    aria-sort={id === 'chgrate' ? 'descending' : undefined}
                  >
                    {label}
                    {id === 'chgrate' && (
                      <span className="so" aria-hidden="true">
                        ▼
                      </span>
                    )}
                  </th>
                ))}
                <th scope="col" className="sector-table__wide">
                  주도 종목
                </th>
              </tr>
            </thead>
            <tbody {...held.grip}>
              {held.rows.map((sector) => (
                <SectorLine
                  key={sector.upcode}
                  sector={sector}
                  showMarket={market === 'all'}
                  isOpen={open.has(sector.upcode)}
                  onToggle={() => toggle(sector.upcode)}
                  lastCell={<Leader sector={sector} />}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <RankingFoot
        to={market === 'all' ? path : `${path}?market=${market}`}
        label="업종등락 전체 보기"
        count={total}
        unit="업종"
        held={held}
      />
    </>
  );
}

function Leader({ sector: { leader } }: { readonly sector: LedSector }) {
  if (leader === null) return '-';
  return (
    <Link className="sector-line__leader" to={`/stock/${leader.shcode}`}>
      <span className="ell">{leader.hname}</span>{' '}
      <span className={toneOf(leader.chgrate)}>{rate(leader.chgrate, 1)}</span>
    </Link>
  );
}
