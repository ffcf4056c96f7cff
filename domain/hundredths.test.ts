import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hundredths, inPercent, percentAbove } from './hundredths.ts';

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

  it('takes the halves whose binary value is slightly too low as halves', () => {
    expect([1.005, -1.005, 8.575].map(hundredths)).toEqual([1.01, -1.01, 8.58]);
  });

  it('keeps what is missing', () => {
    expect([hundredths(Number.NaN), inPercent(Number.NaN)]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('percent above a base', () => {
  it('is signed, and not rounded', () => {
    expect([percentAbove(10_125, 10_000), percentAbove(80, 100), percentAbove(3, 3)]).toEqual([1.25, -20, 0]);
    expect(percentAbove(Number.NaN, 100)).toBeNaN();
  });

  it('rounds every half away from zero', () => {
    const half = fc.record({ base: fc.integer({ min: 1, max: 5_000 }), odd: fc.integer({ min: -9_999, max: 9_999 }) });
    fc.assert(
      fc.property(half, ({ base: tens, odd }) => {
        const base = tens * 20_000;
        const halves = 2 * odd + 1; // of hundredths of a percent
        const price = base + tens * halves;
        expect(hundredths(percentAbove(price, base))).toBe((halves + Math.sign(halves)) / 200);
      }),
    );
    expect(
      [
        [8_010, 8_000],
        [6_150, 8_000],
        [2_985, 4_000],
        [4_285, 4_000],
      ].map(([price = 0, base = 0]) => hundredths(percentAbove(price, base))),
    ).toEqual([0.13, -23.13, -25.38, 7.13]);
  });
});
