import type { Instant, Shares, Won } from '../terms.ts';
import type { Book, Print } from './book.ts';
import type { VolatilityInterruption, TriggerPrices } from './volatility-interruption.ts';

/** 체결강도 at the end of an interval of the day. */
export interface StrengthPoint {
  readonly at: Instant;
  readonly strength: number;
}

/** The totals of a book at a moment of the last ten minutes. */
export interface BookPoint {
  readonly at: Instant;
  /** shares in the ten levels of each side */
  readonly asks: Shares;
  readonly bids: Shares;
  /** 예상체결가; null if no auction ran, or if it found no price */
  readonly expected: Won | null;
}

/** VI of a stock today. */
export interface VolatilityInterruptions {
  /** The current reference price of the static VI. */
  readonly reference: Won;
  /** null if no VI applies: on a listing day, for a stock with a warning, outside continuous trading */
  readonly triggers: TriggerPrices | null;
  readonly running: VolatilityInterruption | null;
  /** Oldest first, the running one last. */
  readonly list: readonly VolatilityInterruption[];
}

/** 가격대별 거래: shares traded at a price since the opening, by aggressor. */
export interface PriceVolume {
  readonly price: Won;
  readonly bought: Shares;
  readonly sold: Shares;
  /** In auctions, which have no aggressor. */
  readonly auctioned: Shares;
}

/** Trades in the data of an order book page. */
export const BOOK_TRADES = 30;

/** The data of a stock's order book page, besides its quote. */
export interface BookDetail {
  readonly book: Book;
  /** The last BOOK_TRADES trades of the regular session, the newest first. */
  readonly prints: readonly Print[];
  /** percent; null while nothing was sold */
  readonly strength: number | null;
  /** Every five minutes of continuous trading, oldest first. */
  readonly strengths: readonly StrengthPoint[];
  readonly volatilityInterruptions: VolatilityInterruptions;
  /** The last ten minutes every ten seconds, oldest first; none of a stock that is halted. */
  readonly history: readonly BookPoint[];
}
