import type { CellValue } from '@sise/domain/ranking/value-order';
import { valuationOf, type Fundamentals } from '@sise/domain/financials/valuation';
import { yearPosition } from '@sise/domain/stock/year-position';
import type { EquityProductRow, EtfEtnOrder } from './equity-product.ts';
import type { ListOrder, StockOrder } from './lists.ts';
import { STOCK_ORDERS } from './lists.ts';
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
  const { per, pbr, dividendYield } = valuationOf(fundamentalsIn(row), row.price ?? row.jnilclose);
  return { per, pbr, dividendyield: dividendYield }[by];
}

/** A row's figures with the domain's names. */
export function fundamentalsIn({ eps = null, bps = null, dps = null, roe = null }: ListedRow): Fundamentals {
  return { eps, bps, dps, roe, estimatedEps: null };
}

/** The value by which an ETF or ETN is ordered. */
export function etfEtnCell(row: EquityProductRow, by: EtfEtnOrder): CellValue {
  return isStockOrder(by) ? quoteCell(row, by) : row[by];
}

/** Whether every list of stocks supports the order. */
export function isStockOrder(by: EtfEtnOrder | ListOrder): by is StockOrder {
  return (STOCK_ORDERS as readonly string[]).includes(by);
}
