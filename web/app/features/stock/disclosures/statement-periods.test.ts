import { describe, expect, it } from 'vitest';
import { nameOfPeriod, periodOf, yearlyGrowth } from './statement-periods.ts';

describe('yearlyGrowth', () => {
  it('is the compound rate between both ends', () => {
    expect(yearlyGrowth(100, 121, 2)).toBeCloseTo(10);
    expect(yearlyGrowth(100, 90, 1)).toBeCloseTo(-10);
  });

  it('is null from or to a loss, or if a value is missing', () => {
    for (const [from, to] of [
      [-5, 10],
      [10, -5],
      [0, 10],
      [null, 10],
      [10, undefined],
    ] as const)
      expect(yearlyGrowth(from, to, 1)).toBeNull();
  });
});

describe('nameOfPeriod', () => {
  it('marks estimates', () => {
    expect(nameOfPeriod({ year: 2026, quarter: null, estimate: true })).toBe('2026E');
    expect(nameOfPeriod({ year: 2026, quarter: 3, estimate: false })).toBe('26.3Q');
  });
});

describe('periodOf', () => {
  it('is years unless the address says quarter', () => {
    expect(periodOf(new URLSearchParams())).toBe('year');
    expect(periodOf(new URLSearchParams('period=quarter'))).toBe('quarter');
    expect(periodOf(new URLSearchParams('period=other'))).toBe('year');
  });
});
