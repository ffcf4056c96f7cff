import { describe, expect, it } from 'vitest';
import { assetsInShort, decimalsOf, gapWords } from './etf-etn-facts.ts';

describe('the figures of an ETF or ETN', () => {
  it('show a fee with three decimals only if it has them', () => {
    expect([0.15, 0.017, 0.5, 1.045].map(decimalsOf)).toEqual([2, 3, 2, 3]);
  });

  it('show its assets in a short form', () => {
    expect([12_857_200_000_000, 954_100_000_000, 2_600_000_000].map(assetsInShort)).toEqual([
      '12.9조',
      '9,541억',
      '26억',
    ]);
  });

  it('show the gap between its return and that of the index, or nothing if one is missing', () => {
    expect(gapWords(1.84, 1.86)).toBe('−0.02');
    expect(gapWords(null, 1.86)).toBe('-');
    expect(gapWords(1.84, null)).toBe('-');
  });
});
