import type { MapSnapshot } from '@sise/contract/marketmap';
import { paths } from '@sise/contract/paths';
import { comma } from '@sise/domain/format/number';
import { ownIndustryName } from '@sise/domain/map/industry-name';
import { useMemo, useState } from 'react';
import { DivergingBar } from '../../charts/diverging-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { MapMarket } from './map-address.ts';
import { sectorValueAt, toneIn, valueAt } from './map-model.ts';
import type { MapLook } from './map-model.ts';
import { shortWon } from './short-won.ts';
import styles from './map-list.module.css';
import mapScreenStyles from './map-screen.module.css';

/** Won. */
const EOK = 100_000_000;
/** 조 in 억. */
const JO = 10_000;
const LEADERS = 3;

interface MapListProps {
  readonly market: MapMarket;
  readonly snapshot: MapSnapshot;
  readonly look: MapLook;
  /** The industry zoomed to: only this one is listed, and it is open. */
  readonly sector: number | null;
}

interface Group {
  readonly sector: number;
  /** the largest first; only those the legend shows */
  readonly stocks: readonly number[];
  readonly all: number;
  /** 시가총액 of all its stocks, 100 million won */
  readonly worth: number;
}

/** The map as a list: industries by value, each expanding to its stocks. For screen readers and print. */
export function MapList({ market, snapshot, look, sector: zoomed }: MapListProps) {
  const { scale, moment } = look;
  const groups = useMemo(() => groupsOf(snapshot, look, zoomed), [snapshot, look, zoomed]);
  const most = Math.max(1, ...groups.map(({ sector }) => Math.abs(sectorValueAt(moment, sector) ?? 0)));
  if (groups.length === 0)
    return <EmptyState title="보이는 종목이 없습니다" why="범례에서 감춘 구간을 다시 누르면 종목이 보입니다." />;
  return (
    <section className={styles.mapList} aria-label={`${market.name} 업종과 종목 목록`}>
      <div className={styles.head} aria-hidden="true">
        <span>업종</span>
        <span className={mapScreenStyles.number} data-part="number">
          종목 수
        </span>
        <span className={mapScreenStyles.number} data-part="number">
          시가총액(조)
        </span>
        <span className={mapScreenStyles.number} data-part="number">
          {scale.name} <small>▼</small>
        </span>
        <span>시가총액 상위</span>
      </div>
      {groups.map((group) => (
        <Sector key={group.sector} {...{ market, snapshot, look, group, most }} isOpen={zoomed !== null} />
      ))}
    </section>
  );
}

interface SectorProps extends Omit<MapListProps, 'sector'> {
  readonly group: Group;
  readonly most: number;
  readonly isOpen: boolean;
}

function Sector({ market, snapshot, look, group, most, isOpen }: SectorProps) {
  const [open, setOpen] = useState(isOpen);
  const { scale, moment } = look;
  const { sector, stocks, all, worth } = group;
  const hname = snapshot.sectors[sector]?.hname ?? '';
  const upcode = snapshot.sectors[sector]?.upcode ?? null;
  const value = sectorValueAt(moment, sector);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={12} />
        <b className="ellipsis">{hname}</b>
        <span className={`${mapScreenStyles.number} muted`} data-part="number">
          {stocks.length === all ? comma(all) : `${comma(stocks.length)}/${comma(all)}`}
          <span className="visually-hidden">종목</span>
        </span>
        <span className={mapScreenStyles.number} data-part="number">
          {comma(worth / JO, 1)}
        </span>
        <b className={`${mapScreenStyles.number} ${toneIn(scale, value)}`} data-part="number">
          {scale.textOf(value)}
        </b>
        {scale.isSigned ? <DivergingBar value={value} most={most} /> : <span />}
        <span className={`${styles.top} ellipsis`}>
          {stocks.slice(0, LEADERS).map((stock) => (
            <span key={stock}>
              {snapshot.hname[stock]} <Value look={look} stock={stock} />
            </span>
          ))}
        </span>
      </summary>
      {open ? (
        <ol>
          {stocks.map((stock) => (
            <li key={stock}>
              <Link className="ellipsis" to={paths.stock(snapshot.shcode[stock] ?? '')}>
                {snapshot.hname[stock]}
              </Link>
              <span>{shortWon((snapshot.listingamount[stock] ?? 0) * EOK)}</span>
              <Value look={look} stock={stock} />
            </li>
          ))}
        </ol>
      ) : (
        upcode !== null && (
          <p className={styles.rest}>
            <Link to={paths.indexIndustries(market.id, { open: upcode })}>{ownIndustryName(hname)} 종목 보기</Link>
          </p>
        )
      )}
    </details>
  );
}

function Value({ look: { scale, moment, halted }, stock }: { readonly look: MapLook; readonly stock: number }) {
  if (halted.has(stock)) return <span className="muted">거래정지</span>;
  const value = valueAt(moment, stock);
  return <span className={toneIn(scale, value)}>{scale.textOf(value)}</span>;
}

/** Industries by value, the highest first; those without a value last. */
function groupsOf(snapshot: MapSnapshot, look: MapLook, zoomed: number | null): Group[] {
  const members = Map.groupBy(snapshot.sector.keys(), (stock) => snapshot.sector[stock]);
  const worthOf = (stock: number) => snapshot.listingamount[stock] ?? 0;
  const valueOf = (sector: number) => sectorValueAt(look.moment, sector) ?? Number.NEGATIVE_INFINITY;
  return snapshot.sectors
    .map((_, sector): Group => {
      const all = members.get(sector) ?? [];
      return {
        sector,
        stocks: all.filter(look.isShown).toSorted((a, b) => worthOf(b) - worthOf(a)),
        all: all.length,
        worth: all.reduce((sum, stock) => sum + worthOf(stock), 0),
      };
    })
    .filter(({ sector, stocks }) => stocks.length > 0 && (zoomed === null || sector === zoomed))
    .toSorted((a, b) => valueOf(b.sector) - valueOf(a.sector));
}
