import { etfEtnCell, listCell } from '@sise/contract/cells';
import { ETF_ETN_ORDERS } from '@sise/contract/equity-product';
import type { EquityProductRow } from '@sise/contract/equity-product';
import { LIST_ORDERS } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import { afterAll, expect, it } from 'vitest';
import { startSite } from './support/site.ts';

const site = await startSite();
afterAll(() => site.close());

const STOCKS = ['market=all', 'market=kospi', 'market=kosdaq', 'market=konex', 'index=1029'];
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
