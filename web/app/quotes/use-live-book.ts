import type { Book } from '@sise/contract/order-book';
import { useCallback, useSyncExternalStore } from 'react';
import { useBookStore } from '../live/live-provider.tsx';

/** The order book as the channel last told it, or the page's own until it has spoken. */
export function useLiveBook(told: Book): Book {
  const books = useBookStore();
  const watch = useCallback((wake: () => void) => books.watch(told.shcode, wake), [books, told.shcode]);
  const live = useSyncExternalStore(
    watch,
    () => books.read(told.shcode),
    () => undefined,
  );
  return live ?? told;
}
