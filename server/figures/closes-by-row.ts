import type { DayMatrix } from '@sise/domain/market/archive';
import type { Market } from '@sise/domain/market/engine';
import { matrixFactorToToday } from '@sise/domain/market/factor-to-today';

/**
 * The closes of one day by the rows of the market, won in terms of today's base prices; NaN for a stock that the matrix
 * has not, and if it has not the day.
 * @param place of the day in the matrix, −1 if it is missing
 */
export function closesByRow(market: Market, matrix: DayMatrix<'close'>, place: number): Float64Array {
  const { dates, shcodes, values } = matrix;
  const column = new Float64Array(market.listings.length).fill(Number.NaN);
  shcodes.forEach((shcode, i) => {
    const row = market.rowOf(shcode);
    if (row === undefined || place === -1) return;
    const factor = matrixFactorToToday(matrix, i, market.date, market.columns.basePrice[row]);
    column[row] = (values.close[i * dates.length + place] ?? Number.NaN) * factor;
  });
  return column;
}
