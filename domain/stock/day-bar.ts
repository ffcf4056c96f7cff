import type { DailyBar } from '../market/bar.ts';
import { valueAt } from '../market/column-values.ts';
import type { Market } from '../market/engine.ts';
import { isOpened } from '../market/index-points.ts';

/** Today's bar of a stock so far; null before its first trade. */
export function dayBarOf(market: Market, row: number): DailyBar | null {
  const { columns, date } = market;
  const close = valueAt(columns.price, row);
  if (!date || close === null) return null;
  return {
    date,
    open: valueAt(columns.open, row),
    high: valueAt(columns.high, row),
    low: valueAt(columns.low, row),
    close,
    basePrice: valueAt(columns.basePrice, row),
    volume: columns.volume[row] ?? null,
    turnover: columns.turnover[row] ?? null,
    shares: valueAt(columns.shares, row),
    limits: { upper: valueAt(columns.upperLimit, row), lower: valueAt(columns.lowerLimit, row) },
  };
}

/** Today's bar of an index so far; null before the opening. */
export function indexDayBarOf(market: Market, upcode: string): DailyBar | null {
  for (const { listing, quote } of market.indices.values()) {
    if (listing.upcode !== upcode) continue;
    if (!quote || !market.date || !isOpened(quote)) return null;
    const { value, previousClose, open, high, low, volume, turnover } = quote;
    return { date: market.date, open, high, low, close: value, basePrice: previousClose, volume, turnover };
  }
  return null;
}
