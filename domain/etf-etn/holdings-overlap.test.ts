import { describe, expect, it } from 'vitest';
import { shcode } from '../terms.ts';
import type { Holding } from './etf-etn.ts';
import { holdingsOverlap } from './holdings-overlap.ts';

const [A, B, C] = [shcode('005930'), shcode('000660'), shcode('035420')];
const stock = (code: typeof A, weight: number): Holding => ({ shcode: code, name: code, quantity: 1, weight });
const other = (name: string, weight: number): Holding => ({ shcode: null, name, quantity: null, weight });

describe('the overlap of two funds', () => {
  it('is the sum of the smaller weights of what both hold, the most shared first', () => {
    const { weight, common } = holdingsOverlap([stock(A, 30), stock(B, 10), stock(C, 5)], [stock(B, 25), stock(A, 8)]);
    expect(weight).toBe(18);
    expect(common.map(({ shcode: code, weights, shared }) => [code, weights, shared])).toEqual([
      [B, [10, 25], 10],
      [A, [30, 8], 8],
    ]);
  });

  it('is the same from either side, and whole for a fund with itself', () => {
    const [one, two] = [
      [stock(A, 60), stock(B, 40)],
      [stock(B, 70), stock(C, 30)],
    ];
    expect(holdingsOverlap(one, two).weight).toBe(holdingsOverlap(two, one).weight);
    expect(holdingsOverlap(one, one).weight).toBe(100);
    expect(holdingsOverlap([stock(A, 60.03), stock(B, 39.99)], [stock(A, 60.03), stock(B, 39.99)]).weight).toBe(100);
  });

  it('compares what is not listed by name, and leaves out cash and short positions', () => {
    const one = [other('국고채 10년', 90), other('원화예금', 10), other('선물', -50)];
    const two = [other('국고채 10년', 40), other('원화예금', 60), other('선물', -50)];
    expect(holdingsOverlap(one, two)).toMatchObject({ weight: 40, common: [{ shcode: null, name: '국고채 10년' }] });
  });

  it('is nothing without anything in common', () => {
    expect(holdingsOverlap([stock(A, 100)], [stock(B, 100)])).toEqual({ weight: 0, common: [] });
    expect(holdingsOverlap([], [])).toEqual({ weight: 0, common: [] });
  });
});
