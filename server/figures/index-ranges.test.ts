import type { Archive } from '@sise/domain/market/archive';
import type { DailyBar } from '@sise/domain/market/bar';
import type { Market } from '@sise/domain/market/engine';
import { addDays } from '@sise/domain/market/kst';
import { dateKst, upcode } from '@sise/domain/terms';
import { describe, expect, it, vi } from 'vitest';
import { createIndexRanges } from './index-ranges.ts';

const TODAY = dateKst('2026-11-27');
const KOSPI = upcode('1001');
const ENERGY = upcode('1005');

/** Days of trading before today: each second day, the newest last; the n-th of them closes at n points. */
function daysOf(count: number): DailyBar[] {
  return Array.from({ length: count }, (_, n) => {
    const date = addDays(TODAY, 2 * (n - count) + 1);
    return { date, open: null, high: n + 0.5, low: n - 0.5, close: n, basePrice: null, volume: null, turnover: null };
  });
}

function opened(bars: readonly DailyBar[]) {
  const market = {
    date: TODAY,
    dayVersion: 1,
    indices: new Map([
      [KOSPI, { listing: { upcode: KOSPI, kind: 'market' } }],
      [ENERGY, { listing: { upcode: ENERGY, kind: 'sector' } }],
    ]),
  };
  const indexDailyBars = vi.fn<Archive['indexDailyBars']>(async (_, { until = TODAY, count }) =>
    bars.filter(({ date }) => date <= until).slice(-count),
  );
  const archive = { indexDailyBars } as Partial<Archive> as Archive; // nothing else of it is called
  return { market, indexDailyBars, ranges: createIndexRanges(market as unknown as Market, archive) };
}

describe('the past year of an index', () => {
  it('is read in pieces, each once, and only of main indices', async () => {
    const { ranges, indexDailyBars } = opened(daysOf(400));
    await ranges.load();
    expect(ranges.rangeOf(KOSPI)).toEqual({ high: 399.5, low: 149.5 }); // 250 days
    expect(ranges.rangeOf(ENERGY)).toBe(null);
    const asked = indexDailyBars.mock.calls.map(([code, { until }]) => `${code} ${until}`);
    expect([asked.length, new Set(asked).size]).toEqual([10, 10]);
    expect(Math.max(...indexDailyBars.mock.calls.map(([, { count }]) => count))).toBe(25);
  });

  it('is known as soon as there are 350 days of the calendar, and not before', async () => {
    const enough = opened(daysOf(176)); // from 351 days ago
    await enough.ranges.load();
    expect(enough.ranges.rangeOf(KOSPI)).toEqual({ high: 175.5, low: -0.5 });
    const less = opened(daysOf(170));
    await less.ranges.load();
    expect(less.ranges.rangeOf(KOSPI)).toBe(null);
    const none = opened([]);
    await none.ranges.load();
    expect(none.ranges.rangeOf(KOSPI)).toBe(null);
  });

  it('is left out if the day changes while it is read', async () => {
    const { market, ranges, indexDailyBars } = opened(daysOf(400));
    indexDailyBars.mockImplementationOnce(async () => {
      market.dayVersion += 1;
      return [];
    });
    await ranges.load();
    expect(ranges.rangeOf(KOSPI)).toBe(null);
    await ranges.load();
    expect(ranges.rangeOf(KOSPI)).not.toBe(null);
  });
});
