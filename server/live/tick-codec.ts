import { TICK_AMOUNT_UNIT, type LiveQuote } from '@sise/contract/live';
import { elementAt } from '@sise/domain/element-at';
import type { Columns } from '@sise/domain/market/columns';
import type { Market } from '@sise/domain/market/engine';
import { valueAt } from '@sise/domain/market/column-values';

/** trade: price, volume, amount. range: high and low too. whole: the open as well. */
export type TickSpan = 'trade' | 'range' | 'whole';

/** The JSON of a row's Tick; a longer span falls back to a shorter one when the source lacks the values. */
export function encodeTick(columns: Columns, row: number, span: TickSpan): string {
  const millions = Math.round((columns.turnover[row] ?? 0) / TICK_AMOUNT_UNIT);
  const trade = `${row},${columns.price[row]},${columns.volume[row]},${millions}`;
  const high = columns.high[row];
  const low = columns.low[row];
  if (span === 'trade' || Number.isNaN(high) || Number.isNaN(low)) return `[${trade}]`;
  const open = columns.open[row];
  if (span === 'range' || Number.isNaN(open)) return `[${trade},${high},${low}]`;
  return `[${trade},${high},${low},${open}]`;
}

/** The present state of a row; null while the day has no quote of it. */
export function toLiveQuote({ columns, listings }: Market, row: number): LiveQuote | null {
  const basePrice = valueAt(columns.basePrice, row);
  if (basePrice === null) return null;
  return {
    index: row,
    shcode: elementAt(listings, row).shcode,
    price: valueAt(columns.price, row),
    jnilclose: basePrice,
    open: valueAt(columns.open, row),
    high: valueAt(columns.high, row),
    low: valueAt(columns.low, row),
    uplmtprice: valueAt(columns.upperLimit, row),
    dnlmtprice: valueAt(columns.lowerLimit, row),
    volume: columns.volume[row] ?? 0,
    amount: columns.turnover[row] ?? 0,
  };
}

/** The present states of stocks, each once; without those that have none. */
export function presentQuotes(market: Market, shcodes: readonly string[]): LiveQuote[] {
  const quotes: LiveQuote[] = [];
  for (const shcode of new Set(shcodes)) {
    const row = market.rowOf(shcode);
    const quote = row === undefined ? null : toLiveQuote(market, row);
    if (quote) quotes.push(quote);
  }
  return quotes;
}
