import type { IndexTick, LiveQuote, LiveStatus } from '@sise/contract/live';
import type { Book } from '@sise/contract/order-book';
import type { Market, MarketChange } from '@sise/domain/market/engine';
import type { Shcode } from '@sise/domain/terms';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBookNews } from './book-news.ts';
import type { BookSource } from './book-news.ts';
import { createIndexNews } from './index-news.ts';
import type { Line } from './line.ts';
import type { Message } from './message.ts';
import { createQuoteNews } from './quote-news.ts';
import { createStaleNews } from './stale-news.ts';
import { createStatusNews } from './status-news.ts';
import type { StatusParts } from './status-news.ts';
import { toLiveQuote } from './tick-codec.ts';
import type { Topics } from './topics.ts';
import { createWatchSets } from './watch-sets.ts';
import type { WatchSet } from './watch-sets.ts';

/** One reader: what it watches and up to which window it has been told. */
export interface Watcher {
  readonly line: Line;
  set: WatchSet;
  books: ReadonlySet<Shcode>;
  indices: boolean;
  status: boolean;
  /** the last window it was told; what changed after it is owed */
  told: number;
  /** the last window in which its turn came, whether or not it could be told */
  visited: number;
}

export interface Present {
  readonly quotes: LiveQuote[];
  readonly books: Book[];
  readonly indices: IndexTick[];
  readonly status: LiveStatus | null;
}

export interface FanOutStats {
  readonly watchers: number;
  /** distinct sets of stocks watched */
  readonly sets: number;
  readonly window: number;
  /** readers that could not be told in the last window because an earlier message is still on its way */
  readonly behind: number;
  /** messages handed to lines since the start */
  readonly sent: number;
  /** milliseconds the last window took, from first to last reader */
  readonly passMs: number;
}

/** The market told to many: what changed, window by window, each reader only what it watches and has not heard. */
export interface FanOut {
  join(line: Line): Watcher;
  leave(watcher: Watcher): void;
  /** @returns how many topics the watcher would have */
  topicsWith(watcher: Watcher, topics: Topics): number;
  /** @returns how many books would be among them */
  booksWith(watcher: Watcher, topics: Topics): number;
  /** Adds topics and answers with their present values. */
  watch(watcher: Watcher, topics: Topics): Present;
  /** @returns how many topics are left */
  unwatch(watcher: Watcher, topics: Topics): number;
  /**
   * Closes a window and tells it. A pass begun while another runs does nothing: its news wait for the next. What one
   * reader's line throws keeps no other from being told; the first of it comes out once all have been.
   */
  pass(): Promise<void>;
  stats(): FanOutStats;
  /** Stops listening to the market. */
  stop(): void;
}

/** Readers told before other work gets its turn. */
const SLICE = 250;
/** Held by everyone who watches no book. */
const NO_BOOKS: ReadonlySet<Shcode> = new Set();

export interface FanOutParts extends StatusParts {
  /** null where the market has no books */
  readonly books: BookSource | null;
}

