import type { BookPage } from '@sise/contract/book';
import type { ApiResponse } from '@sise/contract/page';
import type { StockDetail } from '@sise/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { isLate } from '../../../api/query-client.ts';
import { withBackoff } from '../../../api/refetch-backoff.ts';
import { useLiveBook } from '../../../quotes/use-live-book.ts';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { bookQuery } from '../queries.ts';
import { isMoving } from './book-phase.ts';

/** Book and price are live; the rest, such as the trades, is refetched at this interval. */
const REFETCH_MS = 1_000;

export interface ShownBook extends BookPage {
  /** Whether its source has books, and this one has not come yet. */
  readonly isAwaited: boolean;
}

/**
 * The response with its live book and quote. It is refetched while the book moves.
 * @param quote the stock with its live quote; null before the first message
 */
export function useBookPage(reply: ApiResponse<BookPage>, quote: StockDetail | null): ShownBook {
  const { data: loaded } = reply;
  const book = useLiveBook(loaded);
  const { liveness } = useMarketFeed();
  const isAwaited = isLate(reply) && book === loaded;
  const isWorthAsking = isAwaited || (isMoving(book) && liveness !== 'late');
  useQuery({ ...bookQuery(loaded.shcode), refetchInterval: withBackoff(isWorthAsking && REFETCH_MS) });
  return { ...loaded, isAwaited, ...(book === loaded ? {} : book), ...(quote === null ? {} : priced(quote)) };
}

function priced({ price, change, chgrate, sign, open, high, low, volume, amount }: StockDetail) {
  return { price, change, chgrate, sign, open, high, low, volume, amount };
}
