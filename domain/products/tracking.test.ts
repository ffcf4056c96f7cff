import { describe, expect, it } from 'vitest';
import { addDays } from '../market/kst.ts';
import { dateKst } from '../terms.ts';
import { premiumOf } from './premium.ts';
import type { ProductDay } from './products.ts';
import { returnOver, trackingError } from './tracking.ts';

const START = dateKst('2026-01-02');

/** Days on which the index does one percent up and down, and the value its multiple and a bit more. */
function daysOf(count: number, multiple: number, more: (n: number) => number): ProductDay[] {
  let nav = 10_000;
  let index = 1;
  return Array.from({ length: count }, (_, n) => {
    const move = n === 0 ? 0 : n % 2 === 0 ? 0.01 : -0.01;
    index *= 1 + move;
    nav *= 1 + multiple * move + (n === 0 ? 0 : more(n));
    return { date: addDays(START, n), close: Math.round(nav), nav, index, payout: 0 };
  });
}

describe('tracking', () => {
  it('is without error when only a constant is lost', () => {
    expect(
      trackingError(
        daysOf(100, 2, () => -0.0001),
        2,
      ),
    ).toBe(0);
  });

  it('is what the gaps spread, a year', () => {
    const error = trackingError(
      daysOf(201, 1, (n) => (n % 4 < 2 ? 0.001 : -0.001)),
      1,
    );
    expect(error).toBeCloseTo(0.1 * Math.sqrt(252), 1);
  });

  it('says nothing of a few days', () => {
    expect(
      trackingError(
        daysOf(20, 1, () => 0),
        1,
      ),
    ).toBeNull();
  });
});

describe('a return', () => {
  it('puts payouts back', () => {
    const [first, last] = daysOf(2, 1, () => 0);
    const paid = { ...last, nav: last.nav - 100, payout: 100 };
    expect(returnOver([first, paid])).toEqual({ value: -1, index: -1 });
    expect(returnOver([first])).toBeNull();
  });
});

describe('a premium', () => {
  it('is positive when the price is above the value', () => {
    expect(premiumOf(10_050, 10_000)).toBe(0.5);
    expect(premiumOf(9_950, 10_000)).toBe(-0.5);
  });
});
