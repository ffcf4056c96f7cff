import { elementAt } from '../element-at.ts';
import { changeRate } from '../market/columns.ts';
import type { Market } from '../market/engine.ts';
import { firstInOrder } from '../ranking/first-in-order.ts';
import type { Upcode } from '../terms.ts';

/** What the area of a tile represents: 시가총액 or 거래대금. */
export type MapSize = 'marketCap' | 'turnover';

/** A stock on the map. */
export interface MapTile {
  readonly row: number;
  /** won: the area of the tile */
  readonly value: number;
  /** percent over the period; null if it was not listed then */
  readonly changeRate: number | null;
}

/** An industry on the map and its stocks, the largest first. */
export interface MapSector {
  /** null: stocks whose industry no source gives */
  readonly upcode: Upcode | null;
  readonly tiles: readonly MapTile[];
  /** won, over all its stocks */
  readonly value: number;
  /**
   * percent: the market cap of all its stocks against that at the beginning of the period; a stock without a price today
   * counts at its base price, as in an index, one on its first day not yet
   */
  readonly changeRate: number | null;
  /** number of stocks, including those beyond `most` */
  readonly stocks: number;
}

export interface MapOptions {
  readonly size: MapSize;
  /** percent by which a stock changed over the period; null if it was not listed then */
  readonly changeOf: (row: number) => number | null;
  /** won by row at the beginning of the period; NaN if it was not listed then */
  readonly baseOf: (row: number) => number;
  /** maximum number of tiles of an industry, the largest stocks */
  readonly most?: number;
}

/** 마켓맵: the stocks of an index by industry, each in exactly one, the largest industries first. */
export function marketMap(market: Market, rows: readonly number[], options: MapOptions): MapSector[] {
  return [...Map.groupBy(rows, (row) => elementAt(market.listings, row).sector)]
    .map(([upcode, members]) => mapSector(market, upcode, members, options))
    .toSorted((a, b) => b.value - a.value);
}

/** One industry of the map; a wider industry includes the stocks of its parts. */
export function mapSector(
  { columns: { marketCap, turnover, shares }, listings, date }: Market,
  upcode: Upcode | null,
  rows: readonly number[],
  { size, changeOf, baseOf, most }: MapOptions,
): MapSector {
  const sums = { value: 0, now: 0, before: 0, moved: 0 };
  const tiles = rows.map((row): MapTile => {
    const cap = marketCap[row] ?? 0;
    const value = size === 'marketCap' ? cap : (turnover[row] ?? 0);
    const rate = changeOf(row);
    sums.value += value;
    const base = baseOf(row);
    if (base > 0 && elementAt(listings, row).listedOn !== date) {
      sums.now += cap;
      sums.before += base * (shares[row] ?? 0);
      if (rate !== null) sums.moved += 1;
    }
    return { row, value, changeRate: rate };
  });
  tiles.sort((a, b) => b.value - a.value || a.row - b.row);
  return {
    upcode,
    tiles: tiles.slice(0, most),
    value: sums.value,
    changeRate: sums.moved > 0 ? changeRate(sums.now, sums.before) : null,
    stocks: rows.length,
  };
}

/**
 * The industries whose stocks a wider industry counts, but which stand beside it on a map: 증권 and 보험 of 금융. By code.
 */
export function industriesApart({ listings, membersOf }: Market, upcode: Upcode): Upcode[] {
  const sectors = new Set(membersOf(upcode).map((row) => elementAt(listings, row).sector));
  return [...sectors]
    .filter((sector) => sector !== null)
    .filter((sector) => sector !== upcode)
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** The tiles of the largest stocks of the whole map, in their industries; an industry without one is dropped. */
export function largestOf(sectors: readonly MapSector[], count: number): MapSector[] {
  const tiles = sectors.flatMap((sector) => sector.tiles);
  const kept = new Set(firstInOrder(tiles, count, (a, b) => b.value - a.value || a.row - b.row));
  return sectors
    .map((sector) => ({ ...sector, tiles: sector.tiles.filter((tile) => kept.has(tile)) }))
    .filter((sector) => sector.tiles.length > 0);
}
