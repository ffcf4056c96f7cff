import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sma } from './averages.ts';
import { lastAverage } from './moving-average.ts';

const prices = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 200 });
const span = fc.integer({ min: 1, max: 120 });
const averagesOf = (values: readonly number[], days: number) => Array.from(sma(Float64Array.from(values), days));

describe('a simple moving average', () => {
  it('has no value until there are enough days', () => {
    expect(averagesOf([10, 20, 30, 40], 3)).toEqual([Number.NaN, Number.NaN, 20, 30]);
    expect(lastAverage([10, 20], 3)).toBeNull();
  });

  it('of one day is the price itself', () => {
    expect(averagesOf([7, 9], 1)).toEqual([7, 9]);
  });

  it('is the mean of the last days, at every index', () => {
    fc.assert(
      fc.property(prices, span, (values, days) => {
        averagesOf(values, days).forEach((average, i) => {
          const behind = values.slice(Math.max(0, i - days + 1), i + 1);
          if (behind.length < days) expect(average).toBeNaN();
          else expect(average).toBeCloseTo(behind.reduce((a, b) => a + b, 0) / days, 6);
        });
      }),
    );
  });

  it('has the same last entry when only that is calculated', () => {
    fc.assert(
      fc.property(prices, span, (values, days) => {
        expect(lastAverage(values, days) ?? Number.NaN).toBe(averagesOf(values, days).at(-1) ?? Number.NaN);
      }),
    );
  });

  it('throws for a span that is not a number of days', () => {
    expect(() => averagesOf([1], 0)).toThrow(RangeError);
    expect(() => lastAverage([1], 2.5)).toThrow(RangeError);
  });
});
