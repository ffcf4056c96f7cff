import { expect, it } from 'vitest';
import { KOSPI } from './main-indices.ts';
import { marketSums } from './market-sums.ts';
import { smallMarket } from './testing/small-market.ts';

it('counts stocks that traded, and adds up what is known', () => {
  const market = smallMarket();
  const rows = market.membersOf(KOSPI);
  const sums = marketSums(market, rows);
  expect(sums).toMatchObject({ stocks: 4, traded: 3, halted: 0 });
  expect(sums.volume).toBe(rows.reduce((sum, row) => sum + (market.columns.volume[row] ?? 0), 0));
  expect(marketSums(market, []).turnover).toBeNaN();
});
