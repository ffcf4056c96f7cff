import type { Archive } from '@sise/domain/market/archive';
import { placeOn } from '@sise/domain/market/adjacent-days';
import { changeRate } from '@sise/domain/market/columns';
import type { Market } from '@sise/domain/market/engine';
import { beginningOf, PERIODS } from '@sise/domain/market/period';
import type { Period } from '@sise/domain/market/period';
import type { DateKst } from '@sise/domain/terms';
import { priceOrBase, valueAt } from '@sise/domain/market/column-values';
import { closesByRow } from './closes-by-row.ts';
import { onceADay } from './once-a-day.ts';

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
  const closesOf = onceADay(market, async (date: DateKst): Promise<ReadonlyMap<Period, Float64Array>> => {
    const matrix = await archive.dayMatrix(DAYS, ['close']);
    const placeOf = (period: Period) => placeOn(matrix.dates, beginningOf(period, date));
    return new Map(PERIODS.map((period) => [period, closesByRow(market, matrix, placeOf(period))]));
  });

  async function bases(period: Period): Promise<(row: number) => number> {
    const { columns, date } = market;
    if (period === '1day' || date === null) return (row) => columns.basePrice[row] ?? Number.NaN;
    const closes = (await closesOf(date)).get(period);
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
