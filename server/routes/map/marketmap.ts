import { MAIN_INDICES, type IndexSymbol } from '@sise/domain/market/main-indices';
import { marketmap as calls } from '@sise/contract/marketmap';
import type { MarketMap } from '@sise/contract/marketmap';
import { largestOf, mapSector, marketMap } from '@sise/domain/map/market-map';
import type { MapSector, MapSize } from '@sise/domain/map/market-map';
import type { Period } from '@sise/domain/market/period';
import type { Upcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../../api-registry.ts';
import { createMapDays } from '../../figures/map-days.ts';
import { refuse } from '../../refusal.ts';
import { nameOf, nameOnMap, toMapHead, toMapIndustry } from '../../wire/market-map.ts';
import { toQuoteRow } from '../../wire/quote-row.ts';
import { mapColors } from './map-colors.ts';
import { mapFrames } from './map-frames.ts';
import { createMapMoments } from './map-moments.ts';
import { mapSnapshot } from './map-snapshot.ts';
import type { Parts } from '../../parts.ts';

const SIZE: Readonly<Record<MapView['size'], MapSize>> = { listingamount: 'marketCap', amount: 'turnover' };

/** The measures behind the colours and areas of a map. */
export interface MapView {
  readonly period: Period;
  readonly size: 'listingamount' | 'amount';
}

export function marketmapRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, sources } = parts;
  const days = createMapDays(market, sources.archive);
  const moments = createMapMoments(parts, days);

  api.register(calls, {
    snapshot: ({ s }) => mapSnapshot(market, s),
    colors: ({ s, ...choice }) => mapColors(parts, moments, s, choice),
    frames: ({ s, ...query }) => mapFrames({ market, days, moments }, s, query),
    all: ({ s, ...view }) => mapOf(parts, s, view),
    industries: ({ s, count, ...view }) => mapOf(parts, s, view, { most: count }),
    async industryList({ s, ...view }) {
      const sectors = await sectorsOf(parts, market.membersOf(MAIN_INDICES[s].upcode), view);
      return sectors.map((sector) => toMapHead(nameOnMap(market, sector.upcode), sector));
    },
    async industry({ id, ...view }) {
      const rows = industryRows(parts, id);
      return toMapIndustry(market, nameOf(market, id), mapSector(market, id, rows, await readView(parts, view)));
    },
    async industryStocks({ id, ...view }) {
      const rows = industryRows(parts, id);
      const { size, changeOf } = await readView(parts, view);
      const valueOf = (row: number) => market.columns[size][row] ?? 0;
      return rows
        .toSorted((a, b) => valueOf(b) - valueOf(a) || a - b)
        .map((row) => ({ ...toQuoteRow(market, row), periodrate: changeOf(row) }));
    },
  });
}

/** A market's map, with the given number of largest stocks of each industry, or of the whole market. */
export async function mapOf(
  parts: Parts,
  symbol: IndexSymbol,
  view: MapView,
  { most, top }: { readonly most?: number; readonly top?: number | undefined } = {},
): Promise<MarketMap> {
  const { market } = parts;
  const all = await sectorsOf(parts, market.membersOf(MAIN_INDICES[symbol].upcode), view, most);
  const sectors = top === undefined ? all : largestOf(all, top);
  const children = sectors.map((sector) => toMapIndustry(market, nameOnMap(market, sector.upcode), sector));
  return { name: symbol, ...view, children };
}

async function sectorsOf(parts: Parts, rows: readonly number[], view: MapView, most?: number): Promise<MapSector[]> {
  return marketMap(parts.market, rows, { ...(await readView(parts, view)), ...(most === undefined ? {} : { most }) });
}

async function readView({ periodChanges }: Parts, { size, period }: MapView) {
  const [changeOf, baseOf] = await Promise.all([periodChanges.over(period), periodChanges.bases(period)]);
  return { size: SIZE[size], changeOf, baseOf };
}

function industryRows({ market }: Parts, id: Upcode): readonly number[] {
  if (!market.indices.has(id)) refuse('index.unknown');
  return market.membersOf(id);
}
