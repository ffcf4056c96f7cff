import { elementAt } from '@sise/domain/element-at';
import { tradingDaysBetween } from '@sise/domain/market/adjacent-days';
import type { DayMatrix, DayMeasure } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { DailyBar } from '@sise/domain/market/bar';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';

/**
 * The days before one in columns, as stored; a day without a file is left out for every stock. The closes of a missing
 * day are taken from the day after it, as that day's base prices. The day itself is read for its changes of base
 * prices.
 */
export async function storedDayMatrix<Measure extends DayMeasure>(
  store: Store,
  date: DateKst,
  count: number,
  measures: readonly Measure[],
): Promise<DayMatrix<Measure>> {
  const from = elementAt(KRX_CALENDAR.tradingDaysBack(date, count + 1), 0);
  const stocks = await store.dailyBars.barsOfAll(from, date);
  const stored = [...new Set([...stocks.values()].flatMap((bars) => bars.map((bar) => bar.date)))].toSorted();
  const missing = missingBefore(stored);
  const derived = new Set(missing.values());
  const dates = [...stored.filter((day) => day < date), ...derived].toSorted();
  const places = new Map(dates.map((day, place) => [day, place]));
  const columns = measures.map((measure) => {
    const column = new Float32Array(stocks.size * dates.length).fill(Number.NaN);
    return [measure, column] as const;
  });
  [...stocks.values()].forEach((bars, row) => {
    const start = row * dates.length;
    adjustBars(bars).forEach((bar, n) => {
      const place = places.get(bar.date);
      const derivedPlace = places.get(missing.get(bar.date) ?? bar.date) ?? place;
      for (const [measure, column] of columns) {
        if (place !== undefined) column[start + place] = valueOf(bar, measure) ?? Number.NaN;
        // On its first day a stock has a base price too, but no close before it.
        if (measure !== 'close' || n === 0 || derivedPlace === undefined || derivedPlace === place) continue;
        column[start + derivedPlace] = bar.basePrice ?? Number.NaN;
      }
    });
  });
  const values = Object.fromEntries(columns) as DayMatrix<Measure>['values']; // fromEntries forgets the names
  return { dates, shcodes: [...stocks.keys()], derived, values };
}

/** For each day without a file of the trading day before it: that trading day. @param dates oldest first */
function missingBefore(dates: readonly DateKst[]): Map<DateKst, DateKst> {
  const missing = new Map<DateKst, DateKst>();
  let before: DateKst | null = null;
  for (const date of dates) {
    const last = before === null ? undefined : tradingDaysBetween(before, date).at(-1);
    if (last !== undefined) missing.set(date, last);
    before = date;
  }
  return missing;
}

function valueOf(bar: DailyBar, measure: DayMeasure): number | null {
  return measure === 'volume' ? (bar.volume ?? null) : bar[measure];
}
