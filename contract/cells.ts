import type { CellValue } from '@sise/domain/ranking/value-order';
import { yearPosition } from '@sise/domain/stock/year-position';
import type { EquityProductRow, ProductOrder } from './equity-product.ts';
import type { StockOrder } from './lists.ts';
import { STOCK_ORDERS } from './lists.ts';
import type { QuoteRow } from './rows.ts';

/** What an order compares of a stock: the same on both ends, so that a first page and the whole list agree. */
export function quoteCell(row: QuoteRow, by: StockOrder): CellValue {
  if (by === 'position') return yearPosition(row.price, row.low52, row.high52);
  return by === 'mkt_cap' ? row.listingamount : row[by];
}

/** What an order compares of an ETF or ETN. */
export function productCell(row: EquityProductRow, by: ProductOrder): CellValue {
  return isStockOrder(by) ? quoteCell(row, by) : row[by];
}

function isStockOrder(by: ProductOrder): by is StockOrder {
  return (STOCK_ORDERS as readonly string[]).includes(by);
}
