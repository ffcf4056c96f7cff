import type { SectorRow } from '@sise/contract/rows';
import { marketOfFlag } from '@sise/domain/market/markets';
import { orderSectors, SECTOR_PRESET } from '../../quotes/sector-order.ts';
import { RANKED_ROWS, type RankedMarket } from './ranking-view.ts';

/** The industries of a market, or of both, that rose most: as many as the table has rows, and how many there are. */
export function strongestOf<Row extends SectorRow>(sectors: readonly Row[], market: RankedMarket) {
  const known = sectors.filter((row) => row.chgrate !== null && isOf(row, market));
  const total = known.length || sectors.filter((row) => isOf(row, market)).length;
  return { shown: orderSectors(known, SECTOR_PRESET).slice(0, RANKED_ROWS), total };
}

/** Why industries have no order; null if they have one. */
export function whyNoOrder(sectors: readonly Pick<SectorRow, 'chgrate' | 'amount'>[]): string | null {
  if (!isUnmoved(sectors)) return null;
  return sectors.every(({ chgrate, amount }) => chgrate === null && amount !== 0)
    ? '지금 쓰는 자료에는 업종별 등락이 없습니다.'
    : '장이 열리면 나옵니다.';
}

/** Whether no industry has moved, as before the first trade of a day. */
function isUnmoved(sectors: readonly Pick<SectorRow, 'chgrate'>[]): boolean {
  return sectors.every(({ chgrate }) => !chgrate);
}

function isOf({ mktflg }: SectorRow, market: RankedMarket): boolean {
  return market === 'all' || (mktflg !== null && marketOfFlag(mktflg) === market);
}
