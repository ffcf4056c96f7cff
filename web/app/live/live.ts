import { createBookStore } from './book-store.ts';
import type { BookStore } from './book-store.ts';
import type { Channel } from './channel.ts';
import { createConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { createIndexStore } from './index-store.ts';
import type { IndexStore } from './index-store.ts';
import { createLiveState } from './live-state.ts';
import type { LiveStateStore } from './live-state.ts';
import { createQuoteStore } from './quote-store.ts';
import type { QuoteStore } from './quote-store.ts';
import { createSubscriptions } from './subscriptions.ts';
import { browserTempo } from './tempo.ts';
import type { Tempo } from './tempo.ts';

/** The connection and all that listens to it. Made without a side effect: it lives when the connection is opened. */
export interface Live {
  readonly connection: Connection;
  readonly quotes: QuoteStore;
  readonly books: BookStore;
  readonly indices: IndexStore;
  readonly state: LiveStateStore;
  /**
   * Resources whose answers are out of date; `*` for all: a new day, a connection that came back, or answers that come
   * while it is lost.
   */
  onStale(listener: (resources: readonly string[]) => void): () => void;
  /**
   * An answer has come from the server. While the connection is lost, all that was told stands still together; now that
   * the server can be asked, it is void, and everything is asked for again.
   */
  answered(): void;
}

export function createLive(connection: Connection = createConnection(), tempo: Tempo = browserTempo): Live {
  const subscriptions = createSubscriptions(connection, tempo);
  const parts = { channel: connection, subscriptions, tempo };
  const listeners = new Set<(resources: readonly string[]) => void>();
  return {
    connection,
    quotes: createQuoteStore(parts),
    books: createBookStore(parts),
    indices: createIndexStore(parts),
    state: createLiveState(parts),
    onStale(listener) {
      listeners.add(listener);
      const stop = listenForStale(connection, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    answered() {
      if (subscriptions.forget()) for (const listener of listeners) listener(['*']);
    },
  };
}

function listenForStale(channel: Channel, listener: (resources: readonly string[]) => void): () => void {
  const stops = [
    channel.on('stale', ({ resources }) => listener(resources)),
    channel.on('me', ({ resources }) => listener(resources)),
    channel.onChange((change) => {
      if (change === 'reconnected') listener(['*']);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
