import type { BookStore } from './book-store.ts';
import type { DerivativeStore } from './derivative-store.ts';
import type { IndexStore } from './index-store.ts';
import type { LiveStateStore } from './live-state.ts';
import type { QuoteStore } from './quote-store.ts';

/** What the parts of a page watch. */
export interface LiveStores {
  readonly quotes: QuoteStore;
  readonly books: BookStore;
  readonly derivatives: DerivativeStore;
  readonly indices: IndexStore;
  readonly state: LiveStateStore;
}

/** The stores of a page whose live channel comes after its first load: empty until then. */
export interface AwaitedLive extends LiveStores {
  /** The stores are there: from now on everybody who watches watches them. */
  become(stores: LiveStores): void;
  /** They could not be loaded: as without a connection, no values arrive. */
  fail(): void;
}

export function createAwaitedLive(): AwaitedLive {
  let stores: LiveStores | null = null;
  let isFailed = false;
  const waiting = new Map<object, (stores: LiveStores) => () => void>();
  const stops = new Map<object, () => void>();
  const onFail = new Set<() => void>();

  function watch(subscribe: (stores: LiveStores) => () => void): () => void {
    if (stores !== null) return subscribe(stores);
    const watcher = {};
    waiting.set(watcher, subscribe);
    return () => {
      waiting.delete(watcher);
      stops.get(watcher)?.();
      stops.delete(watcher);
    };
  }

  return {
    quotes: {
      watch: (shcode, wake) => watch(({ quotes }) => quotes.watch(shcode, wake)),
      read: (shcode) => stores?.quotes.read(shcode),
    },
    books: {
      watch: (shcode, wake) => watch(({ books }) => books.watch(shcode, wake)),
      read: (shcode) => stores?.books.read(shcode),
    },
    derivatives: {
      watch: (topic, wake) => watch(({ derivatives }) => derivatives.watch(topic, wake)),
      read: (topic) => stores?.derivatives.read(topic),
    },
    indices: {
      watch: (upcode, wake) => watch(({ indices }) => indices.watch(upcode, wake)),
      read: (upcode) => stores?.indices.read(upcode),
    },
    state: {
      watch(wake) {
        const stop = watch(({ state }) => state.watch(wake));
        onFail.add(wake);
        return () => {
          onFail.delete(wake);
          stop();
        };
      },
      read: () => (isFailed ? 'lost' : (stores?.state.read() ?? null)),
      status: () => stores?.state.status() ?? null,
    },
    become(found) {
      stores = found;
      for (const [watcher, subscribe] of waiting) stops.set(watcher, subscribe(found));
      waiting.clear();
      if (!isFailed) return;
      isFailed = false;
      for (const wake of onFail) wake();
    },
    fail() {
      isFailed = true;
      for (const wake of onFail) wake();
    },
  };
}
