import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hundredths, inPercent } from './hundredths.ts';

describe('rounding to hundredths', () => {
  it('takes halves away from zero, in both directions', () => {
    expect([28.125, -28.125, 0.125, -0.125].map(hundredths)).toEqual([28.13, -28.13, 0.13, -0.13]);
    expect([0.28125, -0.28125].map(inPercent)).toEqual([28.13, -28.13]);
  });

  it('mirrors falls and rises, and never gives −0', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        expect(hundredths(-value)).toBe(0 - hundredths(value));
        expect(inPercent(-value)).toBe(0 - inPercent(value));
      }),
    );
    expect([-0.001, -0].map(hundredths)).toEqual([0, 0]);
    expect(inPercent(-0.000_001)).toBe(0);
  });

  it('keeps what is missing', () => {
    expect([hundredths(Number.NaN), inPercent(Number.NaN)]).toEqual([Number.NaN, Number.NaN]);
  });
});
