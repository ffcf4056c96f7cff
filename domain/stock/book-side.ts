import { shares, type Shares, type Won } from '../terms.ts';
import type { BookSide } from './book.ts';

/** Levels that the stock market publishes on each side. */
export const BOOK_DEPTH = 10;

/** What stands at a price. */
export interface RestingShares {
  readonly price: Won;
  readonly size: Shares;
}

/**
 * One side of a book, each change counted from the levels of a moment before.
 * @param now best price first, none of them empty
 * @param before the same side then; a price beyond its last level was out of sight, and its size is taken as unchanged
 */
export function bookSide(now: readonly RestingShares[], before: readonly RestingShares[]): BookSide {
  const past = new Map(before.map(({ price, size }) => [price, size]));
  const [best, last] = [before.at(0)?.price, before.at(-1)?.price];
  const wasOutOfSight = (price: Won) =>
    before.length >= BOOK_DEPTH && best !== undefined && last !== undefined && (price - last) * (last - best) > 0;
  const levels = now.map(({ price, size }) => {
    const then = past.get(price) ?? (wasOutOfSight(price) ? size : 0);
    return { price, size, sizeChange: size - then };
  });
  const total = totalOf(now);
  return { levels, total, totalChange: total - totalOf(before) };
}

function totalOf(levels: readonly RestingShares[]): Shares {
  return shares(levels.reduce((sum, { size }) => sum + size, 0));
}
