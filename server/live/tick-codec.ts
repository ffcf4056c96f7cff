import type { LiveQuote } from '@sise/contract/live';
import type { Columns } from '@sise/domain/market/columns';
import type { Market } from '@sise/domain/market/engine';

/** trade: price, volume, amount. range: high and low too. whole: the open as well. */
export type TickSpan = 'trade' | 'range' | 'whole';

const MILLION = 1_000_000;

/** The JSON of a row's Tick; a longer span falls back to a shorter one where the source does not say. */
export function encodeTick(columns: Columns, row: number, span: TickSpan): string {
  const trade = `${row},${columns.price[row]},${columns.volume[row]},${Math.round(columns.turnover[row] / MILLION)}`;
  const high = columns.high[row];
  const low = columns.low[row];
  if (span === 'trade' || Number.isNaN(high) || Number.isNaN(low)) return `[${trade}]`;
  const open = columns.open[row];
  if (span === 'range' || Number.isNaN(open)) return `[${trade},${high},${low}]`;
  return `[${trade},${high},${low},${open}]`;
}

/** The present state of a row; null where the day has not yet brought a quote of it. */
export function toLiveQuote({ columns, listings }: Market, row: number): LiveQuote | null {
  if (Number.isNaN(columns.previousClose[row])) return null;
  return {
    index: row,
    shcode: listings[row].shcode,
    price: known(columns.price[row]),
    jnilclose: columns.previousClose[row],
    open: known(columns.open[row]),
    high: known(columns.high[row]),
    low: known(columns.low[row]),
    uplmtprice: known(columns.upperLimit[row]),
    dnlmtprice: known(columns.lowerLimit[row]),
    volume: columns.volume[row],
    amount: columns.turnover[row],
  };
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
