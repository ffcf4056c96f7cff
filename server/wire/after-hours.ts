import type { StockDetail } from '@sise/contract/stock';
import { changeRate } from '@sise/domain/market/columns';
import type { Columns } from '@sise/domain/market/columns';
import { valueAt } from '@sise/domain/market/column-values';

/** A stock's after-hours trading; null when there was none. */
export function toAfterHours(columns: Columns, row: number): StockDetail['after'] {
  const price = valueAt(columns.afterPrice, row);
  if (price === null) return null;
  const basePrice = columns.basePrice[row] ?? Number.NaN;
  return {
    time: Math.floor((columns.afterAt[row] ?? Number.NaN) / 1000),
    price,
    change: price - basePrice,
    chgrate: changeRate(price, basePrice),
    volume: columns.afterVolume[row] ?? Number.NaN,
    amount: columns.afterTurnover[row] ?? Number.NaN,
  };
}
