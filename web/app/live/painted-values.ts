import { BATCH_MS } from '@sise/contract/live';
import type { Scheduler } from './scheduler.ts';

/**
 * Values by key, as painted. A received value is shown at the next frame to the watchers of its key only: to all of one key
 * in one frame, to those of many keys in several. A key is painted at most as often as the server sends.
 */
export interface PaintedValues<Value> {
  /** @param wake called after the result of `read` has changed. @returns stops watching */
  watch(key: string, wake: () => void): () => void;
  /** The painted value; the same object until the next paint. */
  read(key: string): Value | undefined;
  /** The newest received value, perhaps not yet painted. */
  latest(key: string): Value | undefined;
  put(key: string, value: Value): void;
  /** Removes values at once; all of them if no keys are given. */
  forget(keys?: Iterable<string>): void;
}

/** No more keys are woken in a frame with as many watchers: what they draw keeps a phone busy for a part of it only. */
const WAKES = 4;

/** Tells whether a key has watchers. */
export interface WatchEvents {
  onFirst(key: string): void;
  onLast(key: string): void;
}

export function createPaintedValues<Value>(scheduler: Scheduler, events: WatchEvents): PaintedValues<Value> {
  const watchers = new Map<string, Set<() => void>>();
  const latestValues = new Map<string, Value>();
  const painted = new Map<string, { value: Value; at: number }>();
  const waiting = new Set<string>();
  /** watchers of painted values that are to be woken, and the keys for which they are */
  const asleep = new Map<() => void, string>();
  let isFramed = false;

  function paintSoon(): void {
    if (isFramed) return;
    isFramed = true;
    scheduler.frame(paint);
  }

  function paint(): void {
    isFramed = false;
    const at = scheduler.now();
    const due = [...waiting].filter((key) => at - (painted.get(key)?.at ?? -Infinity) >= BATCH_MS);
    for (const key of due) {
      waiting.delete(key);
      const value = latestValues.get(key);
      if (value !== undefined) painted.set(key, { value, at });
    }
    for (const key of due) for (const wake of watchers.get(key) ?? []) asleep.set(wake, key);
    wakeSome(); // after all are painted, so that a reader of two keys sees one moment
    if (waiting.size > 0 || asleep.size > 0) paintSoon();
  }

  function wakeSome(): void {
    const keys = new Set([...asleep.values()].slice(0, WAKES));
    for (const [wake, key] of asleep) {
      if (!keys.has(key)) continue;
      asleep.delete(wake);
      wake();
    }
  }

  function wakeAll(keys: readonly string[]): void {
    for (const key of keys) for (const wake of watchers.get(key) ?? []) wake();
  }

  return {
    watch(key, wake) {
      const ofKey = watchers.get(key) ?? new Set();
      const isFirst = ofKey.size === 0;
      watchers.set(key, ofKey.add(wake));
      if (isFirst) events.onFirst(key);
      return () => {
        if (!ofKey.delete(wake)) return;
        if (asleep.has(wake) && ![...watchers.values()].some((others) => others.has(wake))) asleep.delete(wake);
        if (ofKey.size > 0) return;
        if (watchers.get(key) === ofKey) watchers.delete(key);
        events.onLast(key);
      };
    },
    read: (key) => painted.get(key)?.value,
    latest: (key) => latestValues.get(key),
    put(key, value) {
      latestValues.set(key, value);
      waiting.add(key);
      paintSoon();
    },
    forget(keys = [...latestValues.keys()]) {
      const gone = [...keys];
      for (const key of gone) {
        latestValues.delete(key);
        waiting.delete(key);
      }
      wakeAll(gone.filter((key) => painted.delete(key)));
    },
  };
}
