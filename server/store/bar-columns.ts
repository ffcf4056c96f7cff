import type { DailyBar } from '@sise/domain/market/bar';
import type { DateKst } from '@sise/domain/terms';
import type { ColumnsRead } from './columns.ts';

/** The numbers of a bar as every table of days of issues names them. */
export const BAR_NUMBERS = ['open', 'high', 'low', 'close', 'base', 'volume', 'turnover', 'shares'] as const;

/** A bar of a table that has listed shares. */
interface StoredBar extends DailyBar {
  readonly shares: number | null;
}

/** Rows that were read with the numbers of a bar and their date. */
export function barsOf(columns: ColumnsRead): StoredBar[] {
  const dates = columns.texts('date');
  const [opens, highs, lows, closes, bases, volumes, turnovers, shares] = BAR_NUMBERS.map(columns.numbers);
  return dates.map((date, i) => ({
    date: date as DateKst, // a date column
    open: opens[i],
    high: highs[i],
    low: lows[i],
    close: closes[i] ?? 0,
    previousClose: bases[i],
    volume: volumes[i],
    turnover: turnovers[i],
    shares: shares[i],
  }));
}

/** Day number and numbers of a bar, newest first, as bars, oldest first. Rows without listed shares end before them. */
export function barsOfTuples(
  dayOf: (number: number) => DateKst,
  tuples: readonly (readonly (number | null)[])[],
): DailyBar[] {
  return tuples
    .map(([day, open, high, low, close, previousClose, volume, turnover, shares]) => ({
      date: dayOf(day ?? 0),
      open,
      high,
      low,
      close: close ?? 0,
      previousClose,
      volume,
      turnover,
      shares: shares ?? null,
    }))
    .toReversed();
}
