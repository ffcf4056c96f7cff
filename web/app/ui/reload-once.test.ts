import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

describe('a chunk of the page that cannot be fetched', () => {
  afterEach(() => vi.unstubAllGlobals());

  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };

  it('reloads the page, at most once a minute', () => {
    vi.stubGlobal('window', { sessionStorage: memory });
    const times: number[] = [];
    for (const now of [1_000, 2_000, 60_999, 61_000]) reloadOnce('chunk', now, () => times.push(now));
    expect(times).toEqual([1_000, 61_000]);
  });

  it('reloads it also after the clock was set back', () => {
    vi.stubGlobal('window', { sessionStorage: memory });
    const reload = vi.fn();
    reloadOnce('clock', 10_000_000, reload);
    reloadOnce('clock', 5_000_000, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not use up the reload for another reason', () => {
    vi.stubGlobal('window', { sessionStorage: memory });
    const reload = vi.fn();
    reloadOnce('one', 1_000, reload);
    reloadOnce('other', 2_000, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['forbids storage', undefined],
    [
      'has no room left',
      {
        ...memory,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    ],
  ])('does not reload it where the browser %s', (_, sessionStorage) => {
    vi.stubGlobal('window', { sessionStorage });
    const times: number[] = [];
    reloadOnce('chunk', 1_000_000, () => times.push(1_000_000));
    expect(times).toEqual([]);
  });
});
