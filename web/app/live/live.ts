import type { LiveStores } from './awaited-live.ts';
import { createBookStore } from './book-store.ts';
import type { Channel } from './channel.ts';
import { createConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { createDerivativeStore } from './derivative-store.ts';
import { createIndexStore } from './index-store.ts';
import { createLiveState } from './live-state.ts';
import { createQuoteStore } from './quote-store.ts';
import { createSubscriptions } from './subscriptions.ts';
import { browserScheduler } from './scheduler.ts';
import type { Scheduler } from './scheduler.ts';

/** The connection and the stores that listen to it. Creating it has no side effect; it connects when opened. */
export interface Live extends LiveStores {
  readonly connection: Connection;
  /**
   * Resources whose responses are out of date; `*` for all: on a new day, after a reconnection, or when a response
   * arrives while disconnected.
   */
  onStale(listener: (resources: readonly string[]) => void): () => void;
  /**
   * A response has come from the server. While disconnected all live values stay as they were; now that the server is
   * reachable they are dropped, and everything is refetched, unless the connection is back soon.
   */
  answered(): void;
  /** The network is back: connects, and refetches everything also if that takes long. */
  online(): void;
}

/**
 * How long a reconnection is waited for, in which everything is refetched anyway: Socket.IO tries again a second after a
 * loss.
 */
const BACK_SOON_MS = 3_000;

export function createLive(connection: Connection = createConnection(), scheduler: Scheduler = browserScheduler): Live {
  const subscriptions = createSubscriptions(connection, scheduler);
  const parts = { channel: connection, subscriptions, scheduler };
  const listeners = new Set<(resources: readonly string[]) => void>();
  const refetchAll = () => {
    for (const listener of listeners) listener(['*']);
  };
  let callOffDrop: (() => void) | undefined;
  connection.onChange((change) => {
    if (change === 'failed') return;
    callOffDrop?.();
    callOffDrop = undefined;
  });
  return {
    connection,
    quotes: createQuoteStore(parts),
    books: createBookStore(parts),
    derivatives: createDerivativeStore(parts),
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
      if (connection.isConnected) return;
      callOffDrop ??= scheduler.after(BACK_SOON_MS, () => {
        callOffDrop = undefined;
        if (subscriptions.forget()) refetchAll();
      });
    },
    online() {
      connection.open();
      scheduler.after(BACK_SOON_MS, () => {
        if (!connection.isConnected) refetchAll();
      });
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
