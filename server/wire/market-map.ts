import type { MapIndustry } from '@sise/contract/marketmap';
import { elementAt } from '@sise/domain/element-at';
import type { MapSector, MapTile } from '@sise/domain/map/market-map';
import type { Market } from '@sise/domain/market/engine';
import { priceOrBase } from '@sise/domain/market/column-values';

/** The industry of stocks whose source has none. */
export const UNKNOWN_INDUSTRY = '기타';

export function toMapIndustry(market: Market, sector: MapSector): MapIndustry {
  return { ...toMapHead(market, sector), children: sector.tiles.map((tile) => toMapStock(market, tile)) };
}

/** The industry without its stocks. */
export function toMapHead(market: Market, { upcode, value, changeRate, stocks }: MapSector) {
  const name = upcode === null ? undefined : market.indices.get(upcode)?.listing.name;
  return { upcode, name: name ?? UNKNOWN_INDUSTRY, value, chgrate: changeRate, stocks };
}

function toMapStock({ listings, columns }: Market, { row, value, changeRate }: MapTile) {
  const { shcode, name } = elementAt(listings, row);
  return {
    shcode,
    name,
    value,
    chgrate: changeRate,
    close: priceOrBase(columns, row),
    volume: columns.volume[row] ?? 0,
  };
}
