import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { instant, shares, shcode, upcode, won } from '../terms.ts';
import { createMarket } from './engine.ts';
import { SMALL_DAY, SMALL_NOW, smallListing, smallMarket, smallQuote, SMALL_SOURCE } from './testing/small-market.ts';

const KOSPI = upcode('1001');

describe('the market', () => {
  it('increases its version with every event and reports what changed', () => {
    const market = smallMarket();
    const before = market.version;
    const received: unknown[] = [];
    const stop = market.onChange((change) => received.push(change));
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000030', 1_000, 1_010)] });
    stop();
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000030', 1_000, 1_020)] });
    expect(market.version).toBe(before + 2);
    const nothing = {
      day: false,
      listings: [],
      after: [],
      indices: [],
      flows: [],
      status: false,
      coins: [],
      world: [],
      topics: [],
      headlines: false,
      filings: false,
      source: false,
    };
    expect(received).toEqual([{ ...nothing, version: before + 1, rows: [2] }]);
  });

  it('continues when a listener throws: the others are called, and the error reaches the reporter', () => {
    const errors: unknown[] = [];
    const received: number[] = [];
    const market = createMarket({ onListenerError: (error) => errors.push(error) });
    market.onChange(() => {
      throw new Error('a fault');
    });
    market.onChange(({ version }) => received.push(version));
    market.apply({ type: 'status', at: SMALL_NOW, state: 'live' });
    market.apply({ type: 'status', at: SMALL_NOW, state: 'close' });
    expect([received, market.state]).toEqual([[1, 2], 'close']);
    expect(errors).toEqual([new Error('a fault'), new Error('a fault')]);
  });

  it('derives values from a price', () => {
    const { columns } = smallMarket();
    expect([columns.change[0], columns.changeRate[0], columns.marketCap[0]]).toEqual([300, 30, 1_300_000]);
    expect([columns.change[1], columns.changeRate[1], columns.marketCap[1]]).toEqual([-100, -10, 1_800_000]);
  });

  it('has no change before the first trade, and a market cap at the base price', () => {
    const { columns } = smallMarket();
    expect(columns.price[3]).toBeNaN();
    expect(columns.changeRate[3]).toBeNaN();
    expect(columns.marketCap[3]).toBe(1_000_000);
  });

  it('ignores a code that is not listed on the day', () => {
    const market = smallMarket();
    const received: number[] = [];
    market.onChange(({ rows }) => received.push(rows.length));
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('999990', 10, 11)] });
    expect([received, market.rowOf('999990')]).toEqual([[0], undefined]);
  });

  it('separates trades after the close from the close', () => {
    const market = smallMarket();
    const price = market.columns.price.slice();
    const volume = market.columns.volume.slice();
    const at = instant(SMALL_NOW + 6 * 3_600_000);
    const { shcode: traded } = elementAt(market.listings, 1);
    const quote = { shcode: traded, at, price: won(950), volume: shares(7), turnover: won(6_660) };
    const received: unknown[] = [];
    market.onChange(({ rows, after }) => received.push([rows, after]));
    market.apply({ type: 'after-hours', at, quotes: [quote, { ...quote, shcode: shcode('999990') }] });
    expect(received).toEqual([[[], [1]]]);
    expect([market.columns.price, market.columns.volume, market.asOf]).toEqual([price, volume, at]);
    const { afterAt, afterPrice, afterVolume, afterTurnover } = market.columns;
    expect([afterAt[1], afterAt[0]]).toEqual([at, Number.NaN]);
    expect([afterPrice[1], afterVolume[1], afterTurnover[1]]).toEqual([950, 7, 6_660]);
    expect([afterPrice[0], afterVolume[0], afterTurnover[0]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('groups its stocks by market and industry', () => {
    const market = smallMarket();
    expect(market.membersOf(KOSPI)).toEqual([0, 1, 2, 3]);
    expect(market.membersOf(upcode('1021'))).toEqual([3]);
    expect(market.membersOf(upcode('2001'))).toEqual([]);
  });

  it('keeps one point per minute of an index', () => {
    const market = smallMarket();
    const quote = {
      upcode: KOSPI,
      value: 1_021,
      previousClose: 1_000,
      open: 1_000,
      high: 1_030,
      low: 990,
      volume: 1,
      turnover: 1,
    };
    market.apply({ type: 'indices', at: instant(SMALL_NOW + 30_000), indices: [quote] });
    market.apply({ type: 'indices', at: instant(SMALL_NOW + 60_000), indices: [{ ...quote, value: 1_022 }] });
    expect(market.indices.get(KOSPI)?.points.map(({ value }) => value)).toEqual([1_021, 1_022]);
  });

  it('clears the previous day when a day begins', () => {
    const market = smallMarket();
    market.apply({
      type: 'day',
      source: SMALL_SOURCE,
      date: SMALL_DAY,
      listings: [smallListing('000050')],
      indices: [],
    });
    expect([market.rowOf('000010'), market.rowOf('000050'), market.indices.size]).toEqual([undefined, 0, 0]);
    expect(market.columns.price[0]).toBeNaN();
  });

  it('replaces a listing while the day goes on: its row, its day and its price stay', () => {
    const market = smallMarket();
    const { dayVersion } = market;
    const received: unknown[] = [];
    market.onChange(({ day, listings }) => received.push([day, listings]));
    const before = market.listings;
    const changed = smallListing('000020', { isHalted: true, shares: shares(3_000), kind: 'etf', sector: null });
    market.apply({ type: 'listings', at: SMALL_NOW, listings: [changed, smallListing('999990')] });
    expect(received).toEqual([[false, [1]]]);
    expect([market.dayVersion, market.listings.length, market.listings[1]]).toEqual([dayVersion, 4, changed]);
    expect(before[1]).toEqual(smallListing('000020', { shares: shares(2_000) }));
    const { columns } = market;
    expect([columns.price[1], columns.shares[1], columns.marketCap[1]]).toEqual([900, 3_000, 2_700_000]);
    expect([market.stocks, market.etfEtns, market.membersOf(upcode('1013'))]).toEqual([[0, 2, 3], [1], [0, 2]]);

    market.apply({ type: 'listings', at: instant(SMALL_NOW - 1), listings: [smallListing('000020')] });
    expect([market.listings[1], received[1]]).toEqual([changed, [false, []]]);
  });
});

describe('the sparkline of a stock', () => {
  it('has one price per minute, repeats it without a trade, and ends with the newest', () => {
    const market = smallMarket();
    const later = instant(SMALL_NOW + 2 * 60_000);
    market.apply({ type: 'quotes', at: later, quotes: [smallQuote('000010', 1_000, 1_200)] });
    expect(market.sparklines.read(0, 10)).toEqual([1_300, 1_300, 1_200]);
  });

  it('continues after the minutes that a feed provides', () => {
    const market = smallMarket();
    const from = instant(SMALL_NOW - 2 * 60_000);
    market.apply({
      type: 'sparklines',
      unit: 'minute',
      from,
      sparklines: [{ shcode: smallListing('000010').shcode, prices: [1_000, 1_100] }],
    });
    expect(market.sparklines.read(0, 10)).toEqual([1_000, 1_100, 1_300]);
  });

  it('is sampled evenly when it is longer than requested, keeping both ends', () => {
    const market = smallMarket();
    const prices = Array.from({ length: 100 }, (_, i) => i + 1);
    market.apply({ type: 'sparklines', unit: 'day', sparklines: [{ shcode: smallListing('000010').shcode, prices }] });
    const line = market.sparklines.read(0, 5);
    expect([market.sparklines.unit, line.length, line[0], line[4]]).toEqual(['day', 5, 1, 100]);
  });
});

describe('ETFs and ETNs among the listings', () => {
  const market = smallMarket();
  market.apply({
    type: 'day',
    source: SMALL_SOURCE,
    date: SMALL_DAY,
    listings: [smallListing('000010'), smallListing('069500', { kind: 'etf', sector: null }), smallListing('000020')],
    indices: [{ upcode: upcode('1001'), name: '코스피', kind: 'market', market: 'kospi' }],
  });

  it('are rows like any other but members of no index', () => {
    expect(market.stocks).toEqual([0, 2]);
    expect(market.etfEtns).toEqual([1]);
    expect(market.rowOf('069500')).toBe(1);
    expect(market.membersOf(upcode('1001'))).toEqual([0, 2]);
  });
});
