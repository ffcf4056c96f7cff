import type { MapIndustry } from '@sise/contract/marketmap';
import { elementAt } from '@sise/domain/element-at';
import { mapIndustryName } from '@sise/domain/map/industry-name';
import { industriesApart } from '@sise/domain/map/market-map';
import type { MapSector, MapTile } from '@sise/domain/map/market-map';
import type { Market } from '@sise/domain/market/engine';
import type { Upcode } from '@sise/domain/terms';
import { priceOrBase } from '@sise/domain/market/column-values';

/** The industry of stocks whose source has none. */
const UNKNOWN_INDUSTRY = '기타';

/** @param name as it is called where it stands: by itself or on a map */
export function toMapIndustry(market: Market, name: string, sector: MapSector): MapIndustry {
  return { ...toMapHead(name, sector), children: sector.tiles.map((tile) => toMapStock(market, tile)) };
}

/** The industry without its stocks. */
export function toMapHead(name: string, { upcode, value, changeRate, stocks }: MapSector) {
  return { upcode, name, value, chgrate: changeRate, stocks };
}

/** The name of an industry on a map, with what it leaves out. */
export function nameOnMap(market: Market, upcode: Upcode | null): string {
  const apart = upcode === null ? [] : industriesApart(market, upcode);
  return mapIndustryName(
    nameOf(market, upcode),
    apart.map((each) => nameOf(market, each)),
  );
}

/** The name of an industry by itself. */
export function nameOf({ indices }: Market, upcode: Upcode | null): string {
  return (upcode && indices.get(upcode)?.listing.name) ?? UNKNOWN_INDUSTRY;
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
