import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromSteps, inSteps, mapFrame } from './map-frames.ts';

describe('a map at one moment', () => {
  const parts = {
    prices: [110, 95, Number.NaN, 50],
    bases: [100, 100, 80, Number.NaN],
    shares: [10, 30, 5, 5],
    countsUnmoved: false,
    sectorOf: [0, 0, 1, 1],
    sectors: 2,
  };

  it('gives the change of each stock, and null if either end is unknown', () => {
    expect(mapFrame(parts).value).toEqual([1000, -500, null, null]);
  });

  it('weighs an industry by the market cap of its stocks', () => {
    expect(mapFrame(parts).sector).toEqual([-125, null]); // 4,000 won became 3,950
  });

  it('over a day counts a stock without a price at its base, and none on its first day', () => {
    const day = { ...parts, bases: [100, 100, 80, 50], sectorOf: [0, 0, 0, 1], countsUnmoved: true };
    expect(mapFrame({ ...day, prices: [110, 95, Number.NaN, Number.NaN] }).sector).toEqual([-114, null]); // 4,400: 4,350
    expect(mapFrame({ ...day, prices: [110, 95, Number.NaN, 60], shares: [0, 30, 5, 0] })).toEqual({
      value: [1000, -500, null, 2000],
      sector: [-441, null], // 3,400 won became 3,250
    });
  });
});

describe('the steps of several frames', () => {
  it('hold the differences', () => {
    expect(inSteps([[5, null], [7, 3], [null, 3]])).toEqual({ first: [5, null], steps: [[2, 3], [null, 0]] }); // prettier-ignore
  });

  it('restore the frames', () => {
    const moment = fc.array(fc.option(fc.integer({ min: -3000, max: 3000 })), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), (moments) => {
        expect(fromSteps(inSteps(moments))).toEqual(moments);
      }),
    );
  });
});
