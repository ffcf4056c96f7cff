import { describe, expect, it } from 'vitest';
import { restOfHoldings } from './holdings-rest.ts';

const line = (weight: number, contribution: number | null = null) => ({ weight, contribution });

describe('the rest of the holdings', () => {
  it('closes the sum of rounded weights to 100', () => {
    const all = [line(40.33, 0.4), line(30.33, -0.1), line(20.33, 0.0123), line(8.99)]; // 99.98
    expect(restOfHoldings(all, 2)).toEqual({ count: 2, weight: 29.34, contribution: 0.012 });
  });

  it('is the plain sum where futures make the basket larger than the fund', () => {
    expect(restOfHoldings([line(195), line(61.5), line(38.5)], 1)).toEqual({ count: 2, weight: 100, contribution: 0 });
    expect(restOfHoldings([line(50), line(20)], 1)?.weight).toBe(20);
  });

  it('is absent if all are shown', () => {
    expect(restOfHoldings([line(100)], 1)).toBeNull();
    expect(restOfHoldings([], 10)).toBeNull();
  });
});
