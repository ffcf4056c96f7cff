import { areAdjacent } from '@sise/domain/market/adjacent-days';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { Trail } from '@sise/domain/market/quote';
import type { DateKst } from '@sise/domain/terms';
import type { StoredClose } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';

/** Trading days in a small line. */
const DAYS = 20;

/** The closes of the last twenty trading days of every stock, as far back as no day is missing. */
export async function trailsOf(store: Store, date: DateKst): Promise<Trail[]> {
  const [first] = KRX_CALENDAR.tradingDaysBack(date, DAYS);
  const closes = await store.dailyBars.closes(first, date);
  return [...Map.groupBy(closes, ({ shcode }) => shcode)]
    .map(([shcode, days]) => ({ shcode, prices: carriedCloses(days, date) }))
    .filter(({ prices }) => prices.length > 0);
}

/**
 * Closes without a gap up to a day, the earlier ones carried over every change of base after them.
 * @param days oldest first
 * @returns won, oldest first; empty when the day itself is not among them
 */
export function carriedCloses(days: readonly Omit<StoredClose, 'shcode'>[], date: DateKst): number[] {
  const prices: number[] = [];
  let factor = 1;
  for (let i = days.length - 1; i >= 0; i--) {
    const after = days[i + 1];
    if (after ? !areAdjacent(days[i].date, after.date) : days[i].date !== date) break;
    if (after && after.base !== null) factor *= after.base / days[i].close;
    prices.push(Math.round(days[i].close * factor));
  }
  return prices.toReversed();
}
