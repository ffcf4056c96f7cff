import { book } from '@sise/contract/book';
import { disclosures, type StatementRow } from '@sise/contract/disclosures';
import { stock } from '@sise/contract/stock';
import { isShcode, type Shcode } from '@sise/domain/terms';
import { data, type Params } from 'react-router';
import { queryOf } from '../../api/query-of.ts';
import { FIRST_BARS, type BarSource } from '../../charts/use-bars.ts';

/** Days on a page of 일별 시세. */
const DAILY_ROWS = 10;
const PEERS = 5;
/** Number of years, and of quarters, in the overview. */
export const STATEMENTS = 6;
/** Number of five-minute bars in a day, the auctions included. */
const MINUTE_BARS = 80;

/** The stock in an address. @throws a 404 if the text cannot be a code */
export function codeOf({ shcode = '' }: Params): Shcode {
  if (!isShcode(shcode)) throw data({ message: '없는 종목입니다.' }, { status: 404 });
  return shcode;
}

export const detailQuery = (code: Shcode) => queryOf(stock.detail, { code });
export const barsOfStock =
  (code: Shcode): BarSource =>
  (barQuery) =>
    queryOf(stock.tv, { id: code, ...barQuery });
/** The first query of the chart, so that the server can load it. */
export const firstBarsQuery = (code: Shcode) => barsOfStock(code)({ type: 'day', adjusted: true, count: FIRST_BARS });
export const dailyQuery = (code: Shcode, page: number) => queryOf(stock.dailyPrices, { code, page, num: DAILY_ROWS });
/** 호가, with the trades and facts. */
export const bookQuery = (code: Shcode) => queryOf(book.asp, { code });
/** 가격대별 거래 of today. */
export const volumesQuery = (code: Shcode) => queryOf(book.volumes, { code });
/** One day of five-minute bars. */
export const minutesQuery = (code: Shcode) => barsOfStock(code)({ type: '5', adjusted: true, count: MINUTE_BARS });
/** The newest statements of one kind, as many as the overview shows, and the dividends. */
export const statementsQuery = (code: Shcode, period: StatementRow['period'] = 'year') =>
  queryOf(disclosures.statements, { code, period, num: STATEMENTS });
/** 동종업계: the stock beside the largest of its industry. */
export const peersQuery = (code: Shcode) => queryOf(stock.peers, { code, num: PEERS });
