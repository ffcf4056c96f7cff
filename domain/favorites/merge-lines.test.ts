import { describe, expect, it } from 'vitest';
import { linesAboveLimit, mergeLines } from './merge-lines.ts';
import type { NamedGroup } from './group-rules.ts';

interface Codes extends NamedGroup {
  readonly codes: readonly string[];
}

const group = (name: string, ...codes: string[]): Codes => ({ id: name, name, codes });
const many = (from: number) => group('a', ...Array.from({ length: 60 }, (_, n) => String(from + n)));
const linesOf = (here: readonly Codes[], account: readonly Codes[]) =>
  mergeLines({ itemsOf: ({ codes }: Codes) => codes, keyOf: (code: string) => code }, here, account);

describe('what a merge amounts to', () => {
  it('is this device and the account, less what is in both', () => {
    const lines = linesOf([group('반도체', '1', '2', '3'), group('새것', '9')], [group('반도체', '2', '3', '4', '5')]);
    expect(lines).toEqual([
      { name: '반도체', here: 3, account: 4, both: 2, after: 5 },
      { name: '새것', here: 1, account: null, both: 0, after: 1 },
    ]);
  });

  it('names the groups that would be too large', () => {
    expect(linesAboveLimit(linesOf([many(0)], [many(100)])).map(({ name }) => name)).toEqual(['a']);
    expect(linesAboveLimit(linesOf([many(0)], [many(0)]))).toEqual([]);
  });
});
