import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '../terms.ts';
import { ceilToTick, floorToTick, isOnTick, etfEtnTickSize, tickSize } from './tick-size.ts';

const price = fc.integer({ min: 1, max: 3_000_000 }).map(won);
const rule = fc.constantFrom(tickSize, etfEtnTickSize);

describe('the tick of a share', () => {
  it.each([
    [1_999, 1],
    [2_000, 5],
    [4_995, 5],
    [5_000, 10],
    [19_990, 10],
    [20_000, 50],
    [49_950, 50],
    [50_000, 100],
    [199_900, 100],
    [200_000, 500],
    [499_500, 500],
    [500_000, 1_000],
    [1_007_000, 1_000],
  ])('at %i won is %i won', (at, tick) => {
    expect(tickSize(won(at))).toBe(tick);
  });

  it('throws for a price at which no order is possible', () => {
    expect(() => tickSize(won(0))).toThrow(RangeError);
    expect(() => tickSize(won(-5))).toThrow(RangeError);
    expect(() => floorToTick(0.5)).toThrow(RangeError);
  });
});

describe('the tick of an ETF or ETN', () => {
  it('is one won under 2,000 won and five above, at any price', () => {
    expect([1_999, 2_000, 51_055, 812_345].map((at) => etfEtnTickSize(won(at)))).toEqual([1, 5, 5, 5]);
  });
});

describe('the grid', () => {
  it('crosses into the next range with that range’s tick size', () => {
    expect(ceilToTick(4_998)).toBe(5_000);
    expect(ceilToTick(199_901)).toBe(200_000);
    expect(floorToTick(200_499)).toBe(200_000);
    expect(isOnTick(won(200_100))).toBe(false);
    expect(isOnTick(won(199_900))).toBe(true);
  });

  it('rounds fractions of a won down or up', () => {
    expect(floorToTick(1_299.9)).toBe(1_299);
    expect(ceilToTick(1_299.1)).toBe(1_300);
  });

  it('encloses every price within less than one tick', () => {
    fc.assert(
      fc.property(price, rule, (at, tick) => {
        const below = floorToTick(at, tick);
        const above = ceilToTick(at, tick);
        expect(isOnTick(below, tick) && isOnTick(above, tick)).toBe(true);
        expect(below <= at && at <= above).toBe(true);
        expect(above - below).toBe(isOnTick(at, tick) ? 0 : tick(at));
      }),
    );
  });
});
