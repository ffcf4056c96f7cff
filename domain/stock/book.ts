import { inPercent } from '../hundredths.ts';
import type { Instant, Shares, Won } from '../terms.ts';

/** The aggressor of a trade: the side that accepted the other's price. */
export type Side = 'buy' | 'sell';

/**
 * The trading phase of a stock: opening and closing are call auctions, vi is the auction of a 변동성완화장치, after is the
 * after-market, single-price matches every ten minutes after hours; halted has no trades; closed is the end of the day.
 */
export type BookPhase = 'opening' | 'continuous' | 'vi' | 'closing' | 'after' | 'single-price' | 'halted' | 'closed';

/** 잔량 at one price. */
export interface BookLevel {
  readonly price: Won;
  /** shares; at least one */
  readonly size: Shares;
  /** 잔량증감: shares, signed, since a moment before; the whole size if there was no order at the price then */
  readonly sizeChange: number;
}

/** One side of a book: up to ten levels, the best price first. */
export interface BookSide {
  readonly levels: readonly BookLevel[];
  /** shares at these levels together */
  readonly total: Shares;
  /** shares, signed: the total less that of a moment before */
  readonly totalChange: number;
}

/** 예상체결: the trade of an auction if it ended now. */
export interface ExpectedTrade {
  readonly price: Won;
  readonly volume: Shares;
}

/**
 * 호가: the order book. The best ask is above the best bid, also in an auction: there the levels are those that would
 * remain after the expected trade. At the upper limit there are no asks, at the lower no bids.
 */
export interface Book {
  readonly at: Instant;
  readonly phase: BookPhase;
  readonly asks: BookSide;
  readonly bids: BookSide;
  /** null if no auction runs, or if it finds no price */
  readonly expected: ExpectedTrade | null;
}

/** 체결: one trade. */
export interface Print {
  readonly at: Instant;
  readonly price: Won;
  readonly volume: Shares;
  /** null for the single price of an auction, which has no aggressor */
  readonly side: Side | null;
  /** 체결강도 after it; null as in Strength */
  readonly strength: number | null;
}

/**
 * 체결강도: shares bought by aggressors per hundred shares sold by aggressors since the opening, without auctions.
 * @returns percent with two decimals; null while nothing was sold
 */
export function strengthOf(bought: number, sold: number): number | null {
  return sold > 0 ? inPercent(bought / sold) : null;
}
