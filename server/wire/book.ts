import type { PriceVolumes, TradeRow } from '@sise/contract/book';
import type { Book as BookReply, BookLevelRow } from '@sise/contract/order-book';
import { changeRate } from '@sise/domain/market/columns';
import { directionOf, signOf } from '@sise/domain/market/direction';
import type { Market } from '@sise/domain/market/engine';
import type { Book, BookLevel, BookPhase, Print } from '@sise/domain/stock/book';
import type { BookPoint, PriceVolume } from '@sise/domain/stock/books';
import type { VolatilityInterruption } from '@sise/domain/stock/volatility-interruption';
import type { Shcode } from '@sise/domain/terms';
import { valueAt } from '@sise/domain/market/column-values';
import type { Interest } from '../interest.ts';

/** Base price and limits of a stock; null when there is no limit. */
export interface PriceScale {
  readonly basePrice: number;
  readonly upperLimit: number | null;
  readonly lowerLimit: number | null;
}

/** Order books in wire form, as far as they are held or wanted for another reason. */
export interface BookSource {
  /** Whether there may be a book of an instrument. */
  has(shcode: Shcode): boolean;
  /** Wants a book until it is released as often as it was held. */
  hold(shcode: Shcode): void;
  release(shcode: Shcode): void;
  /** null for an instrument without a book, and until its first book has come */
  book(shcode: Shcode): BookReply | null;
  /** A revision of the book that `book` would return; null where it would return null. */
  revision(shcode: Shcode): number | null;
}

const LABELS: Readonly<Record<BookPhase, string>> = {
  opening: '동시호가',
  continuous: '장중',
  vi: 'VI 발동',
  closing: '동시호가',
  after: '애프터마켓',
  'single-price': '시간외',
  halted: '거래정지',
  closed: '장마감',
};

/** The price scale of a row of today's market. */
export function priceScaleOf({ columns }: Market, row: number): PriceScale {
  return {
    basePrice: columns.basePrice[row] ?? Number.NaN,
    upperLimit: valueAt(columns.upperLimit, row),
    lowerLimit: valueAt(columns.lowerLimit, row),
  };
}

/** The books of a market's stocks in wire form. */
export function bookSource(market: Market, interest: Pick<Interest, 'isGiven' | 'hold' | 'release'>): BookSource {
  return {
    has: (shcode) => market.rowOf(shcode) !== undefined && interest.isGiven('book'),
    hold: (of) => interest.hold({ kind: 'book', of }),
    release: (of) => interest.release({ kind: 'book', of }),
    revision(shcode) {
      const state = market.topic('book', shcode);
      return state === undefined || state.value === null ? null : state.version;
    },
    book(shcode) {
      const row = market.rowOf(shcode);
      const book = market.topic('book', shcode)?.value ?? null;
      return row === undefined || book === null ? null : toBook(shcode, book, priceScaleOf(market, row));
    },
  };
}

/** A book; null when no source has it. */
export function toBook(shcode: Shcode, book: Book | null, scale: PriceScale): BookReply {
  if (book === null) return { shcode, time: null, phase: null, label: null, ...NO_SIDES, expected: null };
  const level = ({ price, size, sizeChange }: BookLevel): BookLevelRow => ({
    price,
    chgrate: changeRate(price, scale.basePrice),
    size,
    sizechange: sizeChange,
  });
  const { asks, bids, expected } = book;
  return {
    shcode,
    time: Math.floor(book.at / 1000),
    phase: book.phase,
    label: LABELS[book.phase],
    asks: asks.levels.map(level),
    bids: bids.levels.map(level),
    asktotal: asks.total,
    asktotalchange: asks.totalChange,
    bidtotal: bids.total,
    bidtotalchange: bids.totalChange,
    net: bids.total - asks.total,
    expected: expected && { ...moved(expected.price, scale), volume: expected.volume },
  };
}

export function toTradeRow({ at, price, volume, side, strength }: Print, scale: PriceScale): TradeRow {
  return { time: Math.floor(at / 1000), ...moved(price, scale), volume, side, strength };
}

/** Points of a book in columns. */
export function toBookHistory(points: readonly BookPoint[]) {
  return {
    time: points.map(({ at }) => at / 1000),
    asktotal: points.map(({ asks }) => asks),
    bidtotal: points.map(({ bids }) => bids),
    expected: points.map(({ expected }) => expected),
  };
}

/** The volume traded at each price, in columns. */
export function toPriceVolumes(shcode: Shcode, volumes: readonly PriceVolume[]): PriceVolumes {
  return {
    shcode,
    price: volumes.map(({ price }) => price),
    bought: volumes.map(({ bought }) => bought),
    sold: volumes.map(({ sold }) => sold),
    auctioned: volumes.map(({ auctioned }) => auctioned),
  };
}

export function toVolatilityInterruptionRow({ since, until, ...rest }: VolatilityInterruption) {
  return { ...rest, since: Math.floor(since / 1000), until: Math.floor(until / 1000) };
}

const NO_SIDES = { asks: [], bids: [], asktotal: 0, asktotalchange: 0, bidtotal: 0, bidtotalchange: 0, net: 0 };

function moved(price: number, { basePrice, upperLimit, lowerLimit }: PriceScale) {
  return {
    price,
    change: price - basePrice,
    chgrate: changeRate(price, basePrice),
    sign: signOf(directionOf({ price, basePrice, upperLimit, lowerLimit })),
  };
}
