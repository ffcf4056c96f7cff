import type { MapIndustry } from '@sise/contract/marketmap';
import type { MapSector, MapTile } from '@sise/domain/map/market-map';
import type { Market } from '@sise/domain/market/engine';

/** What stands for the industry of stocks whose source tells none. */
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
  const price = columns.price[row];
  return {
    shcode: listings[row].shcode,
    name: listings[row].name,
    value,
    chgrate: changeRate,
    close: Number.isNaN(price) ? columns.previousClose[row] : price,
    volume: columns.volume[row],
  };
}
