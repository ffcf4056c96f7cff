import type { DayMatrix, DayMeasure } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { DailyBar } from '@sise/domain/market/bar';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addDays } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';

/** The days before one in columns, as stored; days without a file are left out of every stock alike. */
export async function storedDayMatrix<Measure extends DayMeasure>(
  store: Store,
  date: DateKst,
  count: number,
  measures: readonly Measure[],
): Promise<DayMatrix<Measure>> {
  const [from] = KRX_CALENDAR.tradingDaysBack(date, count + 1);
  const stocks = await store.dailyBars.barsOfAll(from, addDays(date, -1));
  const dates = [...new Set([...stocks.values()].flatMap((bars) => bars.map((bar) => bar.date)))].toSorted();
  const places = new Map(dates.map((day, place) => [day, place]));
  const columns = measures.map((measure) => {
    const column = new Float32Array(stocks.size * dates.length).fill(Number.NaN);
    return [measure, column] as const;
  });
  [...stocks.values()].forEach((bars, row) => {
    for (const bar of adjustBars(bars)) {
      const place = row * dates.length + (places.get(bar.date) ?? 0);
      for (const [measure, column] of columns) column[place] = valueOf(bar, measure) ?? Number.NaN;
    }
  });
  const values = Object.fromEntries(columns) as DayMatrix<Measure>['values']; // fromEntries forgets the names
  return { dates, shcodes: [...stocks.keys()], values };
}

function valueOf(bar: DailyBar, measure: DayMeasure): number | null {
  return measure === 'volume' ? (bar.volume ?? null) : bar[measure];
}
