import { describe, expect, it } from 'vitest';
import { gapWords } from './etf-etn-facts.ts';

describe('the figures of an ETF or ETN', () => {
  it('show the gap between its return and that of the index, or nothing if one is missing', () => {
    expect(gapWords(1.84, 1.86)).toBe('−0.02');
    expect(gapWords(null, 1.86)).toBe('-');
    expect(gapWords(1.84, null)).toBe('-');
  });
});
