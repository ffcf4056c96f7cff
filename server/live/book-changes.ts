import type { Book } from '@sise/contract/order-book';
import type { Market } from '@sise/domain/market/engine';
import type { Shcode } from '@sise/domain/terms';
import type { BookSource } from '../wire/book.ts';
import { asciiJson, messageOf } from './message.ts';
import type { Message } from './message.ts';

/**
 * The changed books of each window. Only watched books are checked, only books with a new revision are built, and each
 * is built once for all its watchers.
 */
export interface BookChangeLog {
  /** Whether a stock has a book. */
  has(shcode: Shcode): boolean;
  join(shcode: Shcode): void;
  leave(shcode: Shcode): void;
  /** Starts a new day, with no watched book. */
  reset(): void;
  /** The present books of the given stocks; a stock without a book is left out. */
  present(shcodes: Iterable<Shcode>): Book[];
  /** Closes a window. @returns whether any watched book changed in it */
  flush(window: number): boolean;
  /** The book if it changed after window `since`; otherwise null. */
  since(shcode: Shcode, since: number): Message | null;
}

interface WatchedBook {
  watchers: number;
  revision: number | null;
  /** window of the last change; 0: never */
  changedIn: number;
  /** the encoded book; built on first use */
  message: Message | null;
}

export function createBookChangeLog(market: Market, source: BookSource | null): BookChangeLog {
  const watched = new Map<Shcode, WatchedBook>();
  const has = (shcode: Shcode) => source !== null && source.has(shcode);

  return {
    has,
    join(shcode) {
      source?.hold(shcode);
      const book = watched.get(shcode) ?? {
        watchers: 0,
        revision: source?.revision(shcode) ?? null,
        changedIn: 0,
        message: null,
      };
      book.watchers += 1;
      watched.set(shcode, book);
    },
    leave(shcode) {
      const book = watched.get(shcode);
      if (book === undefined) return;
      source?.release(shcode);
      book.watchers -= 1;
      if (book.watchers === 0) watched.delete(shcode);
    },
    reset() {
      for (const [shcode, { watchers }] of watched) for (let n = 0; n < watchers; n++) source?.release(shcode);
      watched.clear();
    },
    present(shcodes) {
      const books: Book[] = [];
      for (const shcode of shcodes) {
        const book = has(shcode) ? source?.book(shcode) : null;
        if (book) books.push(book);
      }
      return books;
    },
    flush(window) {
      if (source === null || market.state === 'silent') return false;
      let some = false;
      for (const [shcode, book] of watched) {
        const revision = source.revision(shcode);
        if (revision === book.revision || revision === null) continue;
        book.revision = revision;
        book.changedIn = window;
        book.message = null;
        some = true;
      }
      return some;
    },
    since(shcode, since) {
      const book = watched.get(shcode);
      if (book === undefined || since >= book.changedIn) return null;
      return (book.message ??= publish(source?.book(shcode) ?? null, book.watchers));
    },
  };
}

function publish(book: Book | null, watchers: number): Message | null {
  return book && messageOf('book', asciiJson(book), watchers);
}
