import type { Instant } from '../terms.ts';

/** Levels that the derivatives market publishes on each side. */
export const CONTRACT_BOOK_DEPTH = 5;

/**
 * The trading phase of a contract: opening and closing are call auctions, before is the morning before orders are
 * taken, closed the rest of the day after the close.
 */
export type ContractPhase = 'before' | 'opening' | 'continuous' | 'closing' | 'closed';

/** 잔량 at one price of a future or option. */
export interface ContractBookLevel {
  /** points */
  readonly price: number;
  /** contracts; at least one */
  readonly size: number;
  /** contracts, signed, since a moment before; the whole size if there was no order at the price then */
  readonly sizeChange: number;
  /** 건수: number of orders; at least one */
  readonly orders: number;
}

/** One side of a book: up to five levels, the best price first. */
export interface ContractBookSide {
  readonly levels: readonly ContractBookLevel[];
  /** contracts at these levels together */
  readonly total: number;
  /** contracts, signed: the total less that of a moment before */
  readonly totalChange: number;
  readonly orders: number;
}

/**
 * 호가 of a future or option. The best ask is above the best bid, also in an auction: there the levels are those that
 * would remain after the expected trade. At the upper limit there are no asks, at the lower no bids.
 */
export interface ContractBook {
  readonly code: string;
  readonly name: string;
  readonly at: Instant;
  readonly phase: ContractPhase;
  /** 현재가, points; null before the first trade of the day */
  readonly price: number | null;
  /** 기준가, points; null if no source gives it */
  readonly basePrice: number | null;
  readonly asks: ContractBookSide;
  readonly bids: ContractBookSide;
  /** 예상체결, points and contracts; null if no auction runs, or if it finds no price */
  readonly expected: { readonly price: number; readonly volume: number } | null;
}

/** What stands at a price. */
export interface Resting {
  readonly price: number;
  readonly size: number;
  readonly orders: number;
}

/**
 * One side of a book, each change counted from the levels of a moment before.
 * @param now best price first
 * @param before the same side then; a price beyond its last level was out of sight, and its size is taken as unchanged
 */
export function contractBookSide(now: readonly Resting[], before: readonly Resting[]): ContractBookSide {
  const past = new Map(before.map(({ price, size }) => [price, size]));
  const [best, last] = [before.at(0)?.price, before.at(-1)?.price];
  const wasOutOfSight = (price: number) =>
    before.length >= CONTRACT_BOOK_DEPTH &&
    best !== undefined &&
    last !== undefined &&
    (price - last) * (last - best) > 0;
  const levels = now.map(({ price, size, orders }) => {
    const then = past.get(price) ?? (wasOutOfSight(price) ? size : 0);
    return { price, size, sizeChange: size - then, orders };
  });
  const total = sumOf(now, ({ size }) => size);
  return {
    levels,
    total,
    totalChange: total - sumOf(before, ({ size }) => size),
    orders: sumOf(now, ({ orders }) => orders),
  };
}

function sumOf(levels: readonly Resting[], measure: (level: Resting) => number): number {
  return levels.reduce((sum, level) => sum + measure(level), 0);
}
