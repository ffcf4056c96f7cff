import { elementAt } from '@sise/domain/element-at';
import { areAdjacent } from '@sise/domain/market/adjacent-days';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { Sparkline } from '@sise/domain/market/quote';
import type { DateKst } from '@sise/domain/terms';
import type { StoredClose } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';

/** Trading days in a sparkline. */
const DAYS = 20;

/** The closes of the last twenty trading days of every stock, back to the first missing day. */
export async function sparklinesOf(store: Store, date: DateKst): Promise<Sparkline[]> {
  const first = elementAt(KRX_CALENDAR.tradingDaysBack(date, DAYS), 0);
  const closes = await store.dailyBars.closes(first, date);
  return [...Map.groupBy(closes, ({ shcode }) => shcode)]
    .map(([shcode, days]) => ({ shcode, prices: carriedCloses(days, date) }))
    .filter(({ prices }) => prices.length > 0);
}

/**
 * Closes without a gap up to a day, the earlier ones adjusted for every later change of base.
 * @param days oldest first
 * @returns won, oldest first; empty when the day itself is not among them
 */
export function carriedCloses(days: readonly Omit<StoredClose, 'shcode'>[], date: DateKst): number[] {
  const prices: number[] = [];
  let factor = 1;
  let after: Omit<StoredClose, 'shcode'> | null = null;
  for (const day of days.toReversed()) {
    if (after ? !areAdjacent(day.date, after.date) : day.date !== date) break;
    if (after && after.base !== null) factor *= after.base / day.close;
    prices.push(Math.round(day.close * factor));
    after = day;
  }
  return prices.toReversed();
}
