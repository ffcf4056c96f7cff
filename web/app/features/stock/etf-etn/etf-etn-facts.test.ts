import type { EquityProduct } from '@sise/contract/equity-product';
import { describe, expect, it } from 'vitest';
import { gapWords, missingFacts } from './etf-etn-facts.ts';

describe('the figures of an ETF or ETN', () => {
  it('show the gap between its return and that of the index, or nothing if one is missing', () => {
    expect(gapWords(1.84, 1.86)).toBe('−0.02');
    expect(gapWords(null, 1.86)).toBe('-');
    expect(gapWords(1.84, null)).toBe('-');
  });

  it('name what no source has, of an ETN not what an ETN never has', () => {
    const none = { manager: null, fee: null, taxname: null, holdings: [], distributioncycle: null };
    const etf = { ...none, type: 'EF' } as unknown as EquityProduct; // the fields that are read
    const etn = { ...none, type: 'EN', manager: '가온빛증권' } as unknown as EquityProduct; // as above
    expect(missingFacts(etf)).toEqual(['운용사', '총보수', '과세 유형', '구성종목', '분배금']);
    expect(missingFacts(etn)).toEqual(['제비용', '과세 유형']);
  });
});
