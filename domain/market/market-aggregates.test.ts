import { describe, expect, it } from 'vitest';
import { industriesOf, leaderOf, indexSnapshotOf } from '../sector/index-snapshot.ts';
import { dateKst, upcode } from '../terms.ts';
import { adjustBars } from './bar.ts';
import type { DailyBar } from './bar.ts';
import { gatherBars } from './bar-span.ts';
import { breadthOf } from './breadth.ts';
import { changeRate } from './columns.ts';
import { contributionsTo } from './contribution.ts';
import { createMarket } from './engine.ts';
import type { IndexQuote } from './quote.ts';
import { SMALL_DAY, SMALL_NOW, smallListing, smallMarket, smallQuote, SMALL_SOURCE } from './testing/small-market.ts';

const KOSPI = upcode('1001');

/** @param value points; the previous close is 100 */
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

const day = (date: string, close: number, basePrice: number | null = null): DailyBar => ({
  date: dateKst(date),
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  basePrice,
  volume: 100,
  turnover: 100 * close,
});

describe('breadth', () => {
  it('counts a limit-up among the rises, and no stock that has not traded', () => {
    const market = smallMarket();
    expect(breadthOf(market, market.membersOf(KOSPI))).toEqual({ upper: 1, rise: 1, flat: 1, fall: 1, lower: 0 });
  });

  it('is none before the first trade', () => {
    const market = smallMarket();
    expect(breadthOf(market, market.membersOf(upcode('1021')))).toBeNull();
    expect(breadthOf(market, [])).toBeNull();
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

  it('puts all unlisted contributions into the rest', () => {
    const said = contributionsTo(smallMarket(), KOSPI, 0);
    expect(said).toMatchObject({ rows: [], rest: 20, restStocks: 4 });
  });

  it('is null for an index without a value', () => {
    expect(contributionsTo(smallMarket(), upcode('1013'), 5)).toBeNull();
  });
});

describe('an industry', () => {
  it('without an index of the exchange has the market-cap-weighted change of its stocks', () => {
    const own = upcode('A013');
    const market = createMarket();
    const listings = [smallListing('000010', { sector: own }), smallListing('000020', { sector: own })];
    const indices = [{ upcode: own, name: '전자부품 제조업', kind: 'sector' as const, market: 'kospi' as const }];
    market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings, indices });
    const quotes = [smallQuote('000010', 1_000, 1_300), smallQuote('000020', 3_000, 2_800)];
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes });
    const industry = market.indices.get(own);
    const snapshot = industry && indexSnapshotOf(market, industry);
    // 1,300,000 + 2,800,000 against 4,000,000
    expect(snapshot).toMatchObject({ changeRate: 2.5, marketCap: 4_100_000 });
    expect(snapshot && leaderOf(market, snapshot)).toBe(0);
  });

  it('without an index of the exchange does not move by a stock on its first day', () => {
    const own = upcode('A013');
    const market = createMarket();
    const listings = [
      smallListing('000010', { sector: own, listedOn: SMALL_DAY }),
      smallListing('000020', { sector: own }),
    ];
    const indices = [{ upcode: own, name: '전자부품 제조업', kind: 'sector' as const, market: 'kospi' as const }];
    market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings, indices });
    const quotes = [smallQuote('000010', 1_000, 1_300), smallQuote('000020', 4_000, 3_900)];
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes });
    const industry = market.indices.get(own);
    expect(industry && indexSnapshotOf(market, industry)).toMatchObject({ changeRate: -2.5, marketCap: 5_200_000 });
  });

  it('has no leading stock until one of its stocks has traded', () => {
    const market = createMarket();
    const listings = [smallListing('000010'), smallListing('000020')];
    const indices = [{ upcode: upcode('1013'), name: '전기전자', kind: 'sector' as const, market: 'kospi' as const }];
    market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings, indices });
    market.apply({ type: 'indices', at: SMALL_NOW, indices: [index('1013', 101)] });
    const industry = market.indices.get(upcode('1013'));
    const snapshot = industry && indexSnapshotOf(market, industry);
    expect(snapshot).toMatchObject({ members: [0, 1], changeRate: 1 });
    expect(snapshot && leaderOf(market, snapshot)).toBeUndefined();
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000020', 3_000, 2_800)] });
    expect(snapshot && leaderOf(market, snapshot)).toBeUndefined(); // it fell while the industry rose
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000020', 3_000, 3_300)] });
    expect(snapshot && leaderOf(market, snapshot)).toBe(1);
  });

  it('with an index but without a published value has no change, rather than the mean of its stocks', () => {
    const market = smallMarket();
    const industry = market.indices.get(upcode('1013'));
    expect(industry && indexSnapshotOf(market, industry)).toMatchObject({ changeRate: null, marketCap: 4_100_000 });
  });

  it('is sorted before weaker ones of its market', () => {
    const market = smallMarket();
    const values = [index('1013', 98), index('1021', 101)];
    market.apply({ type: 'indices', at: SMALL_NOW, indices: values });
    expect(industriesOf(market, KOSPI).map(({ index: { listing } }) => listing.name)).toEqual(['금융', '전기전자']);
    expect(industriesOf(smallMarket(), KOSPI).map(({ index }) => index.listing.name)).toEqual(['전기전자', '금융']);
    expect(industriesOf(smallMarket(), upcode('2001'))).toEqual([]);
  });
});

