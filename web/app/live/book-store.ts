import { bookOfTopic, bookTopic } from '@sise/contract/live';
import type { Book } from '@sise/contract/order-book';
import { createPaintBoard } from './paint-board.ts';
import type { StoreParts } from './quote-store.ts';

/** What the channel says of each order book somebody looks at. A socket may have LIVE_LIMITS.books of them. */
export interface BookStore {
  /** The first watcher of a book joins it, the last one leaves it. @returns stops watching */
  watch(shcode: string, wake: () => void): () => void;
  /** undefined until the channel has spoken; as it last spoke while it is lost; the same object until it changes. */
  read(shcode: string): Book | undefined;
}

export function createBookStore({ channel, subscriptions, tempo }: StoreParts): BookStore {
  const board = createPaintBoard<Book>(tempo, {
    onFirst: (shcode) => subscriptions.join(bookTopic(shcode)),
    onLast: (shcode) => subscriptions.leave(bookTopic(shcode)),
  });
  const watched = new Set<string>();

  subscriptions.onPresent(({ books }) => {
    for (const book of books) board.put(book.shcode, book);
  });
  channel.on('book', (book) => {
    // One that was on its way when its last reader left is nobody's.
    if (watched.has(book.shcode)) board.put(book.shcode, book);
  });
  subscriptions.onSilent((topics) => board.forget(booksOf(topics)));
  subscriptions.onDropped((topics) => {
    const shcodes = booksOf(topics);
    for (const shcode of shcodes) watched.delete(shcode);
    board.forget(shcodes);
  });
  subscriptions.onForget(() => board.forget());

  return {
    watch(shcode, wake) {
      if (bookOfTopic(bookTopic(shcode)) === undefined) return () => {};
      watched.add(shcode);
      return board.watch(shcode, wake);
    },
    read: (shcode) => board.read(shcode),
  };
}

function booksOf(topics: readonly string[]): string[] {
  return topics.map(bookOfTopic).filter((shcode) => shcode !== undefined);
}
