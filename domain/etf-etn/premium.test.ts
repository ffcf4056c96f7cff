import { describe, expect, it } from 'vitest';
import { premiumOf, usualPremium } from './premium.ts';

describe('a premium', () => {
  it('is positive above the value', () => {
    expect([premiumOf(10_100, 10_000), premiumOf(9_990, 10_000)]).toEqual([1, -0.1]);
  });

  it('is rounded at a half as a change rate is', () => {
    expect([premiumOf(8_010, 8_000), premiumOf(6_150, 8_000)]).toEqual([0.13, -23.13]);
  });

  it('is usual within the middle four fifths of the days', () => {
    const days = [0.1, -3, 0.2, 0, 5, -0.1, 0.3, 0.1, -0.2, 0.05];
    expect(usualPremium(days)).toEqual({ from: -0.2, to: 0.3 });
    expect(usualPremium([0.1, 0.2])).toBeNull();
  });
});
