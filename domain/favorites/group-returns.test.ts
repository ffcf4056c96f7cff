import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { groupReturns } from './group-returns.ts';

describe('a group as an index', () => {
  it('is the mean of how far each has come, whatever its price', () => {
    const returns = groupReturns(
      [
        [100, 110, 120],
        [50_000, 45_000, 50_000],
      ],
      3,
    );
    expect(returns.map((rate) => rate?.toFixed(6))).toEqual(['0.000000', '0.000000', '10.000000']);
  });

  it('takes in a newcomer from its own first day', () => {
    const returns = groupReturns(
      [
        [100, 110, 110],
        [Number.NaN, 200, 220],
      ],
      3,
    );
    expect(returns.map((rate) => rate?.toFixed(6))).toEqual(['0.000000', '5.000000', '10.000000']);
  });

  it('is nothing of nothing', () => {
    expect(groupReturns([], 2)).toEqual([null, null]);
  });

  it('lies between its best and its worst on every day', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 8 }), (closes) => {
        groupReturns(closes, 5).forEach((rate, day) => {
          const each = closes.map((of) => (elementAt(of, day) / elementAt(of, 0) - 1) * 100);
          expect(rate).toBeGreaterThanOrEqual(Math.min(...each) - 1e-6);
          expect(rate).toBeLessThanOrEqual(Math.max(...each) + 1e-6);
        });
      }),
    );
  });
});
