import { bookOfTopic, bookTopic } from '@sise/contract/live';
import type { Book } from '@sise/contract/order-book';
import { createPaintedValues } from './painted-values.ts';
import type { StoreParts } from './quote-store.ts';

/** The live order book of each watched stock. One socket may watch LIVE_LIMITS.books of them. */
export interface BookStore {
  /** The first watcher of a book joins its topic, the last one leaves it. @returns stops watching */
  watch(shcode: string, wake: () => void): () => void;
  /** undefined before the first message; the last value while disconnected; the same object until it changes. */
  read(shcode: string): Book | undefined;
}

export function createBookStore({ channel, subscriptions, scheduler }: StoreParts): BookStore {
  const painted = createPaintedValues<Book>(scheduler, {
    onFirst: (shcode) => subscriptions.join(bookTopic(shcode)),
    onLast: (shcode) => subscriptions.leave(bookTopic(shcode)),
  });
  const watched = new Set<string>();

  subscriptions.onPresent(({ books }) => {
    for (const book of books) painted.put(book.shcode, book);
  });
  channel.on('book', (book) => {
    // Ignore a book that arrives after its last watcher has left.
    if (watched.has(book.shcode)) painted.put(book.shcode, book);
  });
  subscriptions.onSilent((topics) => painted.forget(booksOf(topics)));
  subscriptions.onDropped((topics) => {
    const shcodes = booksOf(topics);
    for (const shcode of shcodes) watched.delete(shcode);
    painted.forget(shcodes);
  });
  subscriptions.onForget(() => painted.forget());

  return {
    watch(shcode, wake) {
      if (bookOfTopic(bookTopic(shcode)) === undefined) return () => {};
      watched.add(shcode);
      return painted.watch(shcode, wake);
    },
    read: (shcode) => painted.read(shcode),
  };
}

function booksOf(topics: readonly string[]): string[] {
  return topics.map(bookOfTopic).filter((shcode) => shcode !== undefined);
}
