import type { CellValue } from '@sise/domain/ranking/value-order';
import { valuationOf, type Fundamentals } from '@sise/domain/papers/valuation';
import { yearPosition } from '@sise/domain/stock/year-position';
import type { EquityProductRow, ProductOrder } from './equity-product.ts';
import type { ListOrder, StockOrder } from './lists.ts';
import { STOCK_ORDERS } from './lists.ts';
import type { ListedRow } from './market.ts';
import type { QuoteRow } from './rows.ts';

/** What an order compares of a stock: the same on both ends, so that a first page and the whole list agree. */
export function quoteCell(row: QuoteRow, by: StockOrder): CellValue {
  if (by === 'position') return yearPosition(row.price, row.low52, row.high52);
  return by === 'mkt_cap' ? row.listingamount : row[by];
}

/** What an order compares of a stock of the whole list. */
export function listCell(row: ListedRow, by: ListOrder): CellValue {
  if (isStockOrder(by)) return quoteCell(row, by);
  if (by === 'roe') return row.roe ?? null;
  const { per, pbr, dividendYield } = valuationOf(fundamentalsIn(row), row.price ?? row.jnilclose);
  return { per, pbr, dividendyield: dividendYield }[by];
}

/** A row's figures in the domain's words. */
export function fundamentalsIn({ eps = null, bps = null, dps = null, roe = null }: ListedRow): Fundamentals {
  return { eps, bps, dps, roe, estimatedEps: null };
}

/** What an order compares of an ETF or ETN. */
export function productCell(row: EquityProductRow, by: ProductOrder): CellValue {
  return isStockOrder(by) ? quoteCell(row, by) : row[by];
}

/** Whether every list of stocks can be ordered by it. */
export function isStockOrder(by: ProductOrder | ListOrder): by is StockOrder {
  return (STOCK_ORDERS as readonly string[]).includes(by);
}
