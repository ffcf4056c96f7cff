import { popularity } from '@sise/contract/popularity';
import { stock } from '@sise/contract/stock';
import { queryOf } from '../api/query-of.ts';

const POPULAR_ROWS = 6;
const BUSIEST_ROWS = 10;

/** 많이 담는 종목 */
export const popularQuery = queryOf(popularity.stocks, { num: POPULAR_ROWS });
export const busiestQuery = queryOf(stock.filterStocks, { sortBy: 'amount', num: BUSIEST_ROWS });
