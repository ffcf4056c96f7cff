import { instant, type Instant } from '@sise/domain/terms';
import { isRecord } from '../transport/json.ts';

/** What was traded in a span of minutes or on a day. */
export interface Candle {
  /** its start */
  readonly at: Instant;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** whole won */
  readonly turnover: number;
  /** null for one of minutes */
  readonly previousClose: number | null;
}

/**
 * The candles of a response, oldest first; those that cannot be read are left out.
 * @returns with the number of rows, which is smaller than asked for when there are no earlier ones; null if it is no list
 */
export function readCandles(value: unknown): { readonly candles: readonly Candle[]; readonly rows: number } | null {
  if (!Array.isArray(value)) return null;
  const candles = new Map<number, Candle>();
  for (const row of value as readonly unknown[]) {
    const candle = readCandle(row);
    if (candle) candles.set(candle.at, candle);
  }
  return { candles: [...candles.values()].toSorted((a, b) => a.at - b.at), rows: value.length };
}

function readCandle(row: unknown): Candle | null {
  if (!isRecord(row) || typeof row.candle_date_time_utc !== 'string') return null;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(row.candle_date_time_utc)) return null;
  const at = Date.parse(`${row.candle_date_time_utc}Z`);
  const [open, high, low, close] = [row.opening_price, row.high_price, row.low_price, row.trade_price];
  const [volume, turnover] = [row.candle_acc_trade_volume, row.candle_acc_trade_price];
  if (Number.isNaN(at) || !isPrice(open) || !isPrice(high) || !isPrice(low) || !isPrice(close)) return null;
  if (low > high || close > high || close < low || open > high || open < low) return null;
  if (!isAmount(volume) || !isAmount(turnover)) return null;
  const previousClose = isPrice(row.prev_closing_price) ? row.prev_closing_price : null;
  return { at: instant(at), open, high, low, close, volume, turnover: Math.round(turnover), previousClose };
}

function isPrice(value: unknown): value is number {
  return isAmount(value) && value > 0;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
