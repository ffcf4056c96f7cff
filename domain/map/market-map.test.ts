import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { smallMarket } from '../market/testing/small-market.ts';
import { largestOf, marketMap } from './market-map.ts';

const market = smallMarket();
const rows = market.stocks;
const today = (row: number) => {
  const rate = elementAt(market.columns.changeRate, row);
  return Number.isNaN(rate) ? null : rate;
};

describe('the map of a market', () => {
  it('puts every stock into its own industry once, the largest first', () => {
    const sectors = marketMap(market, rows, { size: 'marketCap', changeOf: today });
    expect(sectors.map(({ upcode, tiles }) => [upcode, tiles.map(({ row }) => row)])).toEqual([
      ['1013', [1, 0, 2]],
      ['1021', [3]],
    ]);
  });

  it('sums the market cap of its stocks', () => {
    const electronics = elementAt(marketMap(market, rows, { size: 'marketCap', changeOf: today }), 0);
    expect(electronics.value).toBe(1_300_000 + 1_800_000 + 1_000_000);
    expect(electronics.value).toBe(electronics.tiles.reduce((sum, { value }) => sum + value, 0));
  });

  it('weighs the change of an industry by the previous market cap of its stocks', () => {
    const sectors = marketMap(market, rows, { size: 'marketCap', changeOf: today });
    // electronics: 4.0 to 4.1 million won; the bank has no price yet
    expect(sectors.map(({ changeRate }) => changeRate)).toEqual([2.5, null]);
  });

  it('drops the smallest tiles but keeps them in the sums', () => {
    const whole = elementAt(marketMap(market, rows, { size: 'turnover', changeOf: today }), 0);
    const most = elementAt(marketMap(market, rows, { size: 'turnover', changeOf: today, most: 1 }), 0);
    expect(most.tiles).toHaveLength(1);
    expect([most.value, most.stocks, most.changeRate]).toEqual([whole.value, 3, whole.changeRate]);
  });

  it('keeps the largest tiles of the whole market, and drops industries without one', () => {
    const whole = marketMap(market, rows, { size: 'marketCap', changeOf: today });
    const { value, stocks } = elementAt(whole, 0);
    const largest = largestOf(whole, 1);
    expect(largest.map(({ tiles }) => tiles.map(({ row }) => row))).toEqual([[1]]);
    expect(largest).toMatchObject([{ value, stocks }]);
  });
});
