import type { CellValue } from '@sise/domain/ranking/value-order';
import { changeRate } from '@sise/domain/market/columns';
import { valuationOf, type Fundamentals } from '@sise/domain/financials/valuation';
import { yearPosition } from '@sise/domain/stock/year-position';
import type { EquityProductRow, EtfEtnOrder } from './equity-product.ts';
import type { FundamentalOrder, ListOrder, StockOrder } from './lists.ts';
import { FUNDAMENTAL_ORDERS, STOCK_ORDERS } from './lists.ts';
import type { ListedRow } from './market.ts';
import type { QuoteRow } from './rows.ts';

/**
 * The value by which a stock is ordered: the same on server and client, so that a first page and the whole list agree.
 */
export function quoteCell(row: QuoteRow, by: StockOrder): CellValue {
  if (by === 'position') return yearPosition(row.price, row.low52, row.high52);
  return by === 'mkt_cap' ? row.listingamount : row[by];
}

/** The value by which a stock of the whole list is ordered. */
export function listCell(row: ListedRow, by: ListOrder): CellValue {
  if (isStockOrder(by)) return quoteCell(row, by);
  if (by === 'roe') return row.roe ?? null;
  if (by === 'periodrate') return rateOverPeriod(row);
  const { per, pbr, dividendYield } = valuationOf(fundamentalsIn(row), row.price ?? row.jnilclose);
  return { per, pbr, dividendyield: dividendYield }[by];
}

/**
 * The change over the period of the row, which is today if it has no other, at its price.
 * @returns won; null if the stock was not listed at the beginning, or has no price today
 */
export function changeOverPeriod({ periodbase, price, jnilclose, change }: ListedRow): number | null {
  if (periodbase === undefined) return change;
  return periodbase === null ? null : (price ?? jnilclose) - periodbase;
}

/** 기간 등락률, percent: see changeOverPeriod. */
export function rateOverPeriod({ periodbase, price, jnilclose, chgrate }: ListedRow): number | null {
  if (periodbase === undefined) return chgrate;
  return periodbase === null ? null : changeRate(price ?? jnilclose, periodbase);
}

/** A row's figures with the domain's names. */
export function fundamentalsIn({ eps = null, bps = null, dps = null, roe = null }: ListedRow): Fundamentals {
  return { eps, bps, dps, roe, estimatedEps: null };
}

/** The value by which an ETF or ETN is ordered. */
export function etfEtnCell(row: EquityProductRow, by: EtfEtnOrder): CellValue {
  return isStockOrder(by) ? quoteCell(row, by) : row[by];
}

/** Whether the order needs the figures of the companies. */
export function isFundamentalOrder(by: ListOrder): by is FundamentalOrder {
  return (FUNDAMENTAL_ORDERS as readonly string[]).includes(by);
}

/** Whether every list of stocks supports the order. */
export function isStockOrder(by: EtfEtnOrder | ListOrder): by is StockOrder {
  return (STOCK_ORDERS as readonly string[]).includes(by);
}
