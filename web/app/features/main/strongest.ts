import type { SectorRow } from '@sise/contract/rows';
import { marketOfFlag } from '@sise/domain/market/markets';
import { orderSectors, SECTOR_PRESET } from '../../quotes/sector-order.ts';
import { RANKED_ROWS, type RankedMarket } from './ranking-view.ts';

/** The industries of a market, or of both, that rose most: as many as the table has rows, and the total number. */
export function strongestOf<Row extends SectorRow>(sectors: readonly Row[], market: RankedMarket) {
  const known = sectors.filter((row) => row.chgrate !== null && isOf(row, market));
  return { shown: orderSectors(known, SECTOR_PRESET).slice(0, RANKED_ROWS), total: known.length };
}

/** Whether no industry has moved, as before the first trade of a day: then they stand in no order. */
export function isUnmoved(sectors: readonly Pick<SectorRow, 'chgrate'>[]): boolean {
  return sectors.every(({ chgrate }) => !chgrate);
}

function isOf({ mktflg }: SectorRow, market: RankedMarket): boolean {
  return market === 'all' || (mktflg !== null && marketOfFlag(mktflg) === market);
}
