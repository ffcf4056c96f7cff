import type { IndexFacts, SectorRow } from '@sise/contract/rows';
import { collateKorean } from '@sise/domain/format/korean-order';
import type { Sort } from './order.ts';

/** An industry, with its index facts if they were requested. */
export type SectorWithFacts = SectorRow & Partial<IndexFacts>;

/** The orders of a table of industries. */
export const SECTOR_ORDERS = [
  'hname',
  'chgrate',
  'amount',
  'listingamount',
  'rise',
  'points',
  'foreigner',
  'institution',
  'week',
  'month',
] as const;
export type SectorOrder = (typeof SECTOR_ORDERS)[number];
export type SectorSort = Sort<SectorOrder>;

/** The default: the highest rate first. */
export const SECTOR_PRESET: SectorSort = { by: 'chgrate', type: 'desc' };

/**
 * A copy in the given order: missing values come last in both directions, equal ones are ordered by market cap, then by
 * code. `rise` compares the share of rising stocks, not their number, because industries differ in size.
 */
export function orderSectors<Row extends SectorWithFacts>(sectors: readonly Row[], sort: SectorSort): Row[] {
  return sectors.toSorted((a, b) => compareSectors(a, b, sort));
}

/** Compares two industries for `orderSectors`. */
export function compareSectors(a: SectorWithFacts, b: SectorWithFacts, { by, type }: SectorSort): number {
  return compare(a, b, by, type === 'asc' ? 1 : -1) || (b.listingamount ?? 0) - (a.listingamount ?? 0) || byCode(a, b);
}

/** The order in an address; the default if it is missing or unknown. */
export function readSectorSort(search: URLSearchParams): SectorSort {
  const by = SECTOR_ORDERS.find((id) => id === search.get('sortBy'));
  return by === undefined ? SECTOR_PRESET : { by, type: search.get('sortType') === 'asc' ? 'asc' : 'desc' };
}

function compare(a: SectorWithFacts, b: SectorWithFacts, by: SectorOrder, way: 1 | -1): number {
  if (by === 'hname') return way * collateKorean(a.hname, b.hname);
  const [left, right] = [measure(a, by), measure(b, by)];
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -way : way;
}

function measure(row: SectorWithFacts, by: Exclude<SectorOrder, 'hname'>): number | null {
  if (by !== 'rise') return row[by] ?? null;
  return row.stocks === null || row.rise === null ? null : row.rise / row.stocks;
}

function byCode(a: SectorRow, b: SectorRow): number {
  return a.upcode < b.upcode ? -1 : 1;
}