export function createFanOut(parts: FanOutParts): FanOut {
  const { market, elapsed } = parts;
  const watchers = new Set<Watcher>();
  const sets = createWatchSets();
  const quotes = createQuoteNews(market);
  let indexWatchers = 0;
  const indices = createIndexNews(market, () => indexWatchers > 0);
  const books = createBookNews(market, parts.books);
  const status = createStatusNews(parts);
  const stale = createStaleNews(elapsed);
  let window = 0;
  let isPassing = false;
  let behind = 0;
  let sent = 0;
  let passMs = 0;

  const stop = market.onChange((change: MarketChange) => {
    if (change.day) {
      quotes.reset();
      sets.clear();
      books.reset();
      for (const watcher of watchers) {
        watcher.set = sets.none;
        watcher.books = NO_BOOKS;
      }
      stale.noteDay();
    }
    if (change.rows.length > 0) {
      quotes.note(change.rows);
      stale.noteQuotes();
    }
    if (change.day || change.rows.length > 0 || change.indices.length > 0) indices.note();
    if (change.flows.length > 0) stale.noteFlows();
  });

  function owed(watcher: Watcher): Message[] {
    const messages: Message[] = [];
    const add = (message: Message | null) => message && messages.push(message);
    const { told } = watcher;
    add(stale.since(told));
    if (watcher.status) add(status.since(told));
    if (watcher.indices) add(indices.since(told));
    add(quotes.since(watcher.set, told));
    for (const shcode of watcher.books) add(books.since(shcode, told));
    return messages;
  }

  function tell(watcher: Watcher): void {
    watcher.visited = window;
    if (!watcher.line.isReady()) {
      behind += 1;
      return;
    }
    const messages = owed(watcher);
    if (messages.length > 0) watcher.line.send(messages);
    sent += messages.length;
    watcher.told = window;
  }

  /** Before its topics change, a reader whose turn in this window is still to come is told what it watched till now. */
  function settle(watcher: Watcher): void {
    if (isPassing && watcher.visited !== window) tell(watcher);
  }

  function listenToIndices(watcher: Watcher, wanted: boolean): void {
    indexWatchers += Number(wanted) - Number(watcher.indices);
    watcher.indices = wanted;
  }

  function exchangeBooks(watcher: Watcher, wanted: ReadonlySet<Shcode>): void {
    for (const shcode of watcher.books) if (!wanted.has(shcode)) books.leave(shcode);
    for (const shcode of wanted) if (!watcher.books.has(shcode)) books.join(shcode);
    watcher.books = wanted.size > 0 ? wanted : NO_BOOKS;
  }

  function booksWith(watcher: Watcher, topics: Topics): ReadonlySet<Shcode> {
    if (topics.books.length === 0) return watcher.books;
    return new Set([...watcher.books, ...topics.books.filter((shcode) => books.has(shcode))]);
  }

  function rowsWith(watcher: Watcher, topics: Topics): Set<number> {
    const rows = new Set(watcher.set.rows);
    for (const shcode of topics.shcodes) {
      const row = market.rowOf(shcode);
      if (row !== undefined) rows.add(row); // a code that is not of this day is watched by nobody
    }
    return rows;
  }

  function rollAll(next: number): boolean {
    const news = [stale.roll(next), status.roll(next), indices.roll(next), quotes.roll(next), books.roll(next)];
    return news.includes(true);
  }

  return {
    join(line) {
      const watcher: Watcher = {
        line,
        set: sets.none,
        books: NO_BOOKS,
        indices: false,
        status: false,
        told: window,
        visited: window,
      };
      watchers.add(watcher);
      return watcher;
    },
    leave(watcher) {
      if (!watchers.delete(watcher)) return;
      sets.release(watcher.set);
      exchangeBooks(watcher, NO_BOOKS);
      listenToIndices(watcher, false);
    },
    topicsWith(watcher, topics) {
      const flags = Number(watcher.indices || topics.indices) + Number(watcher.status || topics.status);
      return rowsWith(watcher, topics).size + booksWith(watcher, topics).size + flags;
    },
    booksWith: (watcher, topics) => booksWith(watcher, topics).size,
    watch(watcher, topics) {
      settle(watcher);
      watcher.set = sets.exchange(watcher.set, rowsWith(watcher, topics));
      exchangeBooks(watcher, booksWith(watcher, topics));
      listenToIndices(watcher, watcher.indices || topics.indices);
      watcher.status ||= topics.status;
      return {
        quotes: presentQuotes(market, topics),
        books: books.present(new Set(topics.books)),
        indices: topics.indices ? indices.present() : [],
        status: topics.status ? status.present() : null,
      };
    },
    unwatch(watcher, topics) {
      settle(watcher);
      const rows = new Set(watcher.set.rows);
      for (const shcode of topics.shcodes) rows.delete(market.rowOf(shcode) ?? -1);
      watcher.set = sets.exchange(watcher.set, rows);
      if (topics.books.length > 0) {
        exchangeBooks(watcher, new Set([...watcher.books].filter((shcode) => !topics.books.includes(shcode))));
      }
      if (topics.indices) listenToIndices(watcher, false);
      if (topics.status) watcher.status = false;
      return rows.size + watcher.books.size + Number(watcher.indices) + Number(watcher.status);
    },
    async pass() {
      if (isPassing) return;
      if (!rollAll(window + 1) && behind === 0) return;
      window += 1;
      behind = 0;
      isPassing = true;
      const began = elapsed();
      let inSlice = 0;
      let fault: { readonly error: unknown } | null = null;
      try {
        for (const watcher of watchers) {
          if (watcher.visited === window) continue;
          try {
            tell(watcher);
          } catch (error) {
            fault ??= { error };
          }
          inSlice += 1;
          if (inSlice < SLICE) continue;
          inSlice = 0;
          await nextTurn();
        }
      } finally {
        isPassing = false;
        passMs = elapsed() - began;
      }
      if (fault !== null) throw fault.error;
    },
    stats: () => ({ watchers: watchers.size, sets: sets.size, window, behind, sent, passMs }),
    stop,
  };
}

function presentQuotes(market: Market, topics: Topics): LiveQuote[] {
  const quotes: LiveQuote[] = [];
  for (const shcode of new Set(topics.shcodes)) {
    const row = market.rowOf(shcode);
    const quote = row === undefined ? null : toLiveQuote(market, row);
    if (quote) quotes.push(quote);
  }
  return quotes;
}
