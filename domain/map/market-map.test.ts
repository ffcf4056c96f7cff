import { describe, expect, it } from 'vitest';
import { smallMarket } from '../market/small-market.ts';
import { largestOf, marketMap } from './market-map.ts';

const market = smallMarket();
const rows = market.stocks;
const today = (row: number) => (Number.isNaN(market.columns.changeRate[row]) ? null : market.columns.changeRate[row]);

describe('the map of a market', () => {
  it('puts every stock into its own industry once, the largest first', () => {
    const sectors = marketMap(market, rows, { size: 'marketCap', changeOf: today });
    expect(sectors.map(({ upcode, tiles }) => [upcode, tiles.map(({ row }) => row)])).toEqual([
      ['1013', [1, 0, 2]],
      ['1021', [3]],
    ]);
  });

  it('adds up to what its stocks are worth', () => {
    const [electronics] = marketMap(market, rows, { size: 'marketCap', changeOf: today });
    expect(electronics.value).toBe(1_300_000 + 1_800_000 + 1_000_000);
    expect(electronics.value).toBe(electronics.tiles.reduce((sum, { value }) => sum + value, 0));
  });

  it('weighs the change of an industry by what its stocks were worth before', () => {
    const [electronics, bank] = marketMap(market, rows, { size: 'marketCap', changeOf: today });
    expect(electronics.changeRate).toBe(2.5); // 4.0 to 4.1 million won
    expect(bank.changeRate).toBeNull();
  });

  it('leaves the smallest out of the picture and not out of the sums', () => {
    const whole = marketMap(market, rows, { size: 'turnover', changeOf: today });
    const [most] = marketMap(market, rows, { size: 'turnover', changeOf: today, most: 1 });
    expect(most.tiles).toHaveLength(1);
    expect([most.value, most.stocks, most.changeRate]).toEqual([whole[0].value, 3, whole[0].changeRate]);
  });

  it('keeps the largest of the whole market, and no industry without one', () => {
    const whole = marketMap(market, rows, { size: 'marketCap', changeOf: today });
    const [electronics, ...others] = largestOf(whole, 1);
    expect(others).toEqual([]);
    expect(electronics.tiles.map(({ row }) => row)).toEqual([1]);
    expect([electronics.value, electronics.stocks]).toEqual([whole[0].value, whole[0].stocks]);
  });
});
