import type { StockDetail } from '@sise/contract/stock';
import { changeRate } from '@sise/domain/market/columns';
import type { Columns } from '@sise/domain/market/columns';

/** What a stock has traded after the close; null where nothing was. */
export function toAfterHours(columns: Columns, row: number): StockDetail['after'] {
  const price = columns.afterPrice[row];
  if (Number.isNaN(price)) return null;
  const previousClose = columns.previousClose[row];
  return {
    time: Math.floor(columns.afterAt[row] / 1000),
    price,
    change: price - previousClose,
    chgrate: changeRate(price, previousClose),
    volume: columns.afterVolume[row],
    amount: columns.afterTurnover[row],
  };
}
