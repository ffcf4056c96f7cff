import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinDigits, coinPremium, dollarDigits } from './coin-premium.ts';

describe('the Korean premium of a coin', () => {
  it('is the price in won over the price abroad at the rate of the dollar', () => {
    expect(coinPremium(140_000_000, 95_000, 1_450)).toBeCloseTo(1.6334, 4);
    expect(coinPremium(1_450, 1, 1_450)).toBe(0);
    expect(coinPremium(1_400, 1, 1_450)).toBeCloseTo(-3.4483, 4);
  });

  it('is the percentage by which the price abroad was raised', () => {
    const positive = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
    const percent = fc.double({ min: -50, max: 100, noNaN: true });
    fc.assert(
      fc.property(positive, fc.double({ min: 500, max: 3_000, noNaN: true }), percent, (dollars, rate, premium) => {
        expect(coinPremium(dollars * rate * (1 + premium / 100), dollars, rate)).toBeCloseTo(premium, 6);
      }),
    );
  });

  it('is unknown without a price abroad or a rate', () => {
    expect([coinPremium(100, null, 1_450), coinPremium(100, 1, null), coinPremium(100, 0, 1_450)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the decimals of a coin', () => {
  it.each([
    [138_000_000, 0],
    [100, 0],
    [99.9, 1],
    [10, 1],
    [1.23, 2],
    [0.123, 3],
    [0.0124, 4],
    [0.000652, 6],
    [0, 0],
  ])('%d won has %d', (price, digits) => {
    expect(coinDigits(price)).toBe(digits);
  });

  it.each([
    [95_000, 2],
    [0.1461, 4],
    [0.00000845, 9],
  ])('%d dollars has %d', (price, digits) => {
    expect(dollarDigits(price)).toBe(digits);
  });
});
