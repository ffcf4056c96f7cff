import { describe, expect, it } from 'vitest';
import { correlationOf, dailyReturns, largestDrawdown, volatilityOf } from './return-figures.ts';

describe('figures of daily returns', () => {
  it('are those of each day against the day before', () => {
    expect(dailyReturns([100, 110, 99]).map((each) => Math.round(each * 1e6) / 1e6)).toEqual([0.1, -0.1]);
    expect(dailyReturns([100])).toEqual([]);
  });

  it('give a volatility a year', () => {
    // Ten times +1 % and ten times −1 %: mean 0, variance 20 × 0.0001 ÷ 19 = 0.000105263; × 252 = 0.0265263.
    const returns = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01));
    expect(volatilityOf(returns, 252)).toBeCloseTo(16.28691, 4);
    expect(volatilityOf(returns, 365)).toBeCloseTo(19.60128, 4);
    expect(volatilityOf(returns.slice(1), 252)).toBeNull();
  });

  it('give no volatility to what never moves, rather than none', () => {
    expect(
      volatilityOf(
        Array.from({ length: 20 }, () => 0),
        252,
      ),
    ).toBe(0);
  });
});

describe('the largest drawdown', () => {
  it('is from a high to the lowest close after it', () => {
    expect(largestDrawdown([100, 120, 90, 130, 104, 125])).toEqual({ rate: -25, from: 1, to: 2 });
  });

  it('is zero for what only rises, and null without a close', () => {
    expect(largestDrawdown([1, 2, 3])).toEqual({ rate: 0, from: 0, to: 0 });
    expect(largestDrawdown([])).toBeNull();
  });
});

describe('the correlation of two series', () => {
  const rising = Array.from({ length: 20 }, (_, i) => i);
  it('is 1 with itself and −1 with its opposite', () => {
    expect(correlationOf(rising, rising)).toBe(1);
    expect(
      correlationOf(
        rising,
        rising.map((each) => 7 - 2 * each),
      ),
    ).toBe(-1);
  });

  it('agrees with a calculation by hand', () => {
    // Σ(x−x̄)² = Σ(i−9.5)² = 665; y is 1 for the upper half, else 0: Σ(y−ȳ)² = 5; Σ(x−x̄)y = 50. 50 ÷ √3325 = 0.867110
    const upper = rising.map((each) => (each < 10 ? 0 : 1));
    expect(correlationOf(rising, upper)).toBeCloseTo(0.86711, 5);
  });

  it('is null with few values, or if one never changes', () => {
    expect(correlationOf(rising.slice(1), rising.slice(1))).toBeNull();
    expect(
      correlationOf(
        rising,
        rising.map(() => 3),
      ),
    ).toBeNull();
  });
});
