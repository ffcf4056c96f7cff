import { describe, expect, it } from 'vitest';
import { assetsInShort, decimalsOf, multipleWords } from './etf-etn-words.ts';

describe('the texts of an ETF or ETN', () => {
  it('name the multiple with its direction', () => {
    expect([1, 2, -1, -2, -0.5].map(multipleWords)).toEqual([
      '1배',
      '2배 레버리지',
      '인버스 −1배',
      '인버스 −2배',
      '인버스 −0.5배',
    ]);
  });

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
});
