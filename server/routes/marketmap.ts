import type { MarketSymbol } from '@sise/contract/lists';
import { marketmap as calls } from '@sise/contract/marketmap';
import type { MarketMap } from '@sise/contract/marketmap';
import { largestOf, mapSector, marketMap } from '@sise/domain/map/market-map';
import type { MapSector, MapSize } from '@sise/domain/map/market-map';
import type { Period } from '@sise/domain/market/period';
import type { Upcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { createMapDays } from '../map-days.ts';
import { refuse } from '../refusal.ts';
import { toMapHead, toMapIndustry } from '../wire/market-map.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { mapBoards } from './map-board.ts';
import type { Parts } from '../parts.ts';
import { UPCODE_OF_SYMBOL } from './symbols.ts';

const SIZE: Readonly<Record<MapView['size'], MapSize>> = { listingamount: 'marketCap', amount: 'turnover' };

/** What the colours and areas of a map stand for. */
export interface MapView {
  readonly period: Period;
  readonly size: 'listingamount' | 'amount';
}

export function marketmapRoutes(desk: Desk, parts: Parts): void {
  const { market, sources } = parts;
  const { board, colors, frames } = mapBoards(parts, createMapDays(market, sources.archive));

  desk.take(calls, {
    board: ({ s }) => board(s),
    colors: ({ s, period, color }) => colors(s, period, color),
    frames: ({ s, ...wish }) => frames(s, wish),
    all: ({ s, ...view }) => mapOf(parts, s, view),
    industries: ({ s, count, ...view }) => mapOf(parts, s, view, { most: count }),
    async industryList({ s, ...view }) {
      const sectors = await sectorsOf(parts, market.membersOf(UPCODE_OF_SYMBOL[s]), view);
      return sectors.map((sector) => toMapHead(market, sector));
    },
    async industry({ id, ...view }) {
      const rows = industryRows(parts, id);
      return toMapIndustry(market, mapSector(market, id, rows, await readView(parts, view)));
    },
    async industryStocks({ id, ...view }) {
      const rows = industryRows(parts, id);
      const { size, changeOf } = await readView(parts, view);
      const value = market.columns[size];
      return rows
        .toSorted((a, b) => value[b] - value[a] || a - b)
        .map((row) => ({ ...toQuoteRow(market, row), periodrate: changeOf(row) }));
    },
  });
}

/** A market's map, with so many of the largest stocks of each industry, or of the whole market. */
export async function mapOf(
  parts: Parts,
  symbol: MarketSymbol,
  view: MapView,
  { most, top }: { readonly most?: number; readonly top?: number | undefined } = {},
): Promise<MarketMap> {
  const { market } = parts;
  const all = await sectorsOf(parts, market.membersOf(UPCODE_OF_SYMBOL[symbol]), view, most);
  const sectors = top === undefined ? all : largestOf(all, top);
  return { name: symbol, ...view, children: sectors.map((sector) => toMapIndustry(market, sector)) };
}

async function sectorsOf(parts: Parts, rows: readonly number[], view: MapView, most?: number): Promise<MapSector[]> {
  return marketMap(parts.market, rows, { ...(await readView(parts, view)), ...(most === undefined ? {} : { most }) });
}

async function readView({ periodChanges }: Parts, { size, period }: MapView) {
  return { size: SIZE[size], changeOf: await periodChanges.over(period) };
}

function industryRows({ market }: Parts, id: Upcode): readonly number[] {
  if (!market.indices.has(id)) refuse('index.unknown');
  return market.membersOf(id);
}
