import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { addDays } from '../market/kst.ts';
import { dateKst } from '../terms.ts';
import { premiumOf } from './premium.ts';
import type { EtfEtnDay } from './etf-etn.ts';
import { returnOver, trackingError } from './tracking.ts';

const START = dateKst('2026-01-02');

/** Days on which the index rises and falls by one percent, and the value by the multiple plus a difference. */
function daysOf(count: number, multiple: number, more: (n: number) => number): EtfEtnDay[] {
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
  it('has no error if the difference is constant', () => {
    expect(
      trackingError(
        daysOf(100, 2, () => -0.0001),
        2,
      ),
    ).toBe(0);
  });

  it('has an error of the yearly standard deviation of the differences', () => {
    const error = trackingError(
      daysOf(201, 1, (n) => (n % 4 < 2 ? 0.001 : -0.001)),
      1,
    );
    expect(error).toBeCloseTo(0.1 * Math.sqrt(252), 1);
  });

  it('is null for too few days', () => {
    expect(
      trackingError(
        daysOf(20, 1, () => 0),
        1,
      ),
    ).toBeNull();
  });
});

describe('a return', () => {
  it('reinvests payouts', () => {
    const days = daysOf(2, 1, () => 0);
    const [first, last] = [elementAt(days, 0), elementAt(days, 1)];
    const paid = { ...last, nav: last.nav - 100, payout: 100 };
    expect(returnOver([first, paid])).toEqual({ value: -1, index: -1 });
    expect(returnOver([first])).toBeNull();
    const half = { nav: 8_010, index: 6_150, payout: 0 };
    expect(
      returnOver([
        { ...first, nav: 8_000, index: 8_000 },
        { ...last, ...half },
      ]),
    ).toEqual({
      value: 0.13,
      index: -23.13,
    });
  });
});

describe('a premium', () => {
  it('is positive when the price is above the value', () => {
    expect(premiumOf(10_050, 10_000)).toBe(0.5);
    expect(premiumOf(9_950, 10_000)).toBe(-0.5);
  });
});
