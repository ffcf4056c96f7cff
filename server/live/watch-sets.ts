import type { Message } from './message.ts';

/**
 * The rows that one or many sockets watch. Readers of the same page watch the same rows, so they share one set, and its
 * message is built once.
 */
export interface WatchSet {
  readonly key: string;
  /** ascending */
  readonly rows: Uint32Array;
  holders: number;
  /** the last message built, with the window it was built for and the window it starts after */
  cached: { readonly window: number; readonly since: number; readonly message: Message | null };
}

export interface WatchSets {
  readonly size: number;
  /** watches nothing; every watcher starts with it, and it is not counted */
  readonly none: WatchSet;
  /** Releases one set and acquires the set of these rows. */
  exchange(held: WatchSet, rows: ReadonlySet<number>): WatchSet;
  release(held: WatchSet): void;
  /** Forgets every set: on a new day its rows stand for other stocks. */
  clear(): void;
}

export function createWatchSets(): WatchSets {
  const none = emptySet('', new Uint32Array(0));
  const sets = new Map<string, WatchSet>();

  function release(held: WatchSet): void {
    held.holders -= 1;
    if (held.holders <= 0 && sets.get(held.key) === held) sets.delete(held.key);
  }

  return {
    none,
    get size() {
      return sets.size;
    },
    exchange(held, rows) {
      release(held);
      if (rows.size === 0) return none;
      const sorted = Uint32Array.from(rows).toSorted();
      const key = sorted.join();
      const known = sets.get(key);
      if (known) {
        known.holders += 1;
        return known;
      }
      const made = emptySet(key, sorted);
      made.holders = 1;
      sets.set(key, made);
      return made;
    },
    release,
    clear: () => sets.clear(),
  };
}

function emptySet(key: string, rows: Uint32Array): WatchSet {
  return { key, rows, holders: 0, cached: { window: 0, since: 0, message: null } };
}
