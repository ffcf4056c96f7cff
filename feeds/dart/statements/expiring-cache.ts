import { LRUCache } from 'lru-cache';
import type { FeedTimers } from '../../transport/timers.ts';

/** Answers of DART by question, each for a time; bounded, the oldest are forgotten first. */
export interface ExpiringCache<Value> {
  /** undefined if it is not there, or too old */
  get(question: string): Value | undefined;
  set(question: string, value: Value, keepMs: number): void;
  /** Forgets every entry whose question begins so. */
  forget(beginning: string): void;
}

export function createExpiringCache<Value>(timers: FeedTimers, most: number): ExpiringCache<Value> {
  const entries = new LRUCache<string, { readonly value: Value; readonly until: number }>({ max: most });
  return {
    get(question) {
      const entry = entries.peek(question);
      return entry === undefined || timers.now() >= entry.until ? undefined : entry.value;
    },
    set(question, value, keepMs) {
      entries.set(question, { value, until: timers.now() + keepMs });
    },
    forget(beginning) {
      const forgotten = [...entries.keys()].filter((question) => question.startsWith(beginning));
      for (const question of forgotten) entries.delete(question);
    },
  };
}
