import { describe, expect, it } from 'vitest';
import { assetsInShort, decimalsOf, gapWords } from './product-facts.ts';

describe('the figures of an ETF or ETN', () => {
  it('tell a fee to a thousandth only where it has one', () => {
    expect([0.15, 0.017, 0.5, 1.045].map(decimalsOf)).toEqual([2, 3, 2, 3]);
  });

  it('tell its assets in a narrow column', () => {
    expect([12_857_200_000_000, 954_100_000_000, 2_600_000_000].map(assetsInShort)).toEqual([
      '12.9조',
      '9,541억',
      '26억',
    ]);
  });

  it('tell how far its return was from that of the index, and nothing where one is missing', () => {
    expect(gapWords(1.84, 1.86)).toBe('−0.02');
    expect(gapWords(null, 1.86)).toBe('-');
    expect(gapWords(1.84, null)).toBe('-');
  });
});
