import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { black76, cumulative, exerciseValue, type OptionTerms } from './black76.ts';
import { impliedVolatility } from './implied-volatility.ts';

const terms = fc.record({
  side: fc.constantFrom('call' as const, 'put' as const),
  forward: fc.double({ min: 200, max: 2_500, noNaN: true }),
  moneyness: fc.double({ min: 0.6, max: 1.6, noNaN: true }),
  years: fc.double({ min: 0.0005, max: 3, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.08, noNaN: true }),
});
const asked = terms.map(({ moneyness, ...rest }): OptionTerms => ({ ...rest, strike: rest.forward * moneyness }));
const volatility = fc.double({ min: 0.05, max: 1.5, noNaN: true });

describe('the price of an option', () => {
  it('matches textbook examples', () => {
    // J. Hull, Options, Futures and Other Derivatives: a four-month put on crude oil futures.
    const crude = { side: 'put', forward: 20, strike: 20, years: 4 / 12, rate: 0.09 } as const;
    expect(black76(crude, 0.25).price).toBeCloseTo(1.12, 2);
    // E. Haug, The Complete Guide to Option Pricing Formulas: Brent futures.
    const brent = { forward: 19, strike: 19, years: 0.75, rate: 0.1 };
    expect(black76({ side: 'call', ...brent }, 0.28).price).toBeCloseTo(1.7011, 4);
    expect(black76({ side: 'put', ...brent }, 0.28).price).toBeCloseTo(1.7011, 4);
  });

  it('keeps put-call parity', () => {
    fc.assert(
      fc.property(asked, volatility, (given, spread) => {
        const call = black76({ ...given, side: 'call' }, spread).price;
        const put = black76({ ...given, side: 'put' }, spread).price;
        const apart = Math.exp(-given.rate * given.years) * (given.forward - given.strike);
        expect(call - put).toBeCloseTo(apart, 6);
      }),
    );
  });

  it('is never below the exercise value', () => {
    fc.assert(
      fc.property(asked, volatility, (given, spread) => {
        expect(black76(given, spread).price).toBeGreaterThanOrEqual(exerciseValue(given));
      }),
    );
  });

  it('has greeks equal to the slopes of the price', () => {
    fc.assert(
      fc.property(asked, volatility, (given, spread) => {
        const { delta, gamma, theta, vega, price } = black76(given, spread);
        const step = given.forward * 1e-5;
        const at = (forward: number) => black76({ ...given, forward }, spread);
        const [up, down] = [at(given.forward + step), at(given.forward - step)];
        const shorter = 1e-6 * given.years;
        const later = black76({ ...given, years: given.years - shorter }, spread).price;
        const wilder = black76(given, spread + 1e-5).price;
        // A premium that is all exercise value is cut to it: the function has a corner there, not a slope.
        fc.pre(price - exerciseValue(given) > 1e-3);
        expect((up.price - down.price) / (2 * step)).toBeCloseTo(delta, 4);
        expect((up.delta - down.delta) / (2 * step)).toBeCloseTo(gamma, 4);
        expect((later - price) / shorter / 365 - theta).toBeCloseTo(0, 2);
        expect((wilder - price) / 1e-3 - vega).toBeCloseTo(0, 2);
      }),
    );
  });
});

describe('the normal distribution', () => {
  it('matches the published tables', () => {
    const known = [
      [0, 0.5],
      [1, 0.841344746068543],
      [1.96, 0.97500210485178],
      [-3, 0.00134989803163],
      [-6, 9.86587645037698e-10],
      [8, 1],
      [-40, 0],
    ] as const;
    for (const [x, value] of known) expect(cumulative(x)).toBeCloseTo(value, 13);
  });
});

describe('the implied volatility', () => {
  it('reproduces the price wherever the price depends on volatility', () => {
    fc.assert(
      fc.property(asked, volatility, (given, spread) => {
        const { price, vega } = black76(given, spread);
        fc.pre(price - exerciseValue(given) > 1e-6 && vega > 1e-6);
        const found = impliedVolatility(given, price);
        expect(found).not.toBeNull();
        expect(Math.abs(black76(given, found ?? 0).price - price)).toBeLessThan(1e-6);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not exist at or below the exercise value, nor above the highest possible price', () => {
    const given = { side: 'call', forward: 985, strike: 900, years: 0.1, rate: 0.03 } as const;
    expect(impliedVolatility(given, exerciseValue(given))).toBeNull();
    expect(impliedVolatility(given, 10)).toBeNull();
    expect(impliedVolatility(given, 985)).toBeNull();
  });
});
