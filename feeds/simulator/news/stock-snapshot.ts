import type { Instant } from '@sise/domain/terms';

/** A stock at a moment of a day. */
export interface StockSnapshot {
  readonly name: string;
  readonly market: string;
  readonly at: Instant;
  /** won */
  readonly base: number;
  readonly price: number;
  /** percent, signed */
  readonly rate: number;
  /** shares since the opening */
  readonly volume: number;
}

/** What is remarkable about a stock's close; an article mentions the first that is true. */
export type Remark =
  | { readonly kind: 'limit' }
  | { readonly kind: 'record'; readonly isHigh: boolean }
  | { readonly kind: 'volume'; readonly times: number }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: 'none' };

/** Context of a stock's close: its day, and the days before. */
export interface Past {
  /** won */
  readonly high: number;
  readonly low: number;
  /** percent, of the day before; null on a first day */
  readonly before: number | null;
  /** percent over five trading days, this one included; null if there are fewer */
  readonly week: number | null;
}
