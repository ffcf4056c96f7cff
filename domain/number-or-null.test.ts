import { expect, it } from 'vitest';
import { numberOrNull } from './number-or-null.ts';

it('is the number when it is known, zero and negative ones too', () => {
  expect([1.5, 0, -3].map(numberOrNull)).toEqual([1.5, 0, -3]);
});

it('is null for every way in which a number is missing', () => {
  expect([null, undefined, Number.NaN, 1 / 0].map(numberOrNull)).toEqual([null, null, null, null]);
});
