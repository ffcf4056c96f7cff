import { main as calls } from '@sise/contract/main';
import type { RankingName } from '@sise/contract/main';
import { netByGroup } from '@sise/domain/flows/investor';
import { flagOfMarket, mainUpcodeOfMarket } from '@sise/domain/market/markets';
import type { MarketId } from '@sise/domain/market/markets';
import type { ApiRegistry } from '../api-registry.ts';
import { withMissing } from '../api-registry.ts';
import { ledIndustries, mainIndexRows, missingIndices } from './index-list.ts';
import { toSectorRow } from '../wire/index-row.ts';
import { mapOf } from './map/marketmap.ts';
import type { Parts } from '../parts.ts';
import { firstQuotes } from './stock-list.ts';
import type { ListQuery } from './stock-list.ts';
import { tickerOf } from './ticker.ts';

/** The order of each ranking on the first page. */
const RANKING_ORDER: Readonly<Record<RankingName, Pick<ListQuery, 'sortBy' | 'sortType'>>> = {
  up: { sortBy: 'chgrate', sortType: 'desc' },
  down: { sortBy: 'chgrate', sortType: 'asc' },
  listingamount: { sortBy: 'listingamount', sortType: 'desc' },
  amount: { sortBy: 'amount', sortType: 'desc' },
  volume: { sortBy: 'volume', sortType: 'desc' },
};
/** The markets on the first page. */
const SHOWN = ['kospi', 'kosdaq'] as const;

export function mainRoutes(api: ApiRegistry, parts: Parts): void {
  const { market } = parts;

  /** The first stocks of a ranking, of one market or of both. */
  function ranked(of: MarketId | 'all', ranking: RankingName, num: number, trend = false) {
    const index = of === 'all' ? null : mainUpcodeOfMarket(of);
    const among = index === null ? {} : { among: market.membersOf(index) };
    return firstQuotes(parts, { ...RANKING_ORDER[ranking], ...among, num, trend });
  }

  const rankingsOf = (of: MarketId, num: number) => ({
    up: ranked(of, 'up', num),
    down: ranked(of, 'down', num),
    listingamount: ranked(of, 'listingamount', num),
    amount: ranked(of, 'amount', num),
    volume: ranked(of, 'volume', num),
  });

  function foreigners() {
    return SHOWN.flatMap((of) => {
      const upcode = mainUpcodeOfMarket(of);
      const state = upcode === null ? undefined : market.flows.get(upcode);
      if (upcode === null || !state) return [];
      const net = netByGroup(state.flows).foreigner ?? 0;
      return [{ upcode, mktflg: flagOfMarket(of), net, provisional: state.provisional }];
    });
  }

  api.register(calls, {
    page({ num }) {
      const reply = {
        summaryOfIndices: mainIndexRows(parts),
        rankings: { kospi: rankingsOf('kospi', num), kosdaq: rankingsOf('kosdaq', num) },
        foreigners: foreigners(),
      };
      return withMissing(reply, ...missingIndices(market), ...(reply.foreigners.length > 0 ? [] : ['flows' as const]));
    },
    stocks: ({ market: of, ranking, num, trend }) => ranked(of, ranking, num, trend),
    ticker: () => tickerOf(parts),
    sectors: () => ledIndustries(market).map(({ row, leader }) => ({ ...toSectorRow(row), leader })),
    map: ({ symbol, count, top, ...view }) => mapOf(parts, symbol, view, { most: count, top }),
  });
}
