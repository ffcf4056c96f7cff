import { elementAt } from '@sise/domain/element-at';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestAt } from './nearest.ts';

describe('the value under the pointer', () => {
  it('is the nearest one, and the first or last beyond the ends', () => {
    expect([-5, 4, 6, 19, 99].map((place) => nearestAt([0, 10, 20], place))).toEqual([0, 0, 1, 2, 2]);
    expect(nearestAt([7], 100)).toBe(0);
  });

  it('is never farther away than any other', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(places, fc.integer({ min: -100, max: 1100 }), (unsorted, place) => {
        const sorted = unsorted.toSorted((a, b) => a - b);
        const found = Math.abs(elementAt(sorted, nearestAt(sorted, place)) - place);
        expect(found).toBe(Math.min(...sorted.map((each) => Math.abs(each - place))));
      }),
    );
  });
});
