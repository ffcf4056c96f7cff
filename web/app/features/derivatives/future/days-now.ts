import type { FutureDailyRow, FutureRow } from '@sise/contract/futures';

/**
 * Daily prices with those of today from the live row.
 * @param today the day of the row; null if unknown
 */
export function futureDaysNow(
  days: readonly FutureDailyRow[],
  row: FutureRow,
  today: string | null,
): readonly FutureDailyRow[] {
  const { price, change, chgrate, sign, open, high, low, volume, amount, openint, openintchange, basis } = row;
  if (price === null) return days;
  const now = { close: price, change, chgrate, sign, open, high, low, volume, amount, openint, openintchange };
  return days.map((day) => {
    if (day.date !== today || day.code !== row.code) return day;
    const underlying = basis === null ? day.underlying : Math.round((price - basis) * 100) / 100;
    return { ...day, ...now, basis, underlying, settlement: row.settlement };
  });
}
