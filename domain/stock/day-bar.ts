import type { DailyBar } from '../market/bar.ts';
import type { Market } from '../market/engine.ts';

/** Today's bar of a stock so far; null before its first trade. */
export function dayBarOf(market: Market, row: number): DailyBar | null {
  const { columns, date } = market;
  const close = known(columns.price[row]);
  if (!date || close === null) return null;
  return {
    date,
    open: known(columns.open[row]),
    high: known(columns.high[row]),
    low: known(columns.low[row]),
    close,
    basePrice: known(columns.basePrice[row]),
    volume: columns.volume[row] ?? null,
    turnover: columns.turnover[row] ?? null,
    shares: known(columns.shares[row]),
  };
}

/** Today's bar of an index so far; null before its first value. */
export function indexDayBarOf(market: Market, upcode: string): DailyBar | null {
  for (const { listing, quote } of market.indices.values()) {
    if (listing.upcode !== upcode) continue;
    if (!quote || !market.date) return null;
    const { value, previousClose, open, high, low, volume, turnover } = quote;
    return { date: market.date, open, high, low, close: value, basePrice: previousClose, volume, turnover };
  }
  return null;
}

/** Converts NaN of a column to null of a bar. */
function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
