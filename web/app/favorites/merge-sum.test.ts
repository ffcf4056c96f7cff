import { describe, expect, it } from 'vitest';
import { mergeLines, tooLarge } from './merge-sum.ts';

const group = (name: string, ...codes: string[]) => ({
  id: name,
  name,
  stocks: codes.map((shcode) => ({ shcode, is_index: false })),
});

const many = (from: number) => group('a', ...Array.from({ length: 60 }, (_, n) => String(from + n)));

describe('what merging comes to', () => {
  it('is this device and the account, less what is in both', () => {
    const lines = mergeLines(
      [group('반도체', '1', '2', '3'), group('새것', '9')],
      [group('반도체', '2', '3', '4', '5')],
    );
    expect(lines).toEqual([
      { name: '반도체', here: 3, account: 4, both: 2, after: 5 },
      { name: '새것', here: 1, account: null, both: 0, after: 1 },
    ]);
  });

  it('names what would be too large', () => {
    expect(tooLarge(mergeLines([many(0)], [many(100)])).map(({ name }) => name)).toEqual(['a']);
    expect(tooLarge(mergeLines([many(0)], [many(0)]))).toEqual([]);
  });
});
