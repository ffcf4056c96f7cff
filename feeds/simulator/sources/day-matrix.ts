import { elementAt } from '@sise/domain/element-at';
import type { DayMatrix, DayMeasure } from '@sise/domain/market/archive';
import { createYieldToEventLoop } from '../../slices.ts';
import type { Underlying, UnderlyingDay } from '../etf-etn/value/underlying.ts';
import type { Exchange } from '../exchange.ts';

/**
 * Some past days of everything that is listed on a day: the stocks, then ETFs and ETNs.
 * @param today the number of the day whose shares the prices are adjusted to
 * @param numbers of the days, oldest first
 */
export async function dayMatrixOf<Measure extends DayMeasure>(
  exchange: Exchange,
  today: number,
  numbers: readonly number[],
  measures: readonly Measure[],
): Promise<DayMatrix<Measure>> {
  const { days, universe } = exchange;
  const rows = universe.listedOn(today);
  const { catalogue } = exchange.etfEtnMarket;
  const places = catalogue.listedOn(today);
  const values = createMatrix(measures, (rows.length + places.length) * numbers.length);
  const yieldToEventLoop = createYieldToEventLoop();
  for (const [n, row] of rows.entries()) {
    const from = n * numbers.length;
    clear(values, from, numbers.length);
    fillStockMatrix(exchange, values, row, numbers, from, today);
    await yieldToEventLoop();
  }
  const followed = new Map<Underlying, readonly UnderlyingDay[]>();
  for (const [n, place] of places.entries()) {
    const from = (rows.length + n) * numbers.length;
    clear(values, from, numbers.length);
    fillEtfEtnMatrix(exchange, values, place, numbers, from, followed);
    await yieldToEventLoop();
  }
  return {
    dates: numbers.map((day) => days.dateAt(day)),
    shcodes: [
      ...rows.map((row) => universe.company(row).shcode),
      ...places.map((place) => catalogue.product(place).shcode),
    ],
    values,
  };
}

/** Without values; millions of them are cleared instrument by instrument. */
function createMatrix<Measure extends DayMeasure>(measures: readonly Measure[], size: number) {
  const columns = measures.map((measure) => [measure, new Float32Array(size)]);
  return Object.fromEntries(columns) as DayMatrix<Measure>['values']; // fromEntries loses the type of the keys
}

function clear(values: Partial<Record<DayMeasure, Float32Array>>, from: number, count: number): void {
  for (const column of Object.values(values)) column.fill(Number.NaN, from, from + count);
}

/** Writes a stock's days, starting at `from`; measures that the matrix does not hold are skipped. */
export function fillStockMatrix(
  { universe, history, shapes }: Exchange,
  { close, high, low, volume }: Partial<Record<DayMeasure, Float32Array | Float64Array>>,
  row: number,
  days: readonly number[],
  from: number,
  today: number,
): void {
  const firstDay = universe.firstDay(row);
  days.forEach((day, n) => {
    if (day < firstDay) return;
    const factor = history.factor(row, day, today);
    if (close) close[from + n] = history.close(row, day) * factor;
    const prices = high || low ? shapes.prices(row, day) : null;
    if (high && prices) high[from + n] = prices.high * factor;
    if (low && prices) low[from + n] = prices.low * factor;
    if (volume) volume[from + n] = shapes.volume(row, day) / factor;
  });
}

/**
 * The same for an ETF or ETN.
 * @param followed days of underlyings, cached for instruments with the same one
 */
function fillEtfEtnMatrix(
  { etfEtnMarket: { catalogue, prices, underlyingOf } }: Exchange,
  { close, high, low, volume }: Partial<Record<DayMeasure, Float32Array>>,
  place: number,
  days: readonly number[],
  from: number,
  followed: Map<Underlying, readonly UnderlyingDay[]>,
): void {
  const firstDay = catalogue.firstDay(place);
  const underlying = underlyingOf(place);
  const needed = high || low ? (followed.get(underlying) ?? days.map((day) => underlying.day(day))) : [];
  followed.set(underlying, needed);
  days.forEach((day, n) => {
    if (day < firstDay) return;
    if (close) close[from + n] = prices.close(place, day);
    const range = high || low ? prices.range(place, day, elementAt(needed, n)) : null;
    if (high && range) high[from + n] = range.high;
    if (low && range) low[from + n] = range.low;
    if (volume) volume[from + n] = prices.volume(place, day);
  });
}
