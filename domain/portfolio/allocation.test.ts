import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { weightsOf } from './allocation.ts';

describe('weights', () => {
  it('of thirds add up to 100.0: the first of equals gets the remainder', () => {
    const parts = ['a', 'b', 'c'].map((key) => ({ key, value: 1_000 }));
    expect(weightsOf(parts).map(({ weight }) => weight)).toEqual([33.4, 33.3, 33.3]);
  });

  it('are grouped by any key, the largest first', () => {
    const parts = [
      { key: '코스닥', value: 1_000 },
      { key: '코스피', value: 2_500 },
      { key: '코스닥', value: 1_500 },
      { key: '코넥스', value: 0 },
    ];
    expect(weightsOf(parts)).toEqual([
      { key: '코스닥', value: 2_500, weight: 50 },
      { key: '코스피', value: 2_500, weight: 50 },
    ]);
    expect(weightsOf([])).toEqual([]);
    expect(weightsOf([{ key: 'a', value: 0 }])).toEqual([]);
  });

  it('add up to exactly 100, each less than a point from its share, in order', () => {
    const values = fc.array(fc.integer({ min: 1, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 2 }), (all, digits) => {
        const scale = 10 ** digits;
        const weights = weightsOf(
          all.map((value, key) => ({ key, value })),
          digits,
        );
        const points = weights.map(({ weight }) => Math.round(weight * scale));
        expect(points.reduce((sum, point) => sum + point, 0)).toBe(100 * scale);
        const total = all.reduce((sum, value) => sum + value, 0);
        for (const { value, weight } of weights)
          expect(Math.abs(weight - (value / total) * 100)).toBeLessThan(1 / scale + 1e-9);
        for (const [place, point] of points.slice(1).entries())
          expect(point).toBeLessThanOrEqual(elementAt(points, place) + 1e-9);
      }),
    );
  });
});
