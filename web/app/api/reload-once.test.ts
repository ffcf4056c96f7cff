import { describe, expect, it } from 'vitest';
import { reloadOnce } from './reload-once.ts';

describe('a chunk of the page that cannot be fetched', () => {
  it('reloads the page, at most once a minute', () => {
    const kept = new Map<string, string>();
    const memory = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const times: number[] = [];
    for (const now of [1_000, 2_000, 60_999, 61_000]) reloadOnce(memory, now, () => times.push(now));
    expect(times).toEqual([1_000, 61_000]);
  });

  it('does not reload it where the browser forbids to remember that', () => {
    const times: number[] = [];
    reloadOnce(null, 1_000, () => times.push(1_000));
    expect(times).toEqual([]);
  });
});
