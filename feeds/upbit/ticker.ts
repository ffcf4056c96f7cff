import { DAY_MS } from '@sise/domain/market/kst';
import { instant, isDateKst, type DateKst, type Instant } from '@sise/domain/terms';
import { isRecord } from '../transport/json.ts';
import { symbolOf } from './pairs.ts';

/** What the exchange says of a coin: its day since 09:00 and its last 24 hours. */
export interface Ticker {
  readonly symbol: string;
  readonly price: number;
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  /** whole won; prices are as fine as the exchange gives them */
  readonly turnover: number;
  /** the last trade */
  readonly tradedAt: Instant;
  /** When the exchange made it: of two, the later one is true. */
  readonly sentAt: Instant;
  /** absent where the exchange does not say, as in responses over HTTP */
  readonly delistedOn?: DateKst | null;
  /** made at this moment, not when somebody asked */
  readonly isRealtime: boolean;
}

/** The names of the fields over HTTP and in SIMPLE frames. */
const HTTP = {
  code: 'market',
  price: 'trade_price',
  previousClose: 'prev_closing_price',
  open: 'opening_price',
  high: 'high_price',
  low: 'low_price',
  volume: 'acc_trade_volume_24h',
  turnover: 'acc_trade_price_24h',
  tradedAt: 'trade_timestamp',
  sentAt: 'timestamp',
} as const;
type Fields = Readonly<Record<keyof typeof HTTP, string>>;
const SIMPLE: Fields = {
  code: 'cd',
  price: 'tp',
  previousClose: 'pcp',
  open: 'op',
  high: 'hp',
  low: 'lp',
  volume: 'atv24h',
  turnover: 'atp24h',
  tradedAt: 'ttms',
  sentAt: 'tms',
};

/** A row of /ticker; null if it is of another market or cannot be read. @param now milliseconds since 1970 UTC */
export function readTickerRow(row: unknown, now: number): Ticker | null {
  return isRecord(row) ? read(row, HTTP, now, false) : null;
}

/** A frame of the format SIMPLE. */
export function readTickerFrame(frame: Readonly<Record<string, unknown>>, now: number): Ticker | null {
  const ticker = read(frame, SIMPLE, now, frame.st === 'REALTIME');
  return ticker === null ? null : { ...ticker, delistedOn: delistingOf(frame.dd) };
}

function read(row: Readonly<Record<string, unknown>>, fields: Fields, now: number, isRealtime: boolean): Ticker | null {
  const symbol = symbolOf(row[fields.code]);
  const [price, previousClose] = [amount(row[fields.price]), amount(row[fields.previousClose])];
  const [open, high, low] = [amount(row[fields.open]), amount(row[fields.high]), amount(row[fields.low])];
  const [volume, turnover] = [amount(row[fields.volume]), amount(row[fields.turnover])];
  const [tradedAt, sentAt] = [moment(row[fields.tradedAt], now), moment(row[fields.sentAt], now)];
  if (symbol === null || tradedAt === null || sentAt === null || volume === null || turnover === null) return null;
  if (!price || !previousClose || !open || !high || !low) return null;
  if (price > high || price < low || open > high || open < low) return null;
  const amounts = { volume, turnover: Math.round(turnover) };
  return { symbol, price, previousClose, open, high, low, ...amounts, tradedAt, sentAt, isRealtime };
}

/** A finite number that is not negative; null otherwise. */
function amount(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** A moment since 2017, when the exchange opened, and not after tomorrow, which would outlive every true one. */
function moment(value: unknown, now: number): Instant | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return null;
  return value > OPENED && value < now + DAY_MS ? instant(value) : null;
}

const OPENED = Date.UTC(2017, 0);

/** 2026-11-30, with or without a time, or 20261130. */
function delistingOf(value: unknown): DateKst | null {
  if (typeof value !== 'string') return null;
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDateKst(date) ? date : null;
}
