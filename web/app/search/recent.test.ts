import { describe, expect, it } from 'vitest';
import { forgetRecent, noteRecent, readRecent } from './recent.ts';

function createStorage(text?: string): Storage {
  const kept = new Map<string, string>(text === undefined ? [] : [['sise-recent-searches', text]]);
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

const visit = (n: number) => ({ to: `/stock/${n}`, name: `종목 ${n}`, note: '' });

describe('recent searches', () => {
  it('have the latest first, each once, eight at most', () => {
    const storage = createStorage();
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) noteRecent(storage, visit(n));
    expect(readRecent(storage).map(({ to }) => Number(to.slice(7)))).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
    forgetRecent(storage);
    expect(readRecent(storage)).toEqual([]);
  });

  it.each(['nonsense', '{}', '[1, null, {"to":"https://elsewhere.example","name":"x","note":""}]'])(
    'survive a storage that holds %s',
    (text) => {
      expect(readRecent(createStorage(text))).toEqual([]);
      expect(readRecent(null)).toEqual([]);
    },
  );
});
