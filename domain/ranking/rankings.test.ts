import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import {
  SMALL_DAY,
  SMALL_NOW,
  smallListing,
  smallMarket,
  smallQuote,
  SMALL_SOURCE,
} from '../market/testing/small-market.ts';
import { shares, shcode, won } from '../terms.ts';
import { createRankings, placesOfText } from './rankings.ts';

describe('rankings of a market', () => {
  it('put stocks without a value last from either end', () => {
    const rankings = createRankings(smallMarket());
    expect(rankings.rows('changeRate', 'desc', 4)).toEqual([0, 2, 1, 3]);
    expect(rankings.rows('changeRate', 'asc', 4)).toEqual([1, 2, 0, 3]);
  });

  it('follow the market', () => {
    const market = smallMarket();
    const rankings = createRankings(market);
    expect(rankings.rows('changeRate', 'desc', 1)).toEqual([0]);
    market.apply({
      type: 'quotes',
      at: SMALL_NOW,
      quotes: [smallQuote('000040', 1_000, 1_299), smallQuote('000010', 1_000, 700)],
    });
    expect(rankings.rows('changeRate', 'desc', 4)).toEqual([3, 2, 1, 0]);
  });

  it('follow a listing that changes while the day goes on', () => {
    const market = smallMarket();
    const rankings = createRankings(market);
    expect(rankings.rows('marketCap', 'desc', 2)).toEqual([1, 0]);
    const listings = [smallListing('000040', { name: '가', shares: shares(9_000) })];
    expect(rankings.rows('name', 'asc', 1)).toEqual([0]);
    market.apply({ type: 'listings', at: SMALL_NOW, listings });
    expect(rankings.rows('marketCap', 'desc', 2)).toEqual([3, 1]);
    expect(rankings.rows('name', 'asc', 1)).toEqual([3]);
  });

  it('select among some, and number all by market cap', () => {
    const rankings = createRankings(smallMarket());
    expect(rankings.rows('marketCap', 'desc', 4, (row) => row !== 1)).toEqual([0, 2, 3]);
    expect([0, 1, 2, 3].map(rankings.capRank)).toEqual([2, 1, 3, 4]);
  });

  it('order names and codes as text', () => {
    const rankings = createRankings(smallMarket());
    expect(rankings.rows('name', 'asc', 4)).toEqual([0, 1, 2, 3]);
    expect(rankings.rows('shcode', 'desc', 4)).toEqual([3, 2, 1, 0]);
  });

  it('order names as Koreans do: Hangul before Latin letters', () => {
    expect([...placesOfText(['LG전자', '삼성전자', '3S', null, '가온'])]).toEqual([3, 2, 0, Number.NaN, 1]);
  });

  it('order by a rare key with current values, missing ones last', () => {
    const market = smallMarket();
    const rankings = createRankings(market);
    const open = (row: number) => elementAt(market.columns.open, row);
    const opened = rankings.rows('open', 'asc', 4).filter((row) => !Number.isNaN(open(row)));
    expect(opened.map(open)).toEqual(opened.map(open).toSorted((a, b) => a - b));
    const yearFacts = { yearHigh: won(2_000), yearHighOn: null, yearLow: won(500), yearLowOn: null, foreignRate: null };
    market.apply({
      type: 'ranges',
      ranges: ['000010', '000020'].map((code) => ({ shcode: shcode(code), ...yearFacts })),
    });
    const { price } = market.columns;
    const byPrice = [0, 1].toSorted((a, b) => elementAt(price, b) - elementAt(price, a));
    expect(rankings.rows('yearPosition', 'desc', 4).slice(0, 2)).toEqual(byPrice);
    expect(rankings.rows('yearPosition', 'asc', 4).slice(0, 2)).toEqual(byPrice.toReversed());
  });

  it('rank stocks among stocks, ETFs among ETFs and ETNs among ETNs', () => {
    const market = smallMarket();
    const listings = [
      smallListing('069500', { kind: 'etf', sector: null }),
      ...market.listings,
      smallListing('530031', { kind: 'etn', sector: null }),
    ];
    market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings, indices: [] });
    market.apply({
      type: 'quotes',
      at: SMALL_NOW,
      quotes: [smallQuote('069500', 50_000, 51_000), smallQuote('000020', 1_000, 900), smallQuote('530031', 5, 5)],
    });
    const rankings = createRankings(market);
    expect(rankings.rows('marketCap', 'desc', 10)).toEqual([2, 1, 3, 4]);
    expect([0, 1, 2, 3, 4, 5].map(rankings.capRank)).toEqual([1, 2, 1, 3, 4, 1]);
  });
});
