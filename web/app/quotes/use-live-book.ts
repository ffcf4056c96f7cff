import type { Book } from '@sise/contract/order-book';
import { useCallback, useSyncExternalStore } from 'react';
import { useBookStore } from '../live/live-provider.tsx';

/** The order book as the channel last told it, or the page's own until it has spoken. */
export function useLiveBook(told: Book): Book {
  return useSpokenBook(told.shcode) ?? told;
}

/** The order book as the channel last told it; undefined until it has spoken. */
export function useSpokenBook(shcode: string): Book | undefined {
  const books = useBookStore();
  const watch = useCallback((wake: () => void) => books.watch(shcode, wake), [books, shcode]);
  return useSyncExternalStore(
    watch,
    () => books.read(shcode),
    () => undefined,
  );
}
