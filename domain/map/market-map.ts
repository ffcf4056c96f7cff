import { changeRate } from '../market/columns.ts';
import type { Market } from '../market/engine.ts';
import type { Upcode } from '../terms.ts';

/** What the area of a tile stands for: 시가총액 or 거래대금. */
export type MapSize = 'marketCap' | 'turnover';

/** A stock on the map. */
export interface MapTile {
  readonly row: number;
  /** won: what its area stands for */
  readonly value: number;
  /** percent over the period; null where it was not listed then */
  readonly changeRate: number | null;
}

/** An industry on the map and its stocks, the largest first. */
export interface MapSector {
  /** null: stocks whose industry no source tells */
  readonly upcode: Upcode | null;
  readonly tiles: readonly MapTile[];
  /** won, of all its stocks */
  readonly value: number;
  /** percent: what all its stocks are worth against what they were worth at the beginning of the period */
  readonly changeRate: number | null;
  /** stocks, those beyond `most` included */
  readonly stocks: number;
}

export interface MapWish {
  readonly size: MapSize;
  /** percent by which a stock changed over the period; null where it was not listed then */
  readonly changeOf: (row: number) => number | null;
  /** largest stocks of an industry that get a tile */
  readonly most?: number;
}

/** 마켓맵: the stocks of an index by their own industry, each in one, the largest industries first. */
export function marketMap(market: Market, rows: readonly number[], wish: MapWish): MapSector[] {
  return [...Map.groupBy(rows, (row) => market.listings[row].sector)]
    .map(([upcode, members]) => mapSector(market, upcode, members, wish))
    .toSorted((a, b) => b.value - a.value);
}

/** One industry of the map; a wider one counts the stocks of those within it. */
export function mapSector(
  { columns: { marketCap, turnover } }: Market,
  upcode: Upcode | null,
  rows: readonly number[],
  { size, changeOf, most }: MapWish,
): MapSector {
  const sums = { value: 0, now: 0, before: 0 };
  const tiles = rows.map((row): MapTile => {
    const value = size === 'marketCap' ? marketCap[row] : turnover[row];
    const rate = changeOf(row);
    sums.value += value;
    if (rate !== null) {
      sums.now += marketCap[row];
      sums.before += marketCap[row] / (1 + rate / 100);
    }
    return { row, value, changeRate: rate };
  });
  tiles.sort((a, b) => b.value - a.value || a.row - b.row);
  return {
    upcode,
    tiles: tiles.slice(0, most),
    value: sums.value,
    changeRate: sums.before > 0 ? changeRate(sums.now, sums.before) : null,
    stocks: rows.length,
  };
}

/** The tiles of the largest stocks of the whole map, in their industries; an industry that keeps none goes. */
export function largestOf(sectors: readonly MapSector[], count: number): MapSector[] {
  const tiles = sectors.flatMap((sector) => sector.tiles).toSorted((a, b) => b.value - a.value || a.row - b.row);
  const kept = new Set(tiles.slice(0, count));
  return sectors
    .map((sector) => ({ ...sector, tiles: sector.tiles.filter((tile) => kept.has(tile)) }))
    .filter((sector) => sector.tiles.length > 0);
}
