import type { Book } from '@sise/contract/order-book';
import { useCallback, useSyncExternalStore } from 'react';
import { useBookStore } from '../live/live-provider.tsx';

/** The live order book, or the page's own before the first message. */
export function useLiveBook(loaded: Book): Book {
  return useSpokenBook(loaded.shcode) ?? loaded;
}

/** The live order book; undefined before the first message. */
export function useSpokenBook(shcode: string): Book | undefined {
  const books = useBookStore();
  const watch = useCallback((wake: () => void) => books.watch(shcode, wake), [books, shcode]);
  return useSyncExternalStore(
    watch,
    () => books.read(shcode),
    () => undefined,
  );
}
