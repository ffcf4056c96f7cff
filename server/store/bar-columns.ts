import type { DailyBar } from '@sise/domain/market/bar';
import type { DateKst } from '@sise/domain/terms';
import type { ColumnsRead } from './columns.ts';

/** The numbers of a bar, named as in every table of daily bars. */
export const BAR_NUMBERS = ['open', 'high', 'low', 'close', 'base', 'volume', 'turnover', 'shares'] as const;
export type BarNumber = (typeof BAR_NUMBERS)[number];

/** A bar of a table that has listed shares. */
interface StoredBar extends DailyBar {
  readonly shares: number | null;
}

/** Rows read with the numbers of a bar and their date, as bars. */
export function barsOf({ numbers, texts }: ColumnsRead<BarNumber, 'date'>): StoredBar[] {
  const { open, high, low, close, base, volume, turnover, shares } = numbers;
  return texts.date.map((date, i) => ({
    date: date as DateKst, // a date column
    open: open[i] ?? null,
    high: high[i] ?? null,
    low: low[i] ?? null,
    close: close[i] ?? 0,
    basePrice: base[i] ?? null,
    volume: volume[i] ?? null,
    turnover: turnover[i] ?? null,
    shares: shares[i] ?? null,
  }));
}

/**
 * Tuples of day number and numbers of a bar, newest first, as bars, oldest first. Tuples without listed shares are
 * shorter.
 */
export function barsOfTuples(
  dayOf: (number: number) => DateKst,
  tuples: readonly (readonly (number | null)[])[],
): DailyBar[] {
  return tuples
    .map(([day, open, high, low, close, basePrice, volume, turnover, shares]) => ({
      date: dayOf(day ?? 0),
      open: open ?? null,
      high: high ?? null,
      low: low ?? null,
      close: close ?? 0,
      basePrice: basePrice ?? null,
      volume: volume ?? null,
      turnover: turnover ?? null,
      shares: shares ?? null,
    }))
    .toReversed();
}
