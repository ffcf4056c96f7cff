import type { Book } from '@sise/contract/order-book';
import type { Market } from '@sise/domain/market/engine';
import type { Shcode } from '@sise/domain/terms';
import { asciiJson, messageOf } from './message.ts';
import type { Message } from './message.ts';

/** Where the books are asked for. */
export interface BookSource {
  /** null for what has no book */
  book(shcode: Shcode): Book | null;
  /** Names what a book would show, more cheaply than making it. */
  stamp(shcode: Shcode): string;
}

/**
 * What the books have to say, window by window. Only books that somebody watches are looked at, only those whose stamp
 * changed are made, and each is made once for all who watch it.
 */
export interface BookNews {
  /** Whether a stock has a book. */
  has(shcode: Shcode): boolean;
  join(shcode: Shcode): void;
  leave(shcode: Shcode): void;
  /** A new day: everyone has left. */
  reset(): void;
  /** The books of those stocks that have one, as they are now. */
  present(shcodes: Iterable<Shcode>): Book[];
  /** Closes a window. @returns whether any watched book changed in it */
  roll(window: number): boolean;
  /** A book that changed after window `since`; null when it did not. */
  since(shcode: Shcode, since: number): Message | null;
}

interface WatchedBook {
  watchers: number;
  stamp: string;
  /** window in which it last changed; 0 for never */
  changedIn: number;
  /** the book of that window; made when first asked for */
  message: Message | null;
}

export function createBookNews(market: Market, source: BookSource | null): BookNews {
  const watched = new Map<Shcode, WatchedBook>();
  const has = (shcode: Shcode) => source !== null && market.rowOf(shcode) !== undefined && source.stamp(shcode) !== '';

  return {
    has,
    join(shcode) {
      const book = watched.get(shcode) ?? {
        watchers: 0,
        stamp: source?.stamp(shcode) ?? '',
        changedIn: 0,
        message: null,
      };
      book.watchers += 1;
      watched.set(shcode, book);
    },
    leave(shcode) {
      const book = watched.get(shcode);
      if (book === undefined) return;
      book.watchers -= 1;
      if (book.watchers === 0) watched.delete(shcode);
    },
    reset: () => watched.clear(),
    present(shcodes) {
      const books: Book[] = [];
      for (const shcode of shcodes) {
        const book = has(shcode) ? source?.book(shcode) : null;
        if (book) books.push(book);
      }
      return books;
    },
    roll(window) {
      if (source === null || market.state === 'silent') return false;
      let some = false;
      for (const [shcode, book] of watched) {
        const stamp = source.stamp(shcode);
        if (stamp === book.stamp) continue;
        book.stamp = stamp;
        book.changedIn = window;
        book.message = null;
        some = true;
      }
      return some;
    },
    since(shcode, since) {
      const book = watched.get(shcode);
      if (book === undefined || since >= book.changedIn) return null;
      return (book.message ??= tell(source?.book(shcode) ?? null));
    },
  };
}

function tell(book: Book | null): Message | null {
  return book && messageOf('book', asciiJson(book));
}
