import { indexStocks as calls } from '@sise/contract/index-stocks';
import { MAIN_INDICES, type IndexSymbol } from '@sise/domain/market/main-indices';
import { TREND_POINTS } from '@sise/domain/market/sparklines';
import { elementAt } from '@sise/domain/element-at';
import type { Upcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../api-registry.ts';
import { withMissing } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { indexRow, industryRows, missingOf } from './index-list.ts';
import type { Parts } from '../parts.ts';
import { firstQuotes, listedRows, toQuotePage } from './stock-list.ts';
import type { ListQuery } from './stock-list.ts';

type PageQuery = Omit<ListQuery, 'among'> & { readonly page: number; readonly num: number; readonly trend: boolean };

export function indexStocksRoutes(api: ApiRegistry, parts: Parts): void {
  const { market } = parts;
  const membersOf = (id: Upcode) => (market.indices.has(id) ? market.membersOf(id) : refuse('index.unknown'));
  const membersOfSymbol = (s: IndexSymbol) => membersOf(MAIN_INDICES[s].upcode);

  function page(among: readonly number[], { page: number, num, trend, ...query }: PageQuery) {
    return toQuotePage(market, listedRows(parts, { ...query, among }), { page: number, num, trend });
  }

  const primary = ({ id, ...query }: PageQuery & { readonly id: Upcode }) => page(membersOf(id), query);

  api.register(calls, {
    symbolIndustries: ({ s }) => industryRows(parts, MAIN_INDICES[s].upcode),
    symbolStocks: ({ s, ...query }) => page(membersOfSymbol(s), query),
    symbolStocksSorted: ({ s, sort, ...query }) => page(membersOfSymbol(s), { ...query, sortBy: sort }),
    industriesOfSymbols: ({ symbols }) =>
      bySymbol(symbols, (symbol) => industryRows(parts, MAIN_INDICES[symbol].upcode)),
    stocksOfSymbols: ({ symbols, ...query }) =>
      bySymbol(symbols, (symbol) => firstQuotes(parts, { ...query, among: membersOfSymbol(symbol) })),
    primary,
    primaryRefact: primary,
    main: ({ id, ...query }) => firstQuotes(parts, { ...query, among: membersOf(id) }),
    mainTrends({ id, num, ...query }) {
      const rows = listedRows(parts, { ...query, among: membersOf(id) }, num);
      const trends = rows.map((row) => [
        elementAt(market.listings, row).shcode,
        market.sparklines.read(row, TREND_POINTS),
      ]);
      return { unit: market.sparklines.unit, trends: Object.fromEntries(trends) };
    },
    content({ id, num }) {
      const among = membersOf(id);
      const first = (sortBy: ListQuery['sortBy'], sortType: ListQuery['sortType'] = 'desc', onlyNew = false) =>
        firstQuotes(parts, { sortBy, sortType, onlyNew, among, num });
      const index = indexRow(parts, market.indices.get(id) ?? refuse('index.unknown'));
      const reply = {
        index,
        industries: industryRows(parts, id),
        listingamount: first('listingamount'),
        up: first('chgrate'),
        down: first('chgrate', 'asc'),
        volume: first('volume'),
        amount: first('amount'),
        new: first('listdate', 'desc', true),
      };
      return withMissing(reply, ...missingOf(index));
    },
  });
}

function bySymbol<Value>(symbols: readonly IndexSymbol[], value: (symbol: IndexSymbol) => Value) {
  return Object.fromEntries(symbols.map((symbol) => [symbol, value(symbol)]));
}
