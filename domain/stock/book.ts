import type { Instant, Shares, Won } from '../terms.ts';

/** Who wanted the trade: the side that came to the other's price. */
export type Side = 'buy' | 'sell';

/**
 * What a stock is doing: opening and closing are call auctions, vi one that 변동성완화장치 began, after trades in the
 * after-market, single-price meets every ten minutes after hours; halted trades not at all; closed stands still.
 */
export type BookPhase = 'opening' | 'continuous' | 'vi' | 'closing' | 'after' | 'single-price' | 'halted' | 'closed';

/** 잔량 at one price. */
export interface BookLevel {
  readonly price: Won;
  /** shares; at least one */
  readonly size: Shares;
  /** 잔량증감: shares, signed, since a moment before; the whole size where no order stood at the price then */
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

/** 예상체결: what an auction would trade if it ended now. */
export interface ExpectedTrade {
  readonly price: Won;
  readonly volume: Shares;
}

/**
 * 호가: what is wanted and offered. The best ask is above the best bid, in an auction too: there the levels are those
 * that would be left after the expected trade. At the upper limit no asks are left, at the lower no bids.
 */
export interface Book {
  readonly at: Instant;
  readonly phase: BookPhase;
  readonly asks: BookSide;
  readonly bids: BookSide;
  /** null where no auction runs, or where it finds no price */
  readonly expected: ExpectedTrade | null;
}

/** 체결: one trade as it is printed. */
export interface Print {
  readonly at: Instant;
  readonly price: Won;
  readonly volume: Shares;
  /** null for the one price of an auction, which nobody came to */
  readonly side: Side | null;
  /** 체결강도 after it; null as in Strength */
  readonly strength: number | null;
}

/**
 * 체결강도: shares that buyers took for a hundred that sellers gave, since the opening; auctions do not count.
 * @returns percent with two decimals; null while sellers gave none
 */
export function strengthOf(bought: number, sold: number): number | null {
  return sold > 0 ? Math.round((bought / sold) * 10_000) / 100 : null;
}
