import { BATCH_MS } from '@sise/contract/live';
import type { Tempo } from './tempo.ts';

/**
 * Values by key as they are painted. What is told is shown at the next frame, to those who watch that key and to no
 * others, and a key is painted no more often than the server tells.
 */
export interface PaintBoard<Value> {
  /** @param wake told after what `read` returns has changed. @returns stops watching */
  watch(key: string, wake: () => void): () => void;
  /** As painted; the same object until it is painted anew. */
  read(key: string): Value | undefined;
  /** As told, perhaps not yet painted. */
  latest(key: string): Value | undefined;
  put(key: string, value: Value): void;
  /** Takes values away, at once; all of them where no keys are named. */
  forget(keys?: Iterable<string>): void;
}

/** Who cares whether a key is watched at all. */
export interface Audience {
  onFirst(key: string): void;
  onLast(key: string): void;
}

export function createPaintBoard<Value>(tempo: Tempo, audience: Audience): PaintBoard<Value> {
  const watchers = new Map<string, Set<() => void>>();
  const told = new Map<string, Value>();
  const painted = new Map<string, { value: Value; at: number }>();
  const waiting = new Set<string>();
  let isFramed = false;

  function paintSoon(): void {
    if (isFramed) return;
    isFramed = true;
    tempo.frame(paint);
  }

  function paint(): void {
    isFramed = false;
    const at = tempo.now();
    const due = [...waiting].filter((key) => at - (painted.get(key)?.at ?? -Infinity) >= BATCH_MS);
    for (const key of due) {
      waiting.delete(key);
      const value = told.get(key);
      if (value !== undefined) painted.set(key, { value, at });
    }
    wakeAll(due); // after all are painted, so that whoever reads two keys reads one moment
    if (waiting.size > 0) paintSoon();
  }

  function wakeAll(keys: readonly string[]): void {
    for (const key of keys) for (const wake of watchers.get(key) ?? []) wake();
  }

  return {
    watch(key, wake) {
      const ofKey = watchers.get(key) ?? new Set();
      const isFirst = ofKey.size === 0;
      watchers.set(key, ofKey.add(wake));
      if (isFirst) audience.onFirst(key);
      return () => {
        if (!ofKey.delete(wake) || ofKey.size > 0) return;
        if (watchers.get(key) === ofKey) watchers.delete(key);
        audience.onLast(key);
      };
    },
    read: (key) => painted.get(key)?.value,
    latest: (key) => told.get(key),
    put(key, value) {
      told.set(key, value);
      waiting.add(key);
      paintSoon();
    },
    forget(keys = [...told.keys()]) {
      const gone = [...keys];
      for (const key of gone) {
        told.delete(key);
        waiting.delete(key);
      }
      wakeAll(gone.filter((key) => painted.delete(key)));
    },
  };
}
