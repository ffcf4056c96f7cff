import { topicKey, type Topic } from '@sise/domain/market/topics';
import type { FeedTimers } from '@sise/feeds/transport/timers';

/** Pages that wait for the first values of topics. */
export interface TopicArrivals {
  /**
   * Resolves when the first value comes, at the latest after the patience of a page; at once where it cannot be expected
   * or was waited for in vain.
   */
  wait(topic: Topic): Promise<void>;
  /** Values have come. */
  note(topics: readonly Topic[]): void;
  isAwaited(key: string): boolean;
  /** A topic that is no longer wanted is waited for again when it is wanted the next time. */
  forget(key: string): void;
}

export interface TopicArrivalsOptions {
  readonly timers: Pick<FeedTimers, 'after'>;
  readonly patienceMs: number;
  /** Whether nothing can be expected of a topic's source at present. */
  readonly isAway: (topic: Topic) => boolean;
  /** Called when a wait was in vain. */
  readonly onLate: (topic: Topic) => void;
}

export function createTopicArrivals({ timers, patienceMs, isAway, onLate }: TopicArrivalsOptions): TopicArrivals {
  const waiting = new Map<string, Set<() => void>>();
  /** topics whose first value did not come in time */
  const overdue = new Set<string>();

  return {
    wait(topic) {
      const key = topicKey(topic);
      if (overdue.has(key) || isAway(topic)) return Promise.resolve();
      return new Promise((resolve) => {
        const waiters = waiting.get(key) ?? new Set();
        waiting.set(key, waiters);
        const arrive = () => {
          cancel();
          waiters.delete(arrive);
          if (waiters.size === 0) waiting.delete(key);
          resolve();
        };
        const cancel = timers.after(patienceMs, () => {
          overdue.add(key);
          onLate(topic);
          arrive();
        });
        waiters.add(arrive);
      });
    },
    note(topics) {
      if (waiting.size === 0 && overdue.size === 0) return;
      for (const topic of topics) {
        const key = topicKey(topic);
        overdue.delete(key);
        for (const arrive of waiting.get(key) ?? []) arrive();
      }
    },
    isAwaited: (key) => waiting.has(key),
    forget(key) {
      overdue.delete(key);
    },
  };
}
