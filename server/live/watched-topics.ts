import { derivativeOfTopic } from '@sise/contract/live-derivatives';
import type { Market } from '@sise/domain/market/engine';
import type { Shcode } from '@sise/domain/terms';
import type { BookChangeLog } from './book-changes.ts';
import type { DerivativeChangeLog } from './derivative-changes.ts';
import type { Topics } from './topics.ts';
import type { WatchSets } from './watch-sets.ts';
import { exchange, NO_BOOKS, NO_DERIVATIVES, without } from './watcher.ts';
import type { Watcher } from './watcher.ts';

/** Who watches what. Books and contracts are joined and left in their logs, which are kept of what is watched alone. */
export interface WatchedTopics {
  /** readers of the indices */
  readonly indexWatchers: number;
  /** @returns how many topics the watcher would have with these */
  countWith(watcher: Watcher, topics: Topics): number;
  /** @returns how many of them would be books, of stocks or of contracts */
  bookCountWith(watcher: Watcher, topics: Topics): number;
  add(watcher: Watcher, topics: Topics): void;
  /** @returns how many topics are left */
  remove(watcher: Watcher, topics: Topics): number;
  /** Of a reader who is gone. */
  removeAll(watcher: Watcher): void;
  /** On a new day rows, books and contracts are others: they are watched anew. */
  beginDay(watchers: Iterable<Watcher>): void;
}

export interface WatchedTopicsParts {
  readonly market: Pick<Market, 'rowOf'>;
  readonly sets: WatchSets;
  readonly books: BookChangeLog;
  readonly derivatives: DerivativeChangeLog;
}

export function createWatchedTopics({ market, sets, books, derivatives }: WatchedTopicsParts): WatchedTopics {
  let indexWatchers = 0;

  function listenToIndices(watcher: Watcher, wanted: boolean): void {
    indexWatchers += Number(wanted) - Number(watcher.indices);
    watcher.indices = wanted;
  }

  function exchangeBooks(watcher: Watcher, wanted: ReadonlySet<Shcode>): void {
    exchange(books, watcher.books, wanted);
    watcher.books = wanted.size > 0 ? wanted : NO_BOOKS;
  }

  function exchangeDerivatives(watcher: Watcher, wanted: ReadonlySet<string>): void {
    exchange(derivatives, watcher.derivatives, wanted);
    watcher.derivatives = wanted.size > 0 ? wanted : NO_DERIVATIVES;
  }

  function derivativesWith(watcher: Watcher, topics: Topics): ReadonlySet<string> {
    if (topics.derivatives.length === 0) return watcher.derivatives;
    return new Set([...watcher.derivatives, ...topics.derivatives.filter((topic) => derivatives.has(topic))]);
  }

  function stockBooksWith(watcher: Watcher, topics: Topics): ReadonlySet<Shcode> {
    if (topics.books.length === 0) return watcher.books;
    return new Set([...watcher.books, ...topics.books.filter((shcode) => books.has(shcode))]);
  }

  function rowsWith(watcher: Watcher, topics: Topics): Set<number> {
    const rows = new Set(watcher.set.rows);
    for (const shcode of topics.shcodes) {
      const row = market.rowOf(shcode);
      if (row !== undefined) rows.add(row); // a code that is not listed on this day is not watched
    }
    return rows;
  }

  return {
    get indexWatchers() {
      return indexWatchers;
    },
    countWith(watcher, topics) {
      const flags = Number(watcher.indices || topics.indices) + Number(watcher.status || topics.status);
      const stockBooks = stockBooksWith(watcher, topics).size;
      return rowsWith(watcher, topics).size + stockBooks + derivativesWith(watcher, topics).size + flags;
    },
    bookCountWith: (watcher, topics) =>
      stockBooksWith(watcher, topics).size + contractBookCount(derivativesWith(watcher, topics)),
    add(watcher, topics) {
      watcher.set = sets.exchange(watcher.set, rowsWith(watcher, topics));
      exchangeBooks(watcher, stockBooksWith(watcher, topics));
      exchangeDerivatives(watcher, derivativesWith(watcher, topics));
      listenToIndices(watcher, watcher.indices || topics.indices);
      watcher.status ||= topics.status;
    },
    remove(watcher, topics) {
      const rows = new Set(watcher.set.rows);
      for (const shcode of topics.shcodes) rows.delete(market.rowOf(shcode) ?? -1);
      watcher.set = sets.exchange(watcher.set, rows);
      if (topics.books.length > 0) exchangeBooks(watcher, without(watcher.books, topics.books));
      if (topics.derivatives.length > 0) exchangeDerivatives(watcher, without(watcher.derivatives, topics.derivatives));
      if (topics.indices) listenToIndices(watcher, false);
      if (topics.status) watcher.status = false;
      const { books: ofBooks, derivatives: ofDerivatives } = watcher;
      return rows.size + ofBooks.size + ofDerivatives.size + Number(watcher.indices) + Number(watcher.status);
    },
    removeAll(watcher) {
      sets.release(watcher.set);
      exchangeBooks(watcher, NO_BOOKS);
      exchangeDerivatives(watcher, NO_DERIVATIVES);
      listenToIndices(watcher, false);
    },
    beginDay(watchers) {
      sets.clear();
      books.reset();
      derivatives.reset();
      for (const watcher of watchers) {
        watcher.set = sets.none;
        watcher.books = NO_BOOKS;
        watcher.derivatives = NO_DERIVATIVES;
      }
    },
  };
}

function contractBookCount(topics: ReadonlySet<string>): number {
  return [...topics].filter((topic) => derivativeOfTopic(topic)?.kind === 'book').length;
}
