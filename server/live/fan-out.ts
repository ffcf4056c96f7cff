import { HIDDEN_WINDOWS } from '@sise/contract/live';
import { derivativeOfTopic } from '@sise/contract/live-derivatives';
import type { MarketChange } from '@sise/domain/market/market-change';
import type { Shcode } from '@sise/domain/terms';
import { setImmediate } from 'node:timers/promises';
import { createBookChangeLog } from './book-changes.ts';
import { createDerivativeChangeLog } from './derivative-changes.ts';
import type { BookSource } from '../wire/book.ts';
import type { DerivativeSource } from '../wire/derivative-ticks.ts';
import { createIndexChangeLog } from './index-changes.ts';
import type { SocketSink } from './socket-sink.ts';
import type { Message } from './message.ts';
import { createQuoteChangeLog } from './quote-changes.ts';
import { createResourceChangeLog } from './resource-changes.ts';
import { createStatusChangeLog } from './status-changes.ts';
import type { StatusParts } from './status-changes.ts';
import { presentQuotes } from './tick-codec.ts';
import type { Topics } from './topics.ts';
import { createWatchSets } from './watch-sets.ts';
import { exchange, newWatcher, NO_BOOKS, NO_DERIVATIVES, without } from './watcher.ts';
import type { Present, Watcher } from './watcher.ts';

export interface FanOutStats {
  readonly watchers: number;
  /** distinct sets of stocks watched */
  readonly sets: number;
  readonly window: number;
  /** readers skipped in the last window because an earlier message was still on its way */
  readonly behind: number;
  /** readers in the last window whose page is not visible and whose next batch was not due */
  readonly deferred: number;
  /** messages handed to sinks since the start */
  readonly sent: number;
  /** milliseconds from the first to the last reader of the last window */
  readonly passMs: number;
}

/**
 * Sends the market to many readers: the changes of each window, to each reader only what it watches and has not
 * received.
 */
export interface FanOut {
  join(sink: SocketSink): Watcher;
  leave(watcher: Watcher): void;
  /** @returns how many topics the watcher would then have */
  topicCountWith(watcher: Watcher, topics: Topics): number;
  /** @returns how many of them would be books, of stocks or of contracts */
  bookCountWith(watcher: Watcher, topics: Topics): number;
  /** Adds topics and returns their present values. */
  watch(watcher: Watcher, topics: Topics): Present;
  /** @returns how many topics are left */
  unwatch(watcher: Watcher, topics: Topics): number;
  /** Says whether a reader's page can be seen. */
  show(watcher: Watcher, visible: boolean): void;
  /**
   * Closes a window and sends its changes. A call while another pass runs does nothing: its changes wait for the next
   * pass. An error thrown by one reader's sink does not keep the others from receiving; the first error is thrown after
   * all have been served.
   */
  pass(): Promise<void>;
  stats(): FanOutStats;
  /** Stops listening to the market. */
  stop(): void;
}

/** Readers served before other work gets its turn. */
const SLICE = 250;
export interface FanOutParts extends StatusParts {
  /** null when the market has no books */
  readonly books: BookSource | null;
  /** null when the market has no futures and options */
  readonly derivatives: DerivativeSource | null;
}

