import { HIDDEN_WINDOWS } from '@sise/contract/live';
import type { MarketChange } from '@sise/domain/market/market-change';
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
import { createWatchedTopics } from './watched-topics.ts';
import { newWatcher } from './watcher.ts';
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
  const books = createBookChangeLog(market, parts.books);
  const derivatives = createDerivativeChangeLog(parts);
  const watched = createWatchedTopics({ market, sets, books, derivatives });
  const indices = createIndexChangeLog(market, () => watched.indexWatchers);
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
      watched.beginDay(watchers);
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
      watched.removeAll(watcher);
    },
    topicCountWith: watched.countWith,
    bookCountWith: watched.bookCountWith,
    watch(watcher, topics) {
      sendBeforeChange(watcher);
      watched.add(watcher, topics);
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
      return watched.remove(watcher, topics);
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
