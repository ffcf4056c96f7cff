import type { BookPage } from '@sise/contract/book';
import type { StockDetail } from '@sise/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { useLiveBook } from '../../../quotes/use-live-book.ts';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { bookQuery } from '../queries.ts';
import { isMoving } from './book-phase.ts';

/** Book and price are live; the rest, such as the trades, is refetched at this interval. */
const SOON_MS = 1_000;

/**
 * The response with its live book and quote. It is refetched while the book moves.
 * @param quote the stock with its live quote; null before the first message
 */
export function useBookPage(loaded: BookPage, quote: StockDetail | null): BookPage {
  const book = useLiveBook(loaded);
  const { liveness } = useMarketFeed();
  const isWorthAsking = isMoving(book) && liveness !== 'late';
  useQuery({ ...bookQuery(loaded.shcode), refetchInterval: isWorthAsking && SOON_MS });
  return { ...loaded, ...(book === loaded ? {} : book), ...(quote === null ? {} : priced(quote)) };
}

function priced({ price, change, chgrate, sign, open, high, low, volume, amount }: StockDetail) {
  return { price, change, chgrate, sign, open, high, low, volume, amount };
}
