import type { IndexTick, LiveQuote, LiveStatus } from '@sise/contract/live';
import type { Book } from '@sise/contract/order-book';
import type { Shcode } from '@sise/domain/terms';
import type { PresentDerivatives } from './derivative-changes.ts';
import type { SocketSink } from './socket-sink.ts';
import type { WatchSet } from './watch-sets.ts';

/** One reader: what it watches and the last window it received. */
export interface Watcher {
  readonly sink: SocketSink;
  set: WatchSet;
  books: ReadonlySet<Shcode>;
  /** topics of futures and options */
  derivatives: ReadonlySet<string>;
  indices: boolean;
  status: boolean;
  /** whether its page can be seen: one that cannot gets fewer and larger batches */
  visible: boolean;
  /** the last window it received; changes after it are still pending */
  deliveredWindow: number;
  /** the last window in which its turn came, whether or not its sink was ready */
  visited: number;
}

export interface Present extends PresentDerivatives {
  readonly quotes: LiveQuote[];
  readonly books: Book[];
  readonly indices: IndexTick[];
  readonly status: LiveStatus | null;
}

/** Shared by everyone who watches no book. */
export const NO_BOOKS: ReadonlySet<Shcode> = new Set();
/** Shared by everyone who watches no futures or options. */
export const NO_DERIVATIVES: ReadonlySet<string> = new Set();

export function newWatcher(sink: SocketSink, nothing: WatchSet, window: number): Watcher {
  return {
    sink,
    set: nothing,
    books: NO_BOOKS,
    derivatives: NO_DERIVATIVES,
    indices: false,
    status: false,
    visible: true,
    deliveredWindow: window,
    visited: window,
  };
}

/** Leaves what is no longer wanted, joins what is new. */
export function exchange<Key>(
  log: { join(key: Key): void; leave(key: Key): void },
  before: ReadonlySet<Key>,
  wanted: ReadonlySet<Key>,
): void {
  for (const key of before) if (!wanted.has(key)) log.leave(key);
  for (const key of wanted) if (!before.has(key)) log.join(key);
}

export function without<Key>(set: ReadonlySet<Key>, left: readonly Key[]): ReadonlySet<Key> {
  return new Set([...set].filter((key) => !left.includes(key)));
}
