import { describe, expect, it } from 'vitest';
import { industriesOf, leaderOf, standingOf } from '../sector/standing.ts';
import { dateKst, upcode } from '../terms.ts';
import { adjustBars } from './bar.ts';
import type { DailyBar } from './bar.ts';
import { gatherBars } from './bar-span.ts';
import { breadthOf } from './breadth.ts';
import { changeRate } from './columns.ts';
import { contributionsTo } from './contribution.ts';
import { createMarket } from './engine.ts';
import type { IndexQuote } from './quote.ts';
import { SMALL_DAY, SMALL_NOW, smallListing, smallMarket, smallQuote } from './small-market.ts';

const KOSPI = upcode('1001');

/** @param value points, against 100 at the close before */
const index = (code: string, value: number): IndexQuote => ({
  upcode: upcode(code),
  value,
  previousClose: 100,
  open: null,
  high: null,
  low: null,
  volume: null,
  turnover: null,
});

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
  it('that the exchange has no index for stands as the mean of its stocks by their size', () => {
    const own = upcode('A013');
    const market = createMarket();
    const listings = [smallListing('000010', { sector: own }), smallListing('000020', { sector: own })];
    const indices = [{ upcode: own, name: '전자부품 제조업', kind: 'sector' as const, market: 'kospi' as const }];
    market.apply({ type: 'day', source: 'archive', date: SMALL_DAY, listings, indices });
    const quotes = [smallQuote('000010', 1_000, 1_300), smallQuote('000020', 3_000, 2_800)];
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes });
    const industry = market.indices.get(own);
    const standing = industry && standingOf(market, industry);
    // 1,300,000 + 2,800,000 against 4,000,000
    expect(standing).toMatchObject({ changeRate: 2.5, marketCap: 4_100_000 });
    expect(standing && leaderOf(market, standing)).toBe(0);
  });

  it('of the exchange without a value has no change: the mean of its stocks is not what is published', () => {
    const market = smallMarket();
    const industry = market.indices.get(upcode('1013'));
    expect(industry && standingOf(market, industry)).toMatchObject({ changeRate: null, marketCap: 4_100_000 });
  });

  it('stands before weaker ones of its market', () => {
    const market = smallMarket();
    const values = [index('1013', 98), index('1021', 101)];
    market.apply({ type: 'indices', at: SMALL_NOW, indices: values });
    expect(industriesOf(market, KOSPI).map(({ index: { listing } }) => listing.name)).toEqual(['금융', '전기전자']);
    expect(industriesOf(smallMarket(), KOSPI).map(({ index }) => index.listing.name)).toEqual(['전기전자', '금융']);
    expect(industriesOf(smallMarket(), upcode('2001'))).toEqual([]);
  });
});

describe('an index', () => {
  it('has the market cap that its source tells, and no stocks where none are told, which is not zero', () => {
    const market = smallMarket();
    market.apply({ type: 'indices', at: SMALL_NOW, indices: [{ ...index('1001', 101), marketCap: 7_000_000 }] });
    const kospi = market.indices.get(KOSPI);
    expect(kospi && standingOf(market, kospi)).toMatchObject({ changeRate: 1, marketCap: 7_000_000, volume: 30 });
    const unknown = kospi && standingOf(market, { ...kospi, listing: { ...kospi.listing, upcode: upcode('1029') } });
    expect(unknown).toMatchObject({ members: [], breadth: null, turnover: null, volume: null, marketCap: 7_000_000 });
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
