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
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get(question) {
      const entry = entries.get(question);
      return entry === undefined || timers.now() >= entry.until ? undefined : entry.value;
    },
    set(question, value, keepMs) {
      entries.delete(question);
      entries.set(question, { value, until: timers.now() + keepMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
    },
    forget(beginning) {
      for (const question of entries.keys()) if (question.startsWith(beginning)) entries.delete(question);
    },
  };
}
