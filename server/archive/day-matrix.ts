import { elementAt } from '@sise/domain/element-at';
import { tradingDaysBetween } from '@sise/domain/market/adjacent-days';
import type { DayMatrix, DayMeasure } from '@sise/domain/market/archive';
import { baseFactor } from '@sise/domain/market/base-change';
import type { PricedDay } from '@sise/domain/market/base-change';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { createYieldToEventLoop } from '@sise/feeds/slices';
import type { StoredDay } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';

/**
 * The days before one in columns, as stored; a day without a file is left out for every stock. The closes of a missing
 * day are taken from the day after it, as that day's base prices. The day itself is read for its changes of base
 * prices.
 */
export async function storedDayMatrix<Measure extends DayMeasure>(
  store: { readonly dailyBars: Pick<Store['dailyBars'], 'daysOfAll'> },
  date: DateKst,
  count: number,
  measures: readonly Measure[],
): Promise<DayMatrix<Measure>> {
  const from = elementAt(KRX_CALENDAR.tradingDaysBack(date, count + 1), 0);
  const names = [...new Set([...measures, 'close', 'base', 'shares'] as const)];
  const days = await store.dailyBars.daysOfAll(from, date, names);
  const missing = missingBefore(days.map((day) => day.date));
  const derived = new Set(missing.values());
  const dates = [...days.map((day) => day.date).filter((day) => day < date), ...derived].toSorted();
  const places = new Map(dates.map((day, place) => [day, place]));
  const shcodes = await codesOf(days);
  const rowOf = new Map(shcodes.map((shcode, row) => [shcode, row]));
  const columns = measures.map((measure) => {
    const column = new Float32Array(shcodes.length * dates.length).fill(Number.NaN);
    return [measure, column] as const;
  });
  const values = Object.fromEntries(columns) as DayMatrix<Measure>['values']; // fromEntries forgets the names
  const closes = columns.find(([measure]) => measure === 'close')?.[1];
  const factors = createFactors(shcodes.length);

  /** Takes the close of a missing day from the day after it, the one of the stock that was read last. */
  function deriveClose(row: number): void {
    const after = factors.dayAfter(row);
    const gap = after && missing.get(after.day.date);
    // Not of its first day: a stock has a base price then, too, but no close before it.
    if (!closes || !after || gap === undefined) return;
    const place = row * dates.length + (places.get(gap) ?? 0);
    closes[place] = elementAt(after.day.numbers.base, after.place) * factors.of(row);
  }

  /** Reads a day, which is earlier than those read before. */
  function readDay(day: (typeof days)[number]): void {
    const place = places.get(day.date);
    for (const [i, shcode] of day.shcodes.entries()) {
      const row = rowOf.get(shcode) ?? 0; // every code has a row
      deriveClose(row);
      const factor = factors.before(row, day, i);
      if (place === undefined) continue;
      for (const [measure, column] of columns) {
        const value = elementAt(day.numbers[measure], i);
        column[row * dates.length + place] = measure === 'volume' ? value / factor : value * factor;
      }
    }
  }

  const yieldToEventLoop = createYieldToEventLoop();
  for (const day of days.toReversed()) {
    readDay(day);
    const pause = yieldToEventLoop();
    if (pause) await pause;
  }
  return { dates, shcodes, derived, values };
}

type PricedDays = StoredDay<'close' | 'base' | 'shares'>;

/** A stock in a day. */
interface Placed {
  readonly day: PricedDays;
  readonly place: number;
}

/** Factors of adjusted prices, stock by stock from its last day back: as `adjustBars`, in columns. */
interface Factors {
  /** of the day of a stock that was read last; 1 before the first */
  of(row: number): number;
  /** the day of a stock that was read last */
  dayAfter(row: number): Placed | undefined;
  /** Reads an earlier day of a stock. @returns its factor */
  before(row: number, day: PricedDays, place: number): number;
}

function createFactors(stocks: number): Factors {
  const factors = new Float64Array(stocks).fill(1);
  const read: (Placed | undefined)[] = [];
  return {
    of: (row) => elementAt(factors, row),
    dayAfter: (row) => read[row],
    before(row, day, place) {
      const after = read[row];
      const factor = elementAt(factors, row) * (after ? factorBetween({ day, place }, after) : 1);
      factors[row] = factor;
      read[row] = { day, place };
      return factor;
    },
  };
}

/** As `baseFactor`, which has to be asked only where a base differs from the close before it. */
function factorBetween(before: Placed, after: Placed): number {
  const close = elementAt(before.day.numbers.close, before.place);
  if (elementAt(after.day.numbers.base, after.place) === close) return 1;
  return baseFactor(pricedDay(before), pricedDay(after));
}

function pricedDay({ day: { date, numbers }, place }: Placed): PricedDay {
  const known = (column: Float32Array) => {
    const value = elementAt(column, place);
    return Number.isNaN(value) ? null : value;
  };
  const { close, base, shares } = numbers;
  return { date, close: elementAt(close, place), basePrice: known(base), shares: known(shares) };
}

/** Every code of some days, in order. */
async function codesOf(days: readonly { readonly shcodes: readonly Shcode[] }[]): Promise<Shcode[]> {
  const codes = new Set<Shcode>();
  const yieldToEventLoop = createYieldToEventLoop();
  for (const list of new Set(days.map(({ shcodes }) => shcodes))) {
    for (const shcode of list) codes.add(shcode);
    const pause = yieldToEventLoop();
    if (pause) await pause;
  }
  return [...codes].toSorted();
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
