import { KOSPI } from '@sise/domain/market/main-indices';
import { favorites } from '@sise/contract/favorites';
import { myStock } from '@sise/contract/my-stock';
import { stock } from '@sise/contract/stock';
import { queryOf } from '../../../api/query-of.ts';
import type { FollowedItem } from '../../../favorites/own-groups.ts';

/** The address’s word for what lies in any group. */
export const ALL = 'all';

/** A call takes so many codes. */
const MOST_CODES = 100;
/** News and reports shown of a group, and as many as 더 보기 shows. */
export const FEED_ROWS = 5;
export const MORE_FEED_ROWS = 20;

/** The rows of one group of the account. */
export const groupRowsQuery = (id: string) => queryOf(favorites.stocks, { id, num: 100, trend: true });
/** Every row of the account, once each. */
export const allRowsQuery = queryOf(favorites.allStocks, { trend: true });

const idOf = (group: string) => (group === ALL ? {} : { stockGroupId: group });
export const newsQuery = (group: string, listcount = FEED_ROWS) =>
  queryOf(favorites.stockNews, { ...idOf(group), listcount });
export const reportsQuery = (group: string, num = FEED_ROWS) =>
  queryOf(favorites.stockReports, { ...idOf(group), num });

/** Quotes of a list that only this device knows, in calls of as many as one takes. */
export const quotesQueries = (items: readonly FollowedItem[]) =>
  callsOf(items).map((codes) => queryOf(myStock.quotes, { codes, trend: true }));

/** 수급 and 컨센서스 of a list, in such calls. */
export const factsQueries = (items: readonly FollowedItem[]) =>
  callsOf(items).map((codes) => queryOf(myStock.facts, { codes }));

/** The list as an index, against KOSPI: the course of a hundred tells that of more. */
export const returnsQuery = (items: readonly FollowedItem[]) =>
  queryOf(myStock.returns, { codes: callsOf(items)[0] ?? '' });

const TEN = 10;
export const largestQuery = queryOf(stock.filterStocks, { upcode: KOSPI, sortBy: 'listingamount', num: TEN });

/** The codes of a list, as each call names them. */
function callsOf(items: readonly FollowedItem[]): string[] {
  const codes = [...new Set(items.map(({ shcode }) => shcode))];
  return Array.from({ length: Math.ceil(codes.length / MOST_CODES) }, (_, at) =>
    codes.slice(at * MOST_CODES, (at + 1) * MOST_CODES).join(','),
  );
}
