import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { measuresOf, placeAmong, placeOf } from './sector-position.ts';

describe('a position within a sector', () => {
  it('counts the better ones, by more or by less', () => {
    const values = [10, 20, 30, 40];
    expect(placeAmong(40, values, 'more')).toEqual({ top: 25, place: 1, count: 4 });
    expect(placeAmong(40, values, 'less')).toEqual({ top: 100, place: 0, count: 4 });
    expect(placeAmong(30, values, 'more')).toEqual({ top: 50, place: expect.closeTo(2 / 3, 9), count: 4 });
  });

  it('is shared by equals, and null for one alone', () => {
    expect(placeAmong(0, [0, 0, 5], 'more')).toEqual({ top: 67, place: 0.25, count: 3 });
    expect(placeAmong(7, [7], 'more')).toBeNull();
  });

  it('is null by dividend for a company that pays none, however many pay none', () => {
    expect(placeOf('dividendYield', 0, [0, 0, 0, 2])).toBeNull();
    expect(placeOf('dividendYield', 2, [0, 0, 0, 2])?.top).toBe(25);
    expect(placeOf('growth', 0, [0, 5])?.top).toBe(100);
    expect(placeOf('per', null, [8, 9])).toBeNull();
  });

  it('is reversed when less is better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 30 }), (values) => {
        const own = elementAt(values, 0);
        const more = placeAmong(own, values, 'more');
        const less = placeAmong(own, values, 'less');
        expect((more?.place ?? Number.NaN) + (less?.place ?? Number.NaN)).toBeCloseTo(1, 9);
        expect(more?.top).toBeGreaterThan(0);
        expect(more?.top).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('measures', () => {
  it('have no PER after a loss, and are null without data', () => {
    const fundamentals = { eps: -100, bps: 1_000, dps: 50, roe: -10, estimatedEps: null };
    const measures = measuresOf(fundamentals, undefined, { operatingMargin: -3, debtRatio: 80 }, 2_000);
    expect(measures).toEqual({
      growth: null,
      operatingMargin: -3,
      roe: -10,
      debtRatio: 80,
      per: null,
      pbr: 2,
      dividendYield: 2.5,
    });
    expect(Object.values(measuresOf(undefined, undefined, undefined, 2_000))).toEqual(Array(7).fill(null));
  });
});
