import type { MapSnapshot } from '@sise/contract/marketmap';
import { elementAt } from '@sise/domain/element-at';
import { hourMinute } from '@sise/domain/format/date';
import type { Market } from '@sise/domain/market/engine';
import type { IndexSymbol } from '@sise/domain/market/main-indices';
import { regularHours } from '@sise/domain/market/session';
import { nameOnMap } from '../../wire/market-map.ts';
import { mapUniverse } from './map-universe.ts';

const EOK = 1e8;

/** What a map is drawn from: its stocks, their industries and sizes. */
export function mapSnapshot(market: Market, symbol: IndexSymbol): MapSnapshot {
  const { upcode, date, rows, industries, sectorOf } = mapUniverse(market, symbol);
  const { columns, listings } = market;
  const { opensAt: from, closesAt: until } = regularHours(date);
  return {
    name: symbol,
    date,
    upcode,
    minutes: market.sparklines.unit === 'minute' ? { from: hourMinute(from), until: hourMinute(until) } : null,
    sectors: industries.map((industry) => ({ upcode: industry, hname: nameOnMap(market, industry) })),
    shcode: rows.map((row) => elementAt(listings, row).shcode),
    hname: rows.map((row) => elementAt(listings, row).name),
    sector: [...sectorOf],
    listingamount: rows.map((row) => Math.round((columns.marketCap[row] ?? 0) / EOK)),
    amount: rows.map((row) => {
      const turnover = columns.turnover[row] ?? 0;
      return turnover > 0 ? Math.max(1, Math.round(turnover / EOK)) : 0;
    }),
    halted: rows.flatMap((row, place) => (elementAt(listings, row).isHalted ? [place] : [])),
  };
}
