import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearPosition } from './year-position.ts';

describe('the position in the range of a year', () => {
  it('is 0 at the lowest, 1 at the highest, and null without either', () => {
    expect([yearPosition(50, 50, 150), yearPosition(100, 50, 150), yearPosition(150, 50, 150)]).toEqual([0, 0.5, 1]);
    expect([yearPosition(null, 50, 150), yearPosition(60, null, 150), yearPosition(60, 60, 60)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('stays within 0 and 1 for a price outside the range', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(price, price, price, (now, low, high) => {
        const place = yearPosition(now, low, high);
        if (place !== null) expect(place >= 0 && place <= 1).toBe(true);
        else expect(high <= low).toBe(true);
      }),
    );
  });
});
