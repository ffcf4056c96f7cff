import type { BookPage } from '@sise/contract/book';
import type { StockDetail } from '@sise/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { useLiveBook } from '../../../quotes/use-live-book.ts';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { bookQuery } from '../queries.ts';
import { isMoving } from './book-phase.ts';

/** Book and price come by the channel; what stands beside them, the trades first, is asked for this often. */
const SOON_MS = 1_000;

/**
 * The answer with its book and its quote as the channel last told them. It is asked for again while there is something
 * new to hear.
 * @param quote the stock as the channel tells it; null until it has spoken
 */
export function useBookPage(told: BookPage, quote: StockDetail | null): BookPage {
  const book = useLiveBook(told);
  const { liveness } = useMarketFeed();
  const isWorthAsking = isMoving(book) && liveness !== '지연';
  useQuery({ ...bookQuery(told.shcode), refetchInterval: isWorthAsking && SOON_MS });
  return { ...told, ...(book === told ? {} : book), ...(quote === null ? {} : priced(quote)) };
}

function priced({ price, change, chgrate, sign, open, high, low, volume, amount }: StockDetail) {
  return { price, change, chgrate, sign, open, high, low, volume, amount };
}
