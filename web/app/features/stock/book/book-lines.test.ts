import type { BookLevelRow } from '@sise/contract/order-book';
import { describe, expect, it } from 'vitest';
import { linesOf, marksOf } from './book-lines.ts';

const level = (price: number, size: number): BookLevelRow => ({ price, chgrate: 0, size, sizechange: 0 });
const asks = [level(101, 10), level(102, 40), level(103, 20)];
const bids = [level(100, 20), level(99, 5)];

describe('the lines of a book', () => {
  it('run from the highest ask to the lowest bid, the best prices in the middle, empty places outside', () => {
    const lines = linesOf({ asks, bids }, 4, 'size');
    expect(lines.asks.map((line) => line?.price ?? null)).toEqual([null, 103, 102, 101]);
    expect(lines.bids.map((line) => line?.price ?? null)).toEqual([100, 99, null, null]);
  });

  it('share one scale, on which the longest bar is 100 %', () => {
    const lines = linesOf({ asks, bids }, 3, 'size');
    expect(lines.asks.map((line) => line?.bar)).toEqual([50, 100, 25]);
    expect(lines.bids.map((line) => line?.bar)).toEqual([50, 12.5, undefined]);
  });

  it('use only the levels shown', () => {
    const lines = linesOf({ asks, bids }, 1, 'size');
    expect(lines.asks.map((line) => [line?.price, line?.bar])).toEqual([[101, 50]]);
    expect(lines.bids.map((line) => [line?.price, line?.bar])).toEqual([[100, 100]]);
  });

  it('are cumulative from the best price outwards if sums are selected', () => {
    const lines = linesOf({ asks, bids }, 3, 'sum');
    expect(lines.asks.map((line) => line?.value)).toEqual([70, 50, 10]);
    expect(lines.bids.map((line) => line?.value)).toEqual([20, 25, undefined]);
  });
});

describe('the marks of a price', () => {
  it('name its role today; one price may have several', () => {
    const day = { open: 100, high: 103, low: 100, jnilclose: 99 };
    expect(marksOf(103, day).map(({ name }) => name)).toEqual(['고가']);
    expect(marksOf(100, day).map(({ name }) => name)).toEqual(['저가', '시가']);
    expect(marksOf(99, day).map(({ name }) => name)).toEqual(['기준가']);
    expect(marksOf(101, day)).toEqual([]);
  });

  it('are none for unknown prices', () => {
    expect(marksOf(99, { open: null, high: null, low: null, jnilclose: 100 })).toEqual([]);
  });
});
