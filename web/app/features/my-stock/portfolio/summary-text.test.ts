import { describe, expect, it } from 'vitest';
import { dollarText, yearlyRateOf } from './summary-text.ts';

const until = (to: string) => yearlyRateOf({ from: '2025-11-20', to, xirr: 122.67 });

describe('the text of a summary', () => {
  it('separates the thousands of the price of a dollar', () => {
    expect(dollarText(1_426.93)).toBe('1달러 1,426.93원');
    expect(dollarText(1_427)).toBe('1달러 1,427.00원');
    expect(dollarText(null)).toBe('환율 자료 없음');
  });

  it('withholds the yearly rate until a year has passed', () => {
    expect(until('2026-11-19')).toEqual({ state: 'early', xirr: null });
    expect(until('2026-11-20')).toEqual({ state: 'yearly', xirr: 122.67 });
    expect(yearlyRateOf(undefined)).toEqual({ state: 'yearly', xirr: null });
  });
});
