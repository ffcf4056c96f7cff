import type { IndexRow } from '@sise/contract/rows';

/** What the table of industries can be ordered by, largest first. */
export const SECTOR_ORDERS = [
  { id: 'chgrate', label: '등락률', isWide: false },
  { id: 'amount', label: '거래대금(억)', isWide: true },
  { id: 'listingamount', label: '시가총액(억)', isWide: true },
] as const;
export type SectorOrder = (typeof SECTOR_ORDERS)[number]['id'];

/** A copy in the given order; what is not known comes last, equals by market cap. */
export function orderSectors(sectors: readonly IndexRow[], by: SectorOrder): IndexRow[] {
  return sectors.toSorted((a, b) => (b[by] ?? -Infinity) - (a[by] ?? -Infinity) || b.listingamount - a.listingamount);
}
