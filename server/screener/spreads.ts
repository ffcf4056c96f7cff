import type { Market } from '@sise/domain/market/engine';
import type { ScreenerTable } from '@sise/domain/screener/screener-table';
import type { Field } from '@sise/domain/screener/fields';
import { histogramOf } from '@sise/domain/screener/histogram';
import type { Histogram } from '@sise/domain/screener/histogram';
import type { ValueScale } from '@sise/domain/screener/value-scale';

/** Distributions cached at most: every field, and some of a few industries. */
const MAX_CACHED = 200;

/** The distribution of a field over some rows; cached within one second of the market's time. */
export type SpreadOf = (
  table: ScreenerTable,
  field: Field,
  scale: ValueScale,
  rows: Int32Array,
  where: string,
) => Histogram;

/** Cached because sorting the values costs more than the whole screen, and a slider is dragged many times a second. */
export function createSpreads(market: Market): SpreadOf {
  const cache = new Map<string, Histogram>();
  let of: ScreenerTable | null = null;
  let second = 0;

  return (table, field, scale, rows, where) => {
    const now = Math.floor((market.asOf ?? 0) / 1_000);
    if (of !== table || second !== now || table.lacks('archive') || cache.size > MAX_CACHED) cache.clear();
    [of, second] = [table, now];
    const key = `${field} ${where}`;
    const spread = cache.get(key) ?? histogramOf(table.read()[field], rows, scale);
    cache.set(key, spread);
    return spread;
  };
}
