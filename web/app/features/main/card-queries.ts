import { analyst } from '@sise/contract/analyst';
import type { Period } from '@sise/contract/analyst';
import { investment } from '@sise/contract/investment';
import { main } from '@sise/contract/main';
import { market } from '@sise/contract/market';
import { screener } from '@sise/contract/screener';
import { world } from '@sise/contract/world';
import { KOSPI } from '@sise/domain/market/main-indices';
import type { Upcode } from '@sise/domain/terms';
import { queryOf } from '../../api/query-of.ts';
import type { Asked } from '../../api/query-of.ts';
import { RANKED_ROWS } from './ranking-view.ts';
import type { RankingView, StockRanking } from './ranking-view.ts';

// What the page's loader asks for its cards, whose code comes later than the page's.

/** The stocks of the map. */
export const TILES = 52;
const FLOW_DAYS = 20;
const FOREIGNERS_TOP = 5;
const COINS = 5;
export const FIRST_PERIOD = '1M';

export const mapQuery = (symbol: 'KOSPI' | 'KOSDAQ') => queryOf(main.map, { symbol, top: TILES, count: 100 });
export const firstMap = mapQuery('KOSPI');

export const foreignersQuery = (id: Upcode) => queryOf(investment.foreigner, { id, num: FOREIGNERS_TOP });
export const firstForeigners = foreignersQuery(KOSPI);

export const flowsQuery = (id: Upcode) => queryOf(investment.daily, { id, num: FLOW_DAYS, flows: false });
export const firstFlows = flowsQuery(KOSPI);

export const analystsQuery = (periodType: Period) => queryOf(analyst.top10, { periodType, reports: false });
export const firstAnalysts = analystsQuery(FIRST_PERIOD);

export const coinsQuery = queryOf(world.coins, { num: COINS });

/** Every preset and the number of matching stocks, for the tiles. */
export const presetsQuery = queryOf(screener.presets, {});

export const screenQuery = (screen: Asked<typeof screener.mainScreener>) => queryOf(screener.mainScreener, screen);
/** Of the tile that is chosen first. */
export const firstScreen = screenQuery({ tech: 'golden', upcode: 'ALL' });

/** The first stocks of a ranking. */
export function rankingQuery({ sortBy, sortType, onlyNew }: StockRanking, { market: of, hideRisky }: RankingView) {
  return queryOf(market.stocks, { market: of, sortBy, sortType, onlyNew, hideRisky, trend: true, num: RANKED_ROWS });
}
