import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, cumulated, type Weighed } from './book-balance.ts';

const level = (price: number, size: number): Weighed => ({ price, size });

describe('the balance of a book', () => {
  it('compares the best prices and the sizes of both sides', () => {
    const asks = [level(10_050, 100), level(10_100, 300)];
    const bids = [level(10_000, 200), level(9_990, 400)];
    const balance = balanceOf(asks, bids);
    expect(balance).toMatchObject({ spread: 50, middle: 10_025, bestRatio: 2, ratio: 1.5, nearShare: 60 });
    expect(balance.spreadRate).toBeCloseTo(0.49875, 5);
  });

  it('counts five levels as near', () => {
    const asks = Array.from({ length: 10 }, (_, n) => level(10_000 + n * 10, n < 5 ? 10 : 1_000));
    const bids = Array.from({ length: 10 }, (_, n) => level(9_990 - n * 10, n < 5 ? 30 : 1));
    expect(balanceOf(asks, bids).nearShare).toBe(75);
  });

  it('has null values if a side is empty', () => {
    const nothing = { spread: null, spreadRate: null, middle: null };
    expect(balanceOf([], [level(13_000, 9)])).toEqual({ ...nothing, bestRatio: null, ratio: null, nearShare: 100 });
    expect(balanceOf([level(7_000, 9)], [])).toEqual({ ...nothing, bestRatio: 0, ratio: 0, nearShare: 0 });
    expect(balanceOf([], [])).toEqual({ ...nothing, bestRatio: null, ratio: null, nearShare: null });
  });

  it('accumulates the levels outwards: never decreasing, with the total at the end', () => {
    const book = fc.array(fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 })), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(book, (pairs) => {
        const levels = pairs.map(([price, size]) => level(price, size));
        const sums = cumulated(levels);
        expect(sums).toEqual(sums.toSorted((a, b) => a - b));
        expect(sums.at(-1) ?? 0).toBe(levels.reduce((sum, { size }) => sum + size, 0));
      }),
    );
  });
});
