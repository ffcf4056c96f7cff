import { describe, expect, it } from 'vitest';
import { createWatchSets } from './watch-sets.ts';

describe('sets of watched rows', () => {
  it('are shared by all who watch the same rows, in whatever order they asked', () => {
    const sets = createWatchSets();
    const one = sets.exchange(sets.none, new Set([3, 1, 20]));
    const other = sets.exchange(sets.none, new Set([20, 3, 1]));
    expect(other).toBe(one);
    expect([...one.rows]).toEqual([1, 3, 20]);
    expect(sets.size).toBe(1);
  });

  it('are removed when the last watcher leaves', () => {
    const sets = createWatchSets();
    const first = sets.exchange(sets.none, new Set([1]));
    const second = sets.exchange(sets.none, new Set([1]));
    sets.release(first);
    expect(sets.size).toBe(1);
    expect(sets.exchange(second, new Set())).toBe(sets.none);
    expect(sets.size).toBe(0);
  });

  it('do not come back when a watcher releases a set of the day before', () => {
    const sets = createWatchSets();
    const yesterday = sets.exchange(sets.none, new Set([1]));
    sets.clear();
    const today = sets.exchange(sets.none, new Set([1]));
    sets.release(yesterday);
    expect(today).not.toBe(yesterday);
    expect(sets.size).toBe(1);
  });
});
