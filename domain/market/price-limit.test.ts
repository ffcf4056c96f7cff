import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '../terms.ts';
import { dailyLimits, type LimitedIssue } from './price-limit.ts';
import { isOnTick, etfEtnTickSize, tickSize } from './tick-size.ts';

const KOSPI: LimitedIssue = { market: 'kospi' };

describe('the daily limits of a share', () => {
  it('are 30 % of the base price, cut to its tick', () => {
    // KRX's own example: 30 % of 9,940 is 2,982, cut to 2,980.
    expect(dailyLimits(won(9_940), KOSPI)).toEqual({ upper: 12_920, lower: 6_960 });
    expect(dailyLimits(won(269_000), KOSPI)).toEqual({ upper: 349_500, lower: 188_500 });
  });

  it('cut the upper limit again in a price range with a wider tick', () => {
    expect(dailyLimits(won(4_115), { market: 'kosdaq' })).toEqual({ upper: 5_340, lower: 2_885 });
  });

  it('are 15 % on KONEX', () => {
    expect(dailyLimits(won(1_829), { market: 'konex' })).toEqual({ upper: 2_100, lower: 1_555 });
  });

  it('are 60 % and 400 % of the offering price on the first day', () => {
    expect(dailyLimits(won(13_000), { market: 'kosdaq', firstDay: true })).toEqual({ upper: 52_000, lower: 7_800 });
  });

  it('do not exist in 정리매매', () => {
    expect(dailyLimits(won(1_200), { market: 'kosdaq', delistingTrade: true })).toBe('none');
  });

  it('leave room of one won for the cheapest shares, and are never below one won', () => {
    expect(dailyLimits(won(2), KOSPI)).toEqual({ upper: 3, lower: 1 });
    expect(dailyLimits(won(1), KOSPI)).toEqual({ upper: 2, lower: 1 });
  });

  it('throw for a base that is not a price', () => {
    expect(() => dailyLimits(won(0), KOSPI)).toThrow(RangeError);
  });
});

describe('the daily limits of an ETF or ETN', () => {
  it('multiply the amount after it is cut to the tick', () => {
    // 30 % of 8,025 is 2,407.5, cut to 2,405 before it is doubled.
    expect(dailyLimits(won(8_025), { market: 'kospi', product: 'etf', multiple: 2 })).toEqual({
      upper: 12_835,
      lower: 3_215,
    });
  });

  it('use the absolute value of an inverse multiple, and none below one', () => {
    const once = { upper: 13_000, lower: 7_000 };
    expect(dailyLimits(won(10_000), { market: 'kospi', product: 'etn', multiple: -2 })).toEqual({
      upper: 16_000,
      lower: 4_000,
    });
    expect(dailyLimits(won(10_000), { market: 'kospi', product: 'etf', multiple: -1 })).toEqual(once);
    expect(dailyLimits(won(10_000), { market: 'kospi', product: 'etn', multiple: 0.5 })).toEqual(once);
  });

  it('have no first-day band: an ETF starts from its net asset value', () => {
    expect(dailyLimits(won(10_000), { market: 'kospi', product: 'etf', firstDay: true })).toEqual({
      upper: 13_000,
      lower: 7_000,
    });
  });
});

describe('any daily limits', () => {
  const base = fc.integer({ min: 1, max: 3_000_000 }).map(won);
  const issue: fc.Arbitrary<LimitedIssue> = fc.record({
    market: fc.constantFrom('kospi' as const, 'kosdaq' as const, 'konex' as const),
    product: fc.constantFrom('share' as const, 'etf' as const, 'etn' as const),
    multiple: fc.constantFrom(-2, -1, 0.5, 1, 1.5, 2, 3),
    firstDay: fc.boolean(),
  });

  it('are on the grid, around the base, within the permitted range', () => {
    fc.assert(
      fc.property(base, issue, (price, of) => {
        const limits = dailyLimits(price, of);
        if (limits === 'none') throw new Error('only 정리매매 has no limits');
        const isShare = of.product === 'share';
        const rule = isShare ? tickSize : etfEtnTickSize;
        const isFirst = isShare && of.firstDay && of.market !== 'konex';
        const ordinary = of.market === 'konex' ? 15 : 30;
        const times = isShare ? 1 : Math.max(1, Math.abs(of.multiple ?? 1));
        const upMost = price * (isFirst ? 300 : ordinary * times); // hundredths of a won, exact
        const downMost = price * (isFirst ? 40 : ordinary * times);
        expect(isOnTick(limits.upper, rule) && isOnTick(limits.lower, rule)).toBe(true);
        expect((limits.upper - price) * 100).toBeLessThanOrEqual(Math.max(upMost, 100 * times));
        expect((price - limits.lower) * 100).toBeLessThanOrEqual(Math.max(downMost, 100 * times));
        expect(limits.lower).toBeGreaterThan(0);
        expect(limits.lower <= price && price <= limits.upper).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
