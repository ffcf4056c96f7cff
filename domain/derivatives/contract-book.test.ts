import { describe, expect, it } from 'vitest';
import { contractBookSide } from './contract-book.ts';

const resting = (...levels: readonly [price: number, size: number][]) =>
  levels.map(([price, size]) => ({ price, size, orders: Math.ceil(size / 3) }));

describe('a side of the book of a contract', () => {
  const before = resting([980, 12], [980.05, 30], [980.1, 25], [980.15, 40], [980.2, 18]);

  it('adds up its levels and counts each change from the moment before', () => {
    const now = resting([980, 10], [980.05, 36], [980.1, 25], [980.15, 40], [980.2, 18]);
    const side = contractBookSide(now, before);
    expect(side.levels.map(({ sizeChange }) => sizeChange)).toEqual([-2, 6, 0, 0, 0]);
    expect([side.total, side.totalChange, side.orders]).toEqual([129, 4, 45]);
  });

  it('takes a new price as new, but one that comes into sight behind five levels as unchanged', () => {
    const moved = contractBookSide(resting([980.05, 30], [980.1, 25], [980.15, 40], [980.2, 18], [980.25, 7]), before);
    expect(moved.levels.at(-1)?.sizeChange).toBe(0);
    const inside = contractBookSide(resting([979.95, 4], [980, 12]), before);
    expect(inside.levels.map(({ sizeChange }) => sizeChange)).toEqual([4, 0]);
    expect(contractBookSide(resting([980, 12], [980.05, 5]), resting([980, 12])).levels.at(-1)?.sizeChange).toBe(5);
  });
});
