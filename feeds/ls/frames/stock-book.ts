import type { ExpectedTrade } from '@sise/domain/stock/book';
import { BOOK_DEPTH, type RestingShares } from '@sise/domain/stock/book-side';
import { shares, won } from '@sise/domain/terms';
import type { DateKst, Instant } from '@sise/domain/terms';
import { countOf, priceOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';
import { momentOf } from '../units.ts';

/** 호가 of KRX at a moment, the best prices first. */
export interface StockBookFrame {
  readonly at: Instant;
  readonly asks: readonly RestingShares[];
  readonly bids: readonly RestingShares[];
  /** 예상체결 of an auction; undefined if the message does not say, as a frame */
  readonly expected: ExpectedTrade | null | undefined;
}

/** A frame of H1_ or HA_. @returns null if it cannot be read */
export function readBookFrame(body: Fields, date: DateKst): StockBookFrame | null {
  return read(body, date, undefined);
}

/** The block of t1101 주식현재가호가. */
export function readBookBlock(block: Fields, date: DateKst): StockBookFrame | null {
  return read(block, date, readExpected(block));
}

/** 예상체결 in t1101, and in a frame of YS3 or YK3; null if there is none. */
export function readExpected(body: Fields): ExpectedTrade | null {
  const [price, volume] = [priceOf(body.yeprice), priceOf(body.yevolume)];
  return price === null || volume === null ? null : { price: won(price), volume: shares(volume) };
}

function read(row: Fields, date: DateKst, expected: StockBookFrame['expected']): StockBookFrame | null {
  const at = momentOf(date, row.hotime);
  const asks = levelsOf(row, 'offer');
  const bids = levelsOf(row, 'bid');
  if (at === null || asks === null || bids === null) return null;
  const [ask, bid] = [asks[0], bids[0]];
  if (ask !== undefined && bid !== undefined && ask.price <= bid.price) return null;
  return { at, asks, bids, expected };
}

/** @returns null if the prices do not stand in their order, or one of the fields is missing */
function levelsOf(row: Fields, side: 'offer' | 'bid'): RestingShares[] | null {
  const levels: RestingShares[] = [];
  for (let n = 1; n <= BOOK_DEPTH; n++) {
    const [price, size] = [countOf(row[`${side}ho${n}`]), countOf(row[`${side}rem${n}`])];
    if (price === null || size === null) return null;
    if (price === 0 || size === 0) continue;
    const last = levels.at(-1)?.price;
    if (last !== undefined && (side === 'offer' ? price <= last : price >= last)) return null;
    levels.push({ price: won(price), size: shares(size) });
  }
  return levels;
}
