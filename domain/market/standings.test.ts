import { describe, expect, it } from 'vitest';
import { industriesOf, leaderOf, standingOf } from '../sector/standing.ts';
import { dateKst, upcode } from '../terms.ts';
import { adjustBars } from './bar.ts';
import type { DailyBar } from './bar.ts';
import { gatherBars } from './bar-span.ts';
import { breadthOf } from './breadth.ts';
import { changeRate } from './columns.ts';
import { contributionsTo } from './contribution.ts';
import { smallMarket } from './small-market.ts';

const KOSPI = upcode('1001');

const day = (date: string, close: number, previousClose: number | null = null): DailyBar => ({
  date: dateKst(date),
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  previousClose,
  volume: 100,
  turnover: 100 * close,
});

describe('breadth', () => {
  it('counts the limit among the rises, and nobody who has not traded', () => {
    const market = smallMarket();
    expect(breadthOf(market, market.membersOf(KOSPI))).toEqual({ upper: 1, rise: 1, flat: 1, fall: 1, lower: 0 });
  });
});

describe('지수 기여도', () => {
  it('adds up to the change of the index', () => {
    const said = contributionsTo(smallMarket(), KOSPI, 5);
    const named = said?.rows.map(({ row, points }) => [row, points]);
    // base caps 1,000,000 + 2,000,000 + 1,000,000 + 1,000,000; stock 0 gained 300,000 of them, stock 1 lost 200,000
    expect(named).toEqual([
      [0, 60],
      [1, -40],
    ]);
    expect(said).toMatchObject({ total: 20, rest: 0, restStocks: 2 });
  });

  it('puts what is not named into the rest', () => {
    const said = contributionsTo(smallMarket(), KOSPI, 0);
    expect(said).toMatchObject({ rows: [], rest: 20, restStocks: 4 });
  });

  it('is none for an index without a value', () => {
    expect(contributionsTo(smallMarket(), upcode('1013'), 5)).toBeNull();
  });
});

describe('an industry', () => {
  it('without a value of its own stands as the mean of its stocks by their size', () => {
    const market = smallMarket();
    const industry = market.indices.get(upcode('1013'));
    const standing = industry && standingOf(market, industry);
    // 1,300,000 + 1,800,000 + 1,000,000 against 4,000,000
    expect(standing).toMatchObject({ changeRate: 2.5, marketCap: 4_100_000 });
    expect(standing && leaderOf(market, standing)).toBe(0);
  });

  it('stands before weaker ones of its market', () => {
    expect(industriesOf(smallMarket(), KOSPI).map(({ index }) => index.listing.name)).toEqual(['전기전자', '금융']);
    expect(industriesOf(smallMarket(), upcode('2001'))).toEqual([]);
  });
});

describe('change rate', () => {
  it('is rounded half away from zero to two decimals, and 0 without a base', () => {
    expect([changeRate(10_125, 10_000), changeRate(9_875, 10_000), changeRate(5, 0)]).toEqual([1.25, -1.25, 0]);
    expect([changeRate(100_125, 100_000), changeRate(99_875, 100_000)]).toEqual([0.13, -0.13]);
  });
});

describe('bars', () => {
  it('before a split are carried over to what a holder had', () => {
    const adjusted = adjustBars([day('2026-01-05', 1_000), day('2026-01-06', 210, 200), day('2026-01-07', 220, 210)]);
    expect(adjusted.map(({ close }) => close)).toEqual([200, 210, 220]);
    expect(adjusted[0].volume).toBe(500);
    expect(adjusted[0].turnover).toBe(100_000);
  });

  it('without a change of base stay as they are', () => {
    const bars = [day('2026-01-05', 1_000), day('2026-01-06', 1_010, 1_000)];
    expect(adjustBars(bars)).toEqual(bars);
  });

  it('are gathered into weeks from Monday, dated by their last day', () => {
    const weeks = gatherBars([day('2026-01-08', 10), day('2026-01-09', 12), day('2026-01-12', 11)], 'week');
    expect(weeks.map(({ date, open, high, low, close, volume }) => [date, open, high, low, close, volume])).toEqual([
      ['2026-01-09', 9, 14, 8, 12, 200],
      ['2026-01-12', 10, 13, 9, 11, 100],
    ]);
  });

  it('are gathered into months and years', () => {
    const days = [day('2025-12-30', 10), day('2026-01-02', 12), day('2026-01-05', 11)];
    expect(gatherBars(days, 'month').map(({ date }) => date)).toEqual(['2025-12-30', '2026-01-05']);
    expect(gatherBars(days, 'year').map(({ volume }) => volume)).toEqual([100, 200]);
  });
});
