import type { PageOf } from '@sise/contract/envelope';
import type { Moves, StockOrder } from '@sise/contract/lists';
import type { QuoteRow } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import { priceOrBase } from '@sise/domain/market/column-values';
import { directionAt } from '@sise/domain/market/direction';
import type { Market } from '@sise/domain/market/engine';
import { isPreferredCode } from '@sise/domain/market/instrument';
import { isRisky } from '@sise/domain/stock/risky';
import type { OrderKey } from '@sise/domain/ranking/rankings';
import { isInCapBand, type CapBand } from '@sise/domain/stock/cap-band';
import { isNewListing } from '@sise/domain/stock/new-listing';
import type { Shcode } from '@sise/domain/terms';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Parts } from '../parts.ts';
import { pageOfRows, type Paging } from './paging.ts';

/** The wire's orders in the domain's terms. */
const ORDER_KEY: Readonly<Record<StockOrder, OrderKey>> = {
  listingamount: 'marketCap',
  mkt_cap: 'marketCap',
  chgrate: 'changeRate',
  change: 'change',
  price: 'price',
  volume: 'volume',
  amount: 'turnover',
  foreignrate: 'foreignRate',
  hname: 'name',
  shcode: 'shcode',
  listdate: 'listedOn',
  open: 'open',
  high: 'high',
  low: 'low',
  jnilclose: 'basePrice',
  high52: 'yearHigh',
  low52: 'yearLow',
  position: 'yearPosition',
  listing: 'shares',
};

export interface ListQuery {
  readonly sortBy: StockOrder;
  readonly sortType: 'asc' | 'desc';
  /** leave out 거래정지, 관리종목, 정리매매, 투자경고 and 투자위험 */
  readonly hideRisky?: boolean;
  /** only stocks with these codes */
  readonly codes?: readonly Shcode[] | undefined;
  /** only stocks of this market cap */
  readonly marketCap?: CapBand | undefined;
  /** leave out preferred shares */
  readonly hidePreferred?: boolean;
  /** only stocks listed within the last six months */
  readonly onlyNew?: boolean;
  /** only stocks of which this is true */
  readonly hasMoved?: (row: number) => boolean;
  /** the rows to choose from; all when absent */
  readonly among?: readonly number[];
}

/** The rows of a list, in its order. */
export function listedRows({ market, rankings }: Parts, query: ListQuery, count = market.listings.length): number[] {
  return rankings.rows(ORDER_KEY[query.sortBy], query.sortType, count, selectionOf(market, query));
}

type HasMoved = Readonly<Record<Moves, (row: number) => boolean>>;

/** Whether stocks have moved today, by how. */
export function movedToday({ columns }: Market): HasMoved {
  return {
    rise: (row) => (columns.change[row] ?? 0) > 0,
    fall: (row) => (columns.change[row] ?? 0) < 0,
    upper: (row) => directionAt(columns, row) === 'limit-up',
    lower: (row) => directionAt(columns, row) === 'limit-down',
  };
}

/**
 * Whether stocks have moved since their base, by how; a limit is that of today.
 * @param baseOf won by row, NaN without one: a stock without a base has neither risen nor fallen
 */
export function movedSince(market: Market, baseOf: (row: number) => number): HasMoved {
  const changeOf = (row: number) => priceOrBase(market.columns, row) - baseOf(row);
  return { ...movedToday(market), rise: (row) => changeOf(row) > 0, fall: (row) => changeOf(row) < 0 };
}

function selectionOf(
  { listings, date, columns }: Market,
  { codes, marketCap, hideRisky, hidePreferred, onlyNew, hasMoved, among }: ListQuery,
): (row: number) => boolean {
  const chosen = among ? new Set(among) : null;
  const named = codes ? new Set(codes) : null;
  return (row) => {
    if (chosen && !chosen.has(row)) return false;
    if (hasMoved && !hasMoved(row)) return false;
    if (marketCap && !isInCapBand(columns.marketCap[row] ?? 0, marketCap)) return false;
    const listing = elementAt(listings, row);
    const { shcode, listedOn } = listing;
    if (named && !named.has(shcode)) return false;
    if (hidePreferred && isPreferredCode(shcode)) return false;
    if (hideRisky && isRisky(listing)) return false;
    return !onlyNew || (date !== null && listedOn !== null && isNewListing(listedOn, date));
  };
}

/** Rows of KONEX, which has no index with members. */
export function konexRows(market: Market): number[] {
  return market.stocks.filter((row) => elementAt(market.listings, row).market === 'konex');
}

/** The first rows of a list as the wire has them. */
export function firstQuotes(
  parts: Parts,
  { num, trend = false, ...query }: ListQuery & { readonly num: number; readonly trend?: boolean },
) {
  return listedRows(parts, query, num).map((row) => toQuoteRow(parts.market, row, { trend }));
}

/** One page of rows. */
export function toQuotePage(
  market: Market,
  rows: readonly number[],
  { trend, ...paging }: Paging & { readonly trend: boolean },
): PageOf<QuoteRow> {
  return pageOfRows(rows, paging, (row) => toQuoteRow(market, row, { trend }));
}
