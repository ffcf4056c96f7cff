import { describe, expect, it } from 'vitest';
import { CAP_BANDS, isInCapBand } from './cap-band.ts';

const JO = 1_000_000_000_000;

describe('a band of market cap', () => {
  it.each([
    [0, '~3000'],
    [0.3 * JO - 1, '~3000'],
    [0.3 * JO, '3000~10000'],
    [JO - 1, '3000~10000'],
    [JO, '10000~100000'],
    [10 * JO - 1, '10000~100000'],
    [10 * JO, '100000~'],
    [1_180 * JO, '100000~'],
  ])('of %i won is %s, and no other', (marketCap, band) => {
    expect(CAP_BANDS.filter((each) => isInCapBand(marketCap, each))).toEqual([band]);
  });
});
