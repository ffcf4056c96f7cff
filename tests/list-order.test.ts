import { changeOverPeriod, etfEtnCell, listCell, rateOverPeriod } from '@sise/contract/cells';
import { ETF_ETN_ORDERS } from '@sise/contract/equity-product';
import type { EquityProductRow } from '@sise/contract/equity-product';
import { LIST_ORDERS } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import type { DailyRow } from '@sise/contract/rows';
import { addMonths } from '@sise/domain/market/kst';
import { afterAll, expect, it } from 'vitest';
import { startSite, TEST_DAY } from './support/site.ts';

const site = await startSite();
afterAll(() => site.close());

const STOCKS = ['market=all', 'market=kospi', 'market=kosdaq', 'market=konex', 'index=1029', 'period=1month'];
const WAYS = ['asc', 'desc'] as const;

it.each(STOCKS)('orders the stocks of %s by any of their columns, what is unknown last', async (which) => {
  for (const by of LIST_ORDERS) {
    for (const way of WAYS) {
      const path = `/korean-stocks?${which}&num=4000&fundamentals=true&sortBy=${by}&sortType=${way}`;
      const { rows } = await site.ask<{ rows: ListedRow[] }>(path);
      expectOrder(
        rows.map((row) => listCell(row, by)),
        way,
        path,
      );
    }
  }
});

it('has what rose or fell over a period, by the adjusted close at its beginning', async () => {
  const stocks = (query: string) => site.ask<{ rows: ListedRow[] }>(`/korean-stocks?num=4000&period=1month${query}`);
  const [all, risen, fallen] = [await stocks(''), await stocks('&only=rise'), await stocks('&only=fall')];
  const codes = (hasMoved: (change: number) => boolean) =>
    codesOf(all.rows.filter((row) => hasMoved(changeOverPeriod(row) ?? 0)));
  expect(codesOf(risen.rows)).toEqual(codes((change) => change > 0));
  expect(codesOf(fallen.rows)).toEqual(codes((change) => change < 0));
  expect(all.rows.map(({ periodrate }) => periodrate)).toEqual(all.rows.map(rateOverPeriod));
  expect(risen.rows.length * fallen.rows.length).toBeGreaterThan(100);
  // A stock without a split: its close a month ago.
  const samsung = all.rows.find(({ shcode }) => shcode === '005930');
  const { rows: days } = await site.ask<{ rows: DailyRow[] }>('/stock/005930/daily-prices?num=60');
  expect(samsung?.periodbase).toBe(days.find(({ date }) => date <= addMonths(TEST_DAY, -1))?.close);
});

it.each(['etf', 'etn'])('orders every %s by any of its columns, what is unknown last', async (type) => {
  for (const by of ETF_ETN_ORDERS) {
    for (const way of WAYS) {
      const path = `/equity-products?type=${type}&num=2000&sortBy=${by}&sortType=${way}`;
      const { rows } = await site.ask<{ rows: EquityProductRow[] }>(path);
      expectOrder(
        rows.map((row) => etfEtnCell(row, by)),
        way,
        path,
      );
    }
  }
});

function codesOf(rows: readonly ListedRow[]): string[] {
  return rows.map(({ shcode }) => shcode);
}

function expectOrder(values: readonly (number | string | null)[], way: 'asc' | 'desc', of: string): void {
  expect(values.length, of).toBeGreaterThan(10);
  const known = values.filter((value) => value !== null);
  expect(values.slice(0, known.length), `${of}: nothing is known after the first unknown`).toEqual(known);
  const sign = way === 'asc' ? 1 : -1;
  const wrong = known.findIndex((value, at) => at > 0 && sign * compare(known[at - 1], value) > 0);
  expect(wrong === -1 ? [] : known.slice(wrong - 1, wrong + 1), of).toEqual([]);
}

function compare(a: number | string | undefined, b: number | string): number {
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'ko') : Number(a) - Number(b);
}
