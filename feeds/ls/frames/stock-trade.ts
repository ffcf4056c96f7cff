import type { Side } from '@sise/domain/stock/book';
import { shares, shcode, won } from '@sise/domain/terms';
import type { DateKst, Instant, Shares, Shcode, Won } from '@sise/domain/terms';
import { countOf, priceOf, shcodeOf, wordOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';
import { millionsOf, momentOf } from '../units.ts';

/** Where the trades and prices of a frame are: of KRX, of NXT (넥스트레이드), or of both together (통합). */
export type FrameVenue = 'krx' | 'nxt' | 'combined';

/** 체결: a trade, and the stock's day so far at that venue. */
export interface StockTradeFrame {
  readonly venue: FrameVenue;
  readonly shcode: Shcode;
  readonly at: Instant;
  readonly price: Won;
  readonly volume: Shares;
  /** null in an auction */
  readonly side: Side | null;
  readonly open: Won | null;
  readonly high: Won | null;
  readonly low: Won | null;
  /** since the opening: shares, won in whole millions, and shares by the aggressor */
  readonly dayVolume: Shares;
  readonly turnover: Won;
  readonly bought: Shares;
  readonly sold: Shares;
}

/** Each TR has the prices of one venue; they differ, and are never put together. */
const TRADE_VENUES: Readonly<Record<string, FrameVenue>> = {
  S3_: 'krx',
  K3_: 'krx',
  NS3: 'nxt',
  US3: 'combined',
};
const SIDES: Readonly<Record<string, Side>> = { '+': 'buy', '-': 'sell' };

/** @returns null if it cannot be read, or is of another venue than its TR */
export function readStockTrade(tr: string, body: Fields, date: DateKst): StockTradeFrame | null {
  const venue = TRADE_VENUES[tr];
  const code = shcodeOf(body.shcode);
  const at = momentOf(date, body.chetime);
  const [price, volume] = [priceOf(body.price), countOf(body.cvolume)];
  const [dayVolume, turnover] = [countOf(body.volume), millionsOf(body.value)];
  if (!venue || code === null || at === null || price === null) return null;
  if (volume === null || dayVolume === null || turnover === null || volume > dayVolume) return null;
  const exchange = wordOf(body.exchname);
  if (venue === 'krx' && exchange !== '' && exchange !== 'KRX') return null;
  const [high, low] = [priceOf(body.high), priceOf(body.low)];
  if ((high !== null && price > high) || (low !== null && price < low)) return null;
  return {
    venue,
    shcode: shcode(code),
    at,
    price: won(price),
    volume: shares(volume),
    side: SIDES[wordOf(body.cgubun)] ?? null,
    open: wonOrNull(priceOf(body.open)),
    high: wonOrNull(high),
    low: wonOrNull(low),
    dayVolume: shares(dayVolume),
    turnover,
    bought: shares(countOf(body.msvolume) ?? 0),
    sold: shares(countOf(body.mdvolume) ?? 0),
  };
}

function wonOrNull(value: number | null): Won | null {
  return value === null ? null : won(value);
}
