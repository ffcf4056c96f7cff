import type { BookPage } from '@sise/contract/book';
import type { Book } from '@sise/contract/order-book';

type Phase = NonNullable<Book['phase']>;

/** Names of the auctions. */
const AUCTIONS: Partial<Record<Phase, string>> = {
  opening: '시가 동시호가',
  closing: '마감 동시호가',
  vi: 'VI 단일가',
  'single-price': '시간외 단일가',
};

/** The name of the running auction; null outside auctions. */
export function auctionOf({ phase }: Pick<Book, 'phase'>): string | null {
  return phase === null ? null : (AUCTIONS[phase] ?? null);
}

/** Whether the book moves: orders come and go, in an auction too. */
export function isMoving({ phase }: Pick<Book, 'phase'>): boolean {
  return phase !== null && phase !== 'closed' && phase !== 'halted';
}

/** The marked price: the last one. In an auction nothing is traded, and the after-market has its own price. */
export function currentOf({ phase, price, after }: Pick<BookPage, 'phase' | 'price' | 'after'>): number | null {
  if (auctionOf({ phase }) !== null) return null;
  return phase === 'after' ? (after?.price ?? price) : price;
}