export function createFanOut(parts: FanOutParts): FanOut {
  const { market, elapsed } = parts;
  const watchers = new Set<Watcher>();
  const sets = createWatchSets();
  const quotes = createQuoteChangeLog(market);
  let indexWatchers = 0;
  const indices = createIndexChangeLog(market, () => indexWatchers);
  const books = createBookChangeLog(market, parts.books);
  const derivatives = createDerivativeChangeLog(parts);
  const status = createStatusChangeLog(parts);
  const staleResources = createResourceChangeLog(elapsed);
  let window = 0;
  let isPassing = false;
  let behind = 0;
  let deferred = 0;
  let sent = 0;
  let passMs = 0;

  const stop = market.onChange((change: MarketChange) => {
    if (change.day) {
      quotes.reset();
      sets.clear();
      books.reset();
      derivatives.reset();
      for (const watcher of watchers) {
        watcher.set = sets.none;
        watcher.books = NO_BOOKS;
        watcher.derivatives = NO_DERIVATIVES;
      }
      staleResources.markDay();
    }
    if (change.listings.length > 0) staleResources.markDay();
    if (change.rows.length > 0) {
      quotes.mark(change.rows);
      staleResources.markQuotes();
    }
    if (change.day || change.rows.length > 0 || change.indices.length > 0) indices.mark();
    if (change.flows.length > 0) staleResources.markFlows();
  });

  /** Messages of the reader being served; one array for all of them, since most have a single message. */
  const outbox: Message[] = [];

  function collect(message: Message | null): void {
    if (message !== null) outbox.push(message);
  }

  function collectPending(watcher: Watcher): void {
    const { deliveredWindow } = watcher;
    outbox.length = 0;
    collect(staleResources.since(deliveredWindow));
    if (watcher.status) collect(status.since(deliveredWindow));
    if (watcher.indices) collect(indices.since(deliveredWindow));
    collect(quotes.since(watcher.set, deliveredWindow));
    if (watcher.books.size > 0) for (const shcode of watcher.books) collect(books.since(shcode, deliveredWindow));
    if (watcher.derivatives.size > 0)
      for (const topic of watcher.derivatives) collect(derivatives.since(topic, deliveredWindow));
  }

  function sendTo(watcher: Watcher): void {
    watcher.visited = window;
    if (!watcher.visible && window - watcher.deliveredWindow < HIDDEN_WINDOWS) {
      deferred += 1;
      return;
    }
    if (!watcher.sink.isReady()) {
      behind += 1;
      return;
    }
    collectPending(watcher);
    if (outbox.length > 0) watcher.sink.send(outbox);
    sent += outbox.length;
    watcher.deliveredWindow = window;
  }

  /**
   * Before its topics change, a reader whose turn in this window is still to come is sent the changes of its old
   * topics.
   */
  function sendBeforeChange(watcher: Watcher): void {
    if (isPassing && watcher.visited !== window) sendTo(watcher);
  }

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

  function flushAll(next: number): boolean {
    const changes = [
      staleResources.flush(next),
      status.flush(next),
      indices.flush(next),
      quotes.flush(next),
      books.flush(next),
      derivatives.flush(next),
    ];
    return changes.includes(true);
  }

  return {
    join(sink) {
      const watcher = newWatcher(sink, sets.none, window);
      watchers.add(watcher);
      return watcher;
    },
    leave(watcher) {
      if (!watchers.delete(watcher)) return;
      sets.release(watcher.set);
      exchangeBooks(watcher, NO_BOOKS);
      exchangeDerivatives(watcher, NO_DERIVATIVES);
      listenToIndices(watcher, false);
    },
    topicCountWith(watcher, topics) {
      const flags = Number(watcher.indices || topics.indices) + Number(watcher.status || topics.status);
      const stockBooks = stockBooksWith(watcher, topics).size;
      return rowsWith(watcher, topics).size + stockBooks + derivativesWith(watcher, topics).size + flags;
    },
    bookCountWith: (watcher, topics) =>
      stockBooksWith(watcher, topics).size + contractBookCount(derivativesWith(watcher, topics)),
    watch(watcher, topics) {
      sendBeforeChange(watcher);
      watcher.set = sets.exchange(watcher.set, rowsWith(watcher, topics));
      exchangeBooks(watcher, stockBooksWith(watcher, topics));
      exchangeDerivatives(watcher, derivativesWith(watcher, topics));
      listenToIndices(watcher, watcher.indices || topics.indices);
      watcher.status ||= topics.status;
      return {
        quotes: presentQuotes(market, topics.shcodes),
        books: books.present(new Set(topics.books)),
        ...derivatives.present(new Set(topics.derivatives)),
        indices: topics.indices ? indices.present() : [],
        status: topics.status ? status.present() : null,
      };
    },
    unwatch(watcher, topics) {
      sendBeforeChange(watcher);
      const rows = new Set(watcher.set.rows);
      for (const shcode of topics.shcodes) rows.delete(market.rowOf(shcode) ?? -1);
      watcher.set = sets.exchange(watcher.set, rows);
      if (topics.books.length > 0) {
        exchangeBooks(watcher, without(watcher.books, topics.books));
      }
      if (topics.derivatives.length > 0) {
        exchangeDerivatives(watcher, without(watcher.derivatives, topics.derivatives));
      }
      if (topics.indices) listenToIndices(watcher, false);
      if (topics.status) watcher.status = false;
      const { books: ofBooks, derivatives: ofDerivatives } = watcher;
      return rows.size + ofBooks.size + ofDerivatives.size + Number(watcher.indices) + Number(watcher.status);
    },
    show(watcher, visible) {
      watcher.visible = visible;
    },
    async pass() {
      if (isPassing) return;
      if (!flushAll(window + 1) && behind + deferred === 0) return;
      window += 1;
      behind = 0;
      deferred = 0;
      isPassing = true;
      const began = elapsed();
      let inSlice = 0;
      let fault: { readonly error: unknown } | null = null;
      try {
        for (const watcher of watchers) {
          if (watcher.visited === window) continue;
          try {
            sendTo(watcher);
          } catch (error) {
            fault ??= { error };
          }
          inSlice += 1;
          if (inSlice < SLICE) continue;
          inSlice = 0;
          await setImmediate(); // not the turns that slices of other work queue for: readers have waited for this window
        }
      } finally {
        isPassing = false;
        passMs = elapsed() - began;
      }
      if (fault !== null) throw fault.error;
    },
    stats: () => ({ watchers: watchers.size, sets: sets.size, window, behind, deferred, sent, passMs }),
    stop,
  };
}

function contractBookCount(topics: ReadonlySet<string>): number {
  return [...topics].filter((topic) => derivativeOfTopic(topic)?.kind === 'book').length;
}
