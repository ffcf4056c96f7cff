import type { IndexFacts, SectorRow } from '@sise/contract/rows';
import type { Sort } from './order.ts';

/** An industry, and what an index tells of it where that was asked for. */
export type ToldSector = SectorRow & Partial<IndexFacts>;

/** What a table of industries can be ordered by. */
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

/** The strongest first, as a newspaper has them. */
export const SECTOR_PRESET: SectorSort = { by: 'chgrate', type: 'desc' };

const KOREAN = new Intl.Collator('ko');

/**
 * A copy in the given order: what is not known comes last in both directions, equals follow by market cap, then by code.
 * `rise` is by the part of its stocks that rise, not by their number: industries differ in size.
 */
export function orderSectors<Row extends ToldSector>(sectors: readonly Row[], sort: SectorSort): Row[] {
  return sectors.toSorted((a, b) => compareSectors(a, b, sort));
}

/** Which of two stands first: see `orderSectors`. */
export function compareSectors(a: ToldSector, b: ToldSector, { by, type }: SectorSort): number {
  return compare(a, b, by, type === 'asc' ? 1 : -1) || (b.listingamount ?? 0) - (a.listingamount ?? 0) || byCode(a, b);
}

/** The order an address asks for; what it does not know is the preset. */
export function readSectorSort(search: URLSearchParams): SectorSort {
  const by = SECTOR_ORDERS.find((id) => id === search.get('sortBy'));
  return by === undefined ? SECTOR_PRESET : { by, type: search.get('sortType') === 'asc' ? 'asc' : 'desc' };
}

function compare(a: ToldSector, b: ToldSector, by: SectorOrder, way: 1 | -1): number {
  if (by === 'hname') return way * KOREAN.compare(a.hname, b.hname);
  const [left, right] = [measure(a, by), measure(b, by)];
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -way : way;
}

function measure(row: ToldSector, by: Exclude<SectorOrder, 'hname'>): number | null {
  if (by !== 'rise') return row[by] ?? null;
  return row.stocks === null || row.rise === null ? null : row.rise / row.stocks;
}

function byCode(a: SectorRow, b: SectorRow): number {
  return a.upcode < b.upcode ? -1 : 1;
}
