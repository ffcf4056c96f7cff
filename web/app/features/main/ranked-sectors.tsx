import type { LedSector } from '@sise/contract/main';
import { paths } from '@sise/contract/paths';
import { rate } from '@sise/domain/format/number';
import { useMemo } from 'react';
import { SECTOR_COLUMNS, type SectorColumn } from '../../quotes/sector-columns.tsx';
import { SectorGrid } from '../../quotes/sector-grid.tsx';
import { SECTOR_PRESET } from '../../quotes/sector-order.ts';
import { toneOf } from '../../quotes/tone.ts';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { useLiveSectorOrder } from '../../quotes/use-live-order.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { RankingFoot } from './ranking-foot.tsx';
import type { RankedMarket } from './ranking-view.ts';
import { strongestOf, whyNoOrder } from './strongest.ts';
import styles from './ranked-sectors.module.css';
import rankingCardStyles from './ranking-card.module.css';

interface RankedSectorsProps {
  readonly market: RankedMarket;
  /** The path of the whole list. */
  readonly path: string;
  readonly sectors: readonly LedSector[];
}

/** Here names have their market beside them, which takes width from the last column. */
const SHARES: Partial<Record<SectorColumn['id'], number>> = { hname: 33, amount: 13, listingamount: 13, rise: 25 };
const COLUMNS: readonly SectorColumn<LedSector>[] = [
  ...SECTOR_COLUMNS.map((each) => ({ ...each, share: SHARES[each.id] ?? each.share })),
  { id: 'leader', label: '주도 종목', share: 22, cell: (sector) => <Leader sector={sector} /> },
];

/** 업종등락: the strongest industries, each with its leading stock; a line expands to its largest stocks. */
export function RankedSectors({ market, path, sectors }: RankedSectorsProps) {
  const { shown, total } = useMemo(() => strongestOf(sectors, market), [sectors, market]);
  const why = whyNoOrder(sectors);
  const held = useHeldRows(useLiveSectorOrder(shown, SECTOR_PRESET), market);
  return (
    <>
      <div className={rankingCardStyles.table} data-part="ranking-table">
        {why !== null ? (
          <EmptyLine>{why}</EmptyLine>
        ) : (
          <SectorGrid
            caption={`등락률 상위 ${shown.length}개 업종`}
            columns={COLUMNS}
            rows={held.rows}
            sort={SECTOR_PRESET}
            showMarket={market === 'all'}
            grip={held.grip}
          />
        )}
      </div>
      {total > 0 && (
        <RankingFoot
          to={market === 'all' ? path : `${path}?market=${market}`}
          label="업종등락 전체 보기"
          count={total}
          unit="sector"
          held={held}
        />
      )}
    </>
  );
}

function Leader({ sector: { leader } }: { readonly sector: LedSector }) {
  if (leader === null) return '-';
  return (
    <Link className={styles.leader} to={paths.stock(leader.shcode)}>
      <span className="ellipsis">{leader.hname}</span>{' '}
      <span className={toneOf(leader.chgrate)}>{rate(leader.chgrate, 1)}</span>
    </Link>
  );
}
