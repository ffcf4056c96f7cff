import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { black76 } from './black76.ts';
import {
  breakEvens,
  payoffAt,
  payoffLimits,
  payoffLine,
  premiumOf,
  profitProbability,
  valueOf,
  withLeg,
} from './payoff.ts';
import type { Leg } from './payoff.ts';

const leg = fc.record({
  side: fc.constantFrom('call' as const, 'put' as const),
  strike: fc.integer({ min: 320, max: 480 }).map((steps) => steps * 2.5),
  quantity: fc.integer({ min: -9, max: 9 }).filter((quantity) => quantity !== 0),
  entry: fc.integer({ min: 1, max: 12_000 }).map((cents) => cents / 100),
});
const legs = fc.array(leg, { minLength: 1, maxLength: 6 });
const end = fc.double({ min: 0, max: 3_000, noNaN: true });

const call = (strike: number, quantity: number, entry: number): Leg => ({ side: 'call', strike, quantity, entry });
const put = (strike: number, quantity: number, entry: number): Leg => ({
  ...call(strike, quantity, entry),
  side: 'put',
});
const SPREAD = [call(927.5, 1, 28.1), call(942.5, -1, 21.2)];
const STRANGLE = [put(900, -1, 10), call(1_000, -1, 12)];

describe('the payoff of a position at expiry', () => {
  it('is known for a spread', () => {
    expect(premiumOf(SPREAD)).toBeCloseTo(6.9);
    expect(breakEvens(SPREAD)).toEqual([expect.closeTo(934.4)]);
    expect(payoffLimits(SPREAD)).toEqual({ most: expect.closeTo(8.1), least: expect.closeTo(-6.9) });
  });

  it('has no bound where more calls are bought or sold, and one at an index of 0', () => {
    expect(payoffLimits([call(900, 1, 5)])).toEqual({ most: Infinity, least: -5 });
    expect(payoffLimits(STRANGLE)).toEqual({ most: 22, least: -Infinity });
    expect(payoffLimits([put(900, 2, 5)])).toEqual({ most: 1_790, least: -10 });
    expect(breakEvens(STRANGLE)).toEqual([878, 1_022]);
  });

  it('is the sum of its legs', () => {
    fc.assert(
      fc.property(legs, end, (all, at) => {
        const sum = all.reduce((so, one) => so + payoffAt([one], at), 0);
        expect(payoffAt(all, at)).toBeCloseTo(sum, 6);
      }),
    );
  });

  it('is zero at every break-even, and changes its sign nowhere else', () => {
    fc.assert(
      fc.property(legs, (all) => {
        const zeros = breakEvens(all);
        for (const zero of zeros) expect(payoffAt(all, zero)).toBeCloseTo(0, 6);
        const bounds = [0, ...zeros, Math.max(500, ...zeros) * 4];
        bounds.slice(1).forEach((to, n) => {
          const from = bounds[n] ?? 0;
          const inside = [0.01, 0.25, 0.5, 0.75, 0.99].map((part) => payoffAt(all, from + part * (to - from)));
          expect(inside.some((profit) => profit > 1e-6) && inside.some((profit) => profit < -1e-6)).toBe(false);
        });
      }),
    );
  });

  it('never leaves its limits, and reaches those that it has', () => {
    fc.assert(
      fc.property(legs, end, (all, at) => {
        const { most, least } = payoffLimits(all);
        expect(payoffAt(all, at)).toBeLessThanOrEqual(most + 1e-6);
        expect(payoffAt(all, at)).toBeGreaterThanOrEqual(least - 1e-6);
        const corners = payoffLine(all, 0, 1_200).map(({ profit }) => profit);
        if (Number.isFinite(most)) expect(Math.max(...corners)).toBeCloseTo(most, 6);
        if (Number.isFinite(least)) expect(Math.min(...corners)).toBeCloseTo(least, 6);
      }),
    );
  });
});

describe('the value of a position before expiry', () => {
  const terms = { forward: 923.1, years: 20 / 365, rate: 0.032 };

  it('is the sum of its options, with their greeks', () => {
    const value = valueOf(priced(SPREAD), terms);
    const [bought, sold] = SPREAD.map(({ side, strike }) => black76({ ...terms, side, strike }, 0.35));
    expect(value.price).toBeCloseTo((bought?.price ?? 0) - (sold?.price ?? 0));
    expect(value.vega).toBeCloseTo((bought?.vega ?? 0) - (sold?.vega ?? 0));
  });

  it('of a bought call and a sold put is a forward at their strike', () => {
    const value = valueOf(priced([call(900, 1, 0.01), put(900, -1, 0.01)]), terms);
    const discount = Math.exp(-terms.rate * terms.years);
    expect(value.price).toBeCloseTo(discount * (terms.forward - 900), 6);
    expect(value.delta).toBeCloseTo(discount, 6);
    expect(value.gamma).toBeCloseTo(0, 9);
  });

  it('comes close to the payoff shortly before expiry', () => {
    const soon = valueOf(priced(STRANGLE), { forward: 1_040, years: 1e-9, rate: 0.032 });
    expect(soon.price - premiumOf(STRANGLE)).toBeCloseTo(payoffAt(STRANGLE, 1_040), 3);
  });
});

describe('the probability of a profit', () => {
  const terms = { forward: 950, years: 0.1 };

  it('is that of the range between the break-evens', () => {
    const sold = profitProbability(STRANGLE, terms, 0.25);
    const bought = profitProbability(
      STRANGLE.map((one) => ({ ...one, quantity: -one.quantity })),
      terms,
      0.25,
    );
    expect(sold).toBeGreaterThan(0.6);
    expect(sold + bought).toBeCloseTo(1, 9);
  });

  it('is between 0 and 1 for any legs', () => {
    fc.assert(
      fc.property(legs, (all) => {
        const probability = profitProbability(all, terms, 0.25);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});

describe('a leg that is added', () => {
  it('joins that of the same option at the average premium, and cancels the opposite', () => {
    const twice = withLeg([call(900, 1, 4)], call(900, 1, 5));
    expect(twice).toEqual([call(900, 2, 4.5)]);
    expect(withLeg(twice, call(900, -1, 9))).toEqual([call(900, 1, 4.5)]);
    expect(withLeg(twice, call(900, -3, 9))).toEqual([call(900, -1, 9)]);
    expect(withLeg(twice, call(900, -2, 9))).toEqual([]);
    expect(withLeg(twice, put(900, 1, 9))).toHaveLength(2);
  });
});

function priced(all: readonly Leg[], volatility = 0.35) {
  return all.map((one) => ({ ...one, volatility }));
}
