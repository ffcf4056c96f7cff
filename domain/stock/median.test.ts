import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianOf } from './median.ts';

describe('a median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
    expect(medianOf([null, 7, null])).toBe(7);
    expect(medianOf([null])).toBeNull();
    expect(medianOf([])).toBeNull();
  });

  it('has as many values below as above, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const median = medianOf(values) ?? Number.NaN;
        expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
        expect(medianOf(values.toReversed())).toBe(median);
      }),
    );
  });
});
