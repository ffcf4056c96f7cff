import { describe, expect, it } from 'vitest';
import { SMALL_DAY, SMALL_NOW, smallListing, smallMarket, smallQuote } from '../market/small-market.ts';
import { createRankings } from './rankings.ts';

describe('rankings of a market', () => {
  it('put those without a value last from either end', () => {
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

  it('choose among some, and count who stands above', () => {
    const rankings = createRankings(smallMarket());
    expect(rankings.rows('marketCap', 'desc', 4, (row) => row !== 1)).toEqual([0, 2, 3]);
    expect(rankings.above('marketCap', 3, () => true)).toBe(3);
    expect(rankings.above('marketCap', 1, () => true)).toBe(0);
  });

  it('order names and codes as text', () => {
    const rankings = createRankings(smallMarket());
    expect(rankings.rows('name', 'asc', 4)).toEqual([0, 1, 2, 3]);
    expect(rankings.rows('shcode', 'desc', 4)).toEqual([3, 2, 1, 0]);
  });

  it('rank stocks among stocks and products among their kind', () => {
    const market = smallMarket();
    const listings = [
      smallListing('069500', { kind: 'etf', sector: null }),
      ...market.listings,
      smallListing('530031', { kind: 'etn', sector: null }),
    ];
    market.apply({ type: 'day', source: 'simulator', date: SMALL_DAY, listings, indices: [] });
    market.apply({
      type: 'quotes',
      at: SMALL_NOW,
      quotes: [smallQuote('069500', 50_000, 51_000), smallQuote('000020', 1_000, 900), smallQuote('530031', 5, 5)],
    });
    const rankings = createRankings(market);
    expect(rankings.rows('marketCap', 'desc', 10)).toEqual([2, 1, 3, 4]);
    expect(rankings.above('marketCap', 2, () => true)).toBe(0);
    expect(rankings.above('marketCap', 5, () => true)).toBe(0);
  });
});
