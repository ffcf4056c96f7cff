import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeSum } from './contribution-sum.ts';

describe('the sum of 지수 기여도', () => {
  it('follows the live index, and the rest takes the difference to the response', () => {
    const reply = { rows: [{ points: 4.2 }, { points: -1.1 }], total: 6.42 };
    expect(closeSum(reply, 6.7)).toEqual({ rest: 3.6, total: 6.7 });
    expect(closeSum(reply, null)).toEqual({ rest: 3.32, total: 6.42 });
  });

  it('adds up to the hundredth for any parts', () => {
    const points = fc.integer({ min: -50_000, max: 50_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(points, { maxLength: 10 }), points, (parts, change) => {
        const { rest, total } = closeSum({ rows: parts.map((each) => ({ points: each })), total: 0 }, change);
        const printed = parts.reduce((sum, each) => sum + Math.round(each * 100), Math.round(rest * 100));
        expect(printed).toBe(Math.round(total * 100));
      }),
    );
  });
});
