import { bookTopic, LIVE_LIMITS, quoteTopic } from '@sise/contract/live';
import type { WatchReply } from '@sise/contract/live';
import { derivativeOfTopic } from '@sise/contract/live-derivatives';
import type { Channel } from './channel.ts';
import type { Scheduler } from './scheduler.ts';

/** The topics the page is subscribed to. Joins and leaves are batched, so a table of fifty rows is one call. */
export interface Subscriptions {
  join(topic: string): void;
  leave(topic: string): void;
  /** Present values of topics just joined. @returns stops listening */
  onPresent(listener: (present: WatchReply) => void): () => void;
  /** Joined topics for which the server has no value: their old values are void. @returns stops listening */
  onSilent(listener: (topics: readonly string[]) => void): () => void;
  /** Topics left long enough ago that they receive no more values. @returns stops listening */
  onDropped(listener: (topics: readonly string[]) => void): () => void;
  /**
   * The connection was lost: all values stay as they were until it is back or `forget` is called, and none are
   * received.
   * @returns stops listening
   */
  onLost(listener: () => void): () => void;
  /** All values are void: a new day began, or newer values came over HTTP. @returns stops listening */
  onForget(listener: () => void): () => void;
  /** Voids the values held since the connection was lost. @returns whether there were any */
  forget(): boolean;
}

/** The least time between two calls, however fast a table is scrolled. */
const GATHER_MS = 100;
/** A topic is left this long after its last watcher, since pages and scrolled tables often come back to it. */
const GRACE_MS = 3_000;
/** The delay before a failed call is repeated. */
const RETRY_MS = 3_000;

export function createSubscriptions(channel: Channel, scheduler: Scheduler): Subscriptions {
  const wanted = new Set<string>();
  /** topics joined or requested over the present connection and day */
  let joined = new Set<string>();
  const leftAt = new Map<string, number>();
  const present = new Set<(present: WatchReply) => void>();
  const silent = new Set<(topics: readonly string[]) => void>();
  const dropped = new Set<(topics: readonly string[]) => void>();
  const lost = new Set<() => void>();
  const forget = new Set<() => void>();
  let isFrozen = false;
  let isSyncing = false;
  let syncedAt = -Infinity;
  let isSweeping = false;

  function syncSoon(): void {
    if (isSyncing) return;
    isSyncing = true;
    const run = () => {
      isSyncing = false;
      syncedAt = scheduler.now();
      void sync();
    };
    const wait = syncedAt + GATHER_MS - scheduler.now();
    if (wait > 0) scheduler.after(wait, () => scheduler.frame(run));
    else scheduler.frame(run);
  }

  async function sync(): Promise<void> {
    if (!channel.isConnected) return;
    const missing = [...wanted].filter((topic) => !joined.has(topic));
    if (joined.size + missing.length > LIVE_LIMITS.topics) dropIdle(scheduler.now());
    const topics = missing.slice(0, Math.max(0, LIVE_LIMITS.topics - joined.size));
    if (topics.length === 0) return;
    const asked = joined; // a loss or a new day replaces this set
    for (const topic of topics) asked.add(topic);
    const called = await channel.call('watch', { topics });
    if (called.ok) {
      if (asked !== joined) return;
      for (const listener of present) listener(called.reply);
      const unanswered = topicsWithout(called.reply, topics);
      if (unanswered.length > 0) for (const listener of silent) listener(unanswered);
      return;
    }
    if (called.why === 'offline' || called.why === 'invalid') return; // joined on connection; never available
    for (const topic of topics) asked.delete(topic);
    scheduler.after(RETRY_MS, syncSoon);
  }

  /** Leaves the topics without watchers since before a given time. */
  function dropIdle(before: number): void {
    const topics = [...leftAt].filter(([, at]) => at <= before).map(([topic]) => topic);
    for (const topic of topics) leftAt.delete(topic);
    const unwatched = topics.filter((topic) => joined.delete(topic));
    if (topics.length > 0) for (const listener of dropped) listener(topics);
    if (unwatched.length === 0) return;
    void channel.call('unwatch', { topics: unwatched });
    if (wanted.size > joined.size) syncSoon(); // there is room now for topics that had none
  }

  function sweepLater(): void {
    if (isSweeping || leftAt.size === 0) return;
    isSweeping = true;
    scheduler.after(GRACE_MS, () => {
      isSweeping = false;
      dropIdle(scheduler.now() - GRACE_MS);
      sweepLater();
    });
  }

  function forgetAll(): void {
    isFrozen = false;
    for (const listener of forget) listener();
  }

  channel.onChange((change) => {
    if (change === 'failed') return;
    joined = new Set();
    isFrozen = change === 'lost';
    if (isFrozen) for (const listener of lost) listener();
    else syncSoon();
  });
  channel.on('stale', ({ resources }) => {
    if (!resources.includes('*')) return;
    joined = new Set();
    forgetAll();
    syncSoon();
  });

  return {
    join(topic) {
      wanted.add(topic);
      leftAt.delete(topic);
      if (!joined.has(topic)) syncSoon();
    },
    leave(topic) {
      if (!wanted.delete(topic)) return;
      leftAt.set(topic, scheduler.now());
      sweepLater();
    },
    onPresent: (listener) => adding(present, listener),
    onSilent: (listener) => adding(silent, listener),
    onDropped: (listener) => adding(dropped, listener),
    onLost: (listener) => adding(lost, listener),
    onForget: (listener) => adding(forget, listener),
    forget() {
      if (!isFrozen) return false;
      forgetAll();
      return true;
    },
  };
}

/** Topics of futures and options are left out: their first values may follow as an event. */
function topicsWithout({ quotes, books }: WatchReply, topics: readonly string[]): string[] {
  const watched = new Set([
    ...quotes.map(({ shcode }) => quoteTopic(shcode)),
    ...books.map(({ shcode }) => bookTopic(shcode)),
  ]);
  return topics.filter((topic) => topic.includes(':') && !watched.has(topic) && derivativeOfTopic(topic) === undefined);
}

function adding<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
