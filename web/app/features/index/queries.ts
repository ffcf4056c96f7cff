import { indices } from '@sise/contract/indices';
import { investment } from '@sise/contract/investment';
import type { Upcode } from '@sise/domain/terms';
import { queryOf } from '../../api/query-of.ts';
import type { IndexList, IndexPage } from './index-pages.ts';

/** Number of stocks on a page of a list. */
export const LISTED = 100;
const DAILY_ROWS = 20;
const FLOW_DAYS = 20;
/** Stocks in 시가총액 상위 on the first tab: fewer for a market, which has industries above them. */
const LARGEST_OF_MARKET = 6;
const LARGEST = 15;

export const detailQuery = (id: Upcode) => queryOf(indices.detail, { id });
export const sectorsQuery = (id: Upcode) => queryOf(indices.industries, { id, facts: true });
/** Today's intraday series. */
export const todayQuery = (id: Upcode) => queryOf(indices.charts, { upcode: id });
/** Net buying of the last days. */
export const flowsQuery = (id: Upcode) => queryOf(investment.daily, { id, num: FLOW_DAYS, flows: false });
/** The last of them, with every investor group. */
export const lastFlowsQuery = (id: Upcode) => queryOf(investment.daily, { id, num: 1 });
export const largestQuery = ({ upcode: id, isMarket }: IndexPage) =>
  queryOf(indices.stocks, {
    id,
    sortBy: 'listingamount',
    num: isMarket ? LARGEST_OF_MARKET : LARGEST,
    trend: true,
  });
export const dailyQuery = (id: Upcode, page: number) => queryOf(indices.dailyPrices, { id, page, num: DAILY_ROWS });
export const listQuery = ({ upcode }: IndexPage, { of, sortBy, sortType, onlyNew }: IndexList, page: number) =>
  queryOf(indices.stocks, { id: of ?? upcode, sortBy, sortType, onlyNew, page, num: LISTED, trend: true, facts: true });
