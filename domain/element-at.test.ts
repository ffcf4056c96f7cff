import { expect, test } from 'vitest';
import { elementAt } from './element-at.ts';

test('returns the element of a list and of a typed array', () => {
  expect(elementAt(['a', 'b'], 1)).toBe('b');
  expect(elementAt(new Float64Array([0, 2.5]), 0)).toBe(0);
});

test.each([-1, 2, 0.5, Number.NaN])('throws for index %d of two', (index) => {
  expect(() => elementAt(['a', 'b'], index)).toThrow(RangeError);
});