describe('an index', () => {
  it('has the market cap of its source, and no count of stocks, rather than zero, if the members are unknown', () => {
    const market = smallMarket();
    market.apply({ type: 'indices', at: SMALL_NOW, indices: [{ ...index('1001', 101), marketCap: 7_000_000 }] });
    const kospi = market.indices.get(KOSPI);
    expect(kospi && indexSnapshotOf(market, kospi)).toMatchObject({ changeRate: 1, marketCap: 7_000_000, volume: 30 });
    const unknown =
      kospi && indexSnapshotOf(market, { ...kospi, listing: { ...kospi.listing, upcode: upcode('1029') } });
    expect(unknown).toMatchObject({ members: [], breadth: null, turnover: null, volume: null, marketCap: 7_000_000 });
  });
});

describe('change rate', () => {
  it('is rounded half away from zero to two decimals, and 0 without a base', () => {
    expect([changeRate(10_125, 10_000), changeRate(9_875, 10_000), changeRate(5, 0)]).toEqual([1.25, -1.25, 0]);
    expect([changeRate(4_285, 4_000), changeRate(2_985, 4_000)]).toEqual([7.13, -25.38]);
    expect([changeRate(100_125, 100_000), changeRate(99_875, 100_000)]).toEqual([0.13, -0.13]);
  });
});

describe('bars', () => {
  it("before a split are adjusted to a holder's returns", () => {
    const adjusted = adjustBars([day('2026-01-05', 1_000), day('2026-01-06', 210, 200), day('2026-01-07', 220, 210)]);
    expect(adjusted.map(({ close }) => close)).toEqual([200, 210, 220]);
    expect(adjusted.at(0)).toMatchObject({ volume: 500, turnover: 100_000 });
  });

  it('without a change of base stay unchanged', () => {
    const bars = [day('2026-01-05', 1_000), day('2026-01-06', 1_010, 1_000)];
    expect(adjustBars(bars)).toEqual(bars);
  });

  it('are aggregated into weeks from Monday, dated by their last day', () => {
    const weeks = gatherBars([day('2026-01-08', 10), day('2026-01-09', 12), day('2026-01-12', 11)], 'week');
    expect(weeks.map(({ date, open, high, low, close, volume }) => [date, open, high, low, close, volume])).toEqual([
      ['2026-01-09', 9, 14, 8, 12, 200],
      ['2026-01-12', 10, 13, 9, 11, 100],
    ]);
  });

  it('are aggregated into months and years', () => {
    const days = [day('2025-12-30', 10), day('2026-01-02', 12), day('2026-01-05', 11)];
    expect(gatherBars(days, 'month').map(({ date }) => date)).toEqual(['2025-12-30', '2026-01-05']);
    expect(gatherBars(days, 'year').map(({ volume }) => volume)).toEqual([100, 200]);
  });
});
