import { describe, expect, it } from 'vitest';
import { priceOrBase, valueAt } from './column-values.ts';

const price = Float64Array.of(71_500, Number.NaN, Number.NaN);
const basePrice = Float64Array.of(70_000, 10_000, Number.NaN);

describe('the number of a row', () => {
  it('is null when it is not known, and when the column has no such row', () => {
    expect([0, 1, 3, -1].map((row) => valueAt(price, row))).toEqual([71_500, null, null, null]);
  });
});

describe('the price of a row', () => {
  it('is the base price before the first trade, and NaN when neither is known', () => {
    const prices = [0, 1, 2, 3].map((row) => priceOrBase({ price, basePrice }, row));
    expect(prices).toEqual([71_500, 10_000, Number.NaN, Number.NaN]);
  });
});
