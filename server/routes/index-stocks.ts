import { indexStocks as calls } from '@sise/contract/index-stocks';
import type { MarketSymbol } from '@sise/contract/lists';
import type { Upcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { lacking } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { indexRow, industryRows, missingOf } from './index-list.ts';
import type { Parts } from '../parts.ts';
import { firstQuotes, listedRows, toQuotePage } from './stock-list.ts';
import type { ListWish } from './stock-list.ts';
import { UPCODE_OF_SYMBOL } from './symbols.ts';

/** Points of a small line in a list. */
const TREND_POINTS = 24;

type PageWish = Omit<ListWish, 'among'> & { readonly page: number; readonly num: number; readonly trend: boolean };

export function indexStocksRoutes(desk: Desk, parts: Parts): void {
  const { market } = parts;
  const membersOf = (id: Upcode) => (market.indices.has(id) ? market.membersOf(id) : refuse('index.unknown'));
  const membersOfSymbol = (s: MarketSymbol) => membersOf(UPCODE_OF_SYMBOL[s]);

  function page(among: readonly number[], { page: number, num, trend, ...wish }: PageWish) {
    return toQuotePage(market, listedRows(parts, { ...wish, among }), { page: number, num, trend });
  }

  const primary = ({ id, ...wish }: PageWish & { readonly id: Upcode }) => page(membersOf(id), wish);

  desk.take(calls, {
    symbolIndustries: ({ s }) => industryRows(parts, UPCODE_OF_SYMBOL[s]),
    symbolStocks: ({ s, ...wish }) => page(membersOfSymbol(s), wish),
    symbolStocksSorted: ({ s, sort, ...wish }) => page(membersOfSymbol(s), { ...wish, sortBy: sort }),
    industriesOfSymbols: ({ symbols }) => bySymbol(symbols, (symbol) => industryRows(parts, UPCODE_OF_SYMBOL[symbol])),
    stocksOfSymbols: ({ symbols, ...wish }) =>
      bySymbol(symbols, (symbol) => firstQuotes(parts, { ...wish, among: membersOfSymbol(symbol) })),
    primary,
    primaryRefact: primary,
    main: ({ id, ...wish }) => firstQuotes(parts, { ...wish, among: membersOf(id) }),
    mainTrends({ id, num, ...wish }) {
      const rows = listedRows(parts, { ...wish, among: membersOf(id) }, num);
      const trends = rows.map((row) => [market.listings[row].shcode, market.trails.read(row, TREND_POINTS)]);
      return { unit: market.trails.unit, trends: Object.fromEntries(trends) };
    },
    content({ id, num }) {
      const among = membersOf(id);
      const first = (sortBy: ListWish['sortBy'], sortType: ListWish['sortType'] = 'desc', onlyNew = false) =>
        firstQuotes(parts, { sortBy, sortType, onlyNew, among, num });
      const index = indexRow(parts, market.indices.get(id) ?? refuse('index.unknown'));
      const told = {
        index,
        industries: industryRows(parts, id),
        listingamount: first('listingamount'),
        up: first('chgrate'),
        down: first('chgrate', 'asc'),
        volume: first('volume'),
        amount: first('amount'),
        new: first('listdate', 'desc', true),
      };
      return lacking(told, ...missingOf(index));
    },
  });
}

function bySymbol<Value>(symbols: readonly MarketSymbol[], value: (symbol: MarketSymbol) => Value) {
  return Object.fromEntries(symbols.map((symbol) => [symbol, value(symbol)]));
}
