import type { Archive } from '@sise/domain/market/archive';
import { placeOn } from '@sise/domain/market/adjacent-days';
import { changeRate } from '@sise/domain/market/columns';
import type { Market } from '@sise/domain/market/engine';
import { matrixFactorToToday } from '@sise/domain/market/factor-to-today';
import { beginningOf, PERIODS } from '@sise/domain/market/period';
import type { Period } from '@sise/domain/market/period';
import type { DateKst } from '@sise/domain/terms';
import { priceOrBase, valueAt } from '@sise/domain/market/column-values';

/** Trading days of a year, with some to spare. */
const DAYS = 260;

/** How far the stocks have moved over a period: today's price against the adjusted close at its beginning. */
export interface PeriodChanges {
  /**
   * Percent by row; null when a stock has no price or was not listed then, and when that day is missing. The closes are
   * read once a day.
   */
  over(period: Period): Promise<(row: number) => number | null>;
  /** Won by row: the close at the beginning of the period, adjusted; NaN when a stock was not listed then. */
  bases(period: Period): Promise<(row: number) => number>;
}

export function createPeriodChanges(market: Market, archive: Archive): PeriodChanges {
  let read: { dayVersion: number; closes: Promise<ReadonlyMap<Period, Float64Array>> } | null = null;

  async function readCloses(date: DateKst): Promise<ReadonlyMap<Period, Float64Array>> {
    const matrix = await archive.dayMatrix(DAYS, ['close']);
    const { dates, shcodes, values } = matrix;
    const closes = new Map<Period, Float64Array>();
    for (const period of PERIODS) {
      const place = placeOn(dates, beginningOf(period, date));
      const column = new Float64Array(market.listings.length).fill(Number.NaN);
      shcodes.forEach((shcode, i) => {
        const row = market.rowOf(shcode);
        if (row === undefined || place === -1) return;
        const factor = matrixFactorToToday(matrix, i, date, market.columns.basePrice[row]);
        column[row] = (values.close[i * dates.length + place] ?? Number.NaN) * factor;
      });
      closes.set(period, column);
    }
    return closes;
  }

  async function bases(period: Period): Promise<(row: number) => number> {
    const { columns, date, dayVersion } = market;
    if (period === '1day' || date === null) return (row) => columns.basePrice[row] ?? Number.NaN;
    if (read?.dayVersion !== dayVersion) read = { dayVersion, closes: readCloses(date) };
    const closes = (await read.closes).get(period);
    return (row) => closes?.[row] ?? Number.NaN;
  }

  return {
    bases,
    async over(period) {
      const { columns, date } = market;
      if (period === '1day' || date === null) return (row) => valueAt(columns.changeRate, row);
      const baseOf = await bases(period);
      return (row) => {
        const then = baseOf(row);
        return then > 0 ? changeRate(priceOrBase(columns, row), then) : null;
      };
    },
  };
}
