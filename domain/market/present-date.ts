import type { DateKst } from '../terms.ts';
import { instant } from '../terms.ts';
import type { Market } from './engine.ts';
import { dateOf } from './kst.ts';

/**
 * The calendar day in Korea at the time of the newest value: after the trading day shown on weekends, on holidays and in
 * the morning before the next one begins. null before the first trading day is known.
 */
export function presentDate({ date, asOf, newestOf }: Pick<Market, 'date' | 'asOf' | 'newestOf'>): DateKst | null {
  if (date === null) return null;
  const newest = dateOf(instant(Math.max(asOf ?? 0, newestOf('coins') ?? 0, newestOf('exchange-rates') ?? 0)));
  return newest > date ? newest : date;
}
