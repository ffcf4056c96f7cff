import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { valueAt } from '../market/column-values.ts';
import type { Market } from '../market/engine.ts';
import {
  SMALL_DAY,
  SMALL_NOW,
  SMALL_SOURCE,
  smallListing,
  smallMarket,
  smallQuote,
} from '../market/testing/small-market.ts';
import { upcode, type Upcode } from '../terms.ts';
import { industriesApart, largestOf, mapSector, marketMap } from './market-map.ts';

const market = smallMarket();
const rows = market.stocks;
const today = (row: number) => {
  const rate = elementAt(market.columns.changeRate, row);
  return Number.isNaN(rate) ? null : rate;
};

const baseOf = (row: number) => elementAt(market.columns.basePrice, row);

describe('the map of a market', () => {
  it('puts every stock into its own industry once, the largest first', () => {
    const sectors = marketMap(market, rows, { size: 'marketCap', changeOf: today, baseOf });
    expect(sectors.map(({ upcode, tiles }) => [upcode, tiles.map(({ row }) => row)])).toEqual([
      ['1013', [1, 0, 2]],
      ['1021', [3]],
    ]);
  });

  it('sums the market cap of its stocks', () => {
    const electronics = elementAt(marketMap(market, rows, { size: 'marketCap', changeOf: today, baseOf }), 0);
    expect(electronics.value).toBe(1_300_000 + 1_800_000 + 1_000_000);
    expect(electronics.value).toBe(electronics.tiles.reduce((sum, { value }) => sum + value, 0));
  });

  it('weighs the change of an industry by the previous market cap of its stocks', () => {
    const sectors = marketMap(market, rows, { size: 'marketCap', changeOf: today, baseOf });
    // electronics: 4.0 to 4.1 million won; the bank has no price yet
    expect(sectors.map(({ changeRate }) => changeRate)).toEqual([2.5, null]);
  });

  it('counts a stock without a price at its base price, and none on its first day, as the index does', () => {
    const sector = mapSector(market, null, rows, { size: 'marketCap', changeOf: today, baseOf });
    expect(sector.changeRate).toBe(2); // 5.0 to 5.1 million won
    const joined = smallMarket();
    joined.apply({
      type: 'day',
      source: SMALL_SOURCE,
      date: SMALL_DAY,
      listings: [smallListing('000010', { listedOn: SMALL_DAY }), smallListing('000020'), smallListing('000030')],
      indices: [],
    });
    joined.apply({
      type: 'quotes',
      at: SMALL_NOW,
      quotes: [
        smallQuote('000010', 1_000, 1_300),
        smallQuote('000020', 3_000, 2_999),
        smallQuote('000030', 1_000, null),
      ],
    });
    const { columns, stocks } = joined;
    const changes = (row: number) => valueAt(columns.changeRate, row);
    const bases = (row: number) => elementAt(columns.basePrice, row);
    const { tiles, changeRate } = mapSector(joined, null, stocks, {
      size: 'marketCap',
      changeOf: changes,
      baseOf: bases,
    });
    expect(changeRate).toBe(-0.03); // 4,000,000 to 3,999,000 won, where the rounded rate of its only move is 0.03
    expect(tiles.map((tile) => tile.changeRate)).toEqual([-0.03, 30, null]);
  });

  it('says which industries stand beside a wider one', () => {
    const [finance, insurers, brokers] = ['1021', '1025', '1024'].map(upcode);
    const members = new Map([[finance, [0, 1, 2, 3]]]);
    const listings = [insurers, finance, brokers, insurers].map((sector) => ({ sector }));
    const wider = { ...market, listings, membersOf: (code: Upcode) => members.get(code) ?? [] } as unknown as Market;
    expect(industriesApart(wider, upcode('1021'))).toEqual(['1024', '1025']);
    expect(industriesApart(market, upcode('1013'))).toEqual([]);
  });

  it('drops the smallest tiles but keeps them in the sums', () => {
    const whole = elementAt(marketMap(market, rows, { size: 'turnover', changeOf: today, baseOf }), 0);
    const most = elementAt(marketMap(market, rows, { size: 'turnover', changeOf: today, baseOf, most: 1 }), 0);
    expect(most.tiles).toHaveLength(1);
    expect([most.value, most.stocks, most.changeRate]).toEqual([whole.value, 3, whole.changeRate]);
  });

  it('keeps the largest tiles of the whole market, and drops industries without one', () => {
    const whole = marketMap(market, rows, { size: 'marketCap', changeOf: today, baseOf });
    const { value, stocks } = elementAt(whole, 0);
    const largest = largestOf(whole, 1);
    expect(largest.map(({ tiles }) => tiles.map(({ row }) => row))).toEqual([[1]]);
    expect(largest).toMatchObject([{ value, stocks }]);
  });
});
