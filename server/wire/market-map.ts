import type { MapIndustry } from '@sise/contract/marketmap';
import { elementAt } from '@sise/domain/element-at';
import { industriesApart } from '@sise/domain/map/market-map';
import type { MapSector, MapTile } from '@sise/domain/map/market-map';
import type { Market } from '@sise/domain/market/engine';
import type { Upcode } from '@sise/domain/terms';
import { priceOrBase } from '@sise/domain/market/column-values';

/** The industry of stocks whose source has none. */
const UNKNOWN_INDUSTRY = '기타';
/** So many industries that stand beside a wider one are named with it. */
const NAMED = 3;

export function toMapIndustry(market: Market, sector: MapSector): MapIndustry {
  return { ...toMapHead(market, sector), children: sector.tiles.map((tile) => toMapStock(market, tile)) };
}

/** The industry without its stocks. */
export function toMapHead(market: Market, { upcode, value, changeRate, stocks }: MapSector) {
  return { upcode, name: nameOf(market, upcode), value, chgrate: changeRate, stocks };
}

/** The name of an industry on a map, where each stock stands once, with what it leaves out: 금융(증권·보험 제외). */
export function mapIndustryName(market: Market, upcode: Upcode | null): string {
  const name = nameOf(market, upcode);
  const apart = upcode === null ? [] : industriesApart(market, upcode);
  if (apart.length === 0) return name;
  const without = apart.length > NAMED ? '세부 업종' : apart.map((each) => nameOf(market, each)).join('·');
  return `${name}(${without} 제외)`;
}

function nameOf({ indices }: Market, upcode: Upcode | null): string {
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
