import type { PageOf } from '@sise/contract/envelope';
import type { ContributionRow, IndexStockRow } from '@sise/contract/indices';
import type { StockInvestmentDay } from '@sise/contract/investment';
import { QuoteRow, type DailyRow, type IndexFacts, type IndexRow } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import { addDays } from '@sise/domain/market/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { TEST_DAY } from './support/site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

type Sector = IndexRow & IndexFacts;
interface Detail {
  change: number;
  contributions: { rows: ContributionRow[]; total: number };
}

const sum = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe.each(['1001', '2001', '1029'])('the stocks of %s with the facts of the index', (id) => {
  it('have the points of its own 지수 기여도, and close the sum of its change', async () => {
    const { rows } = await site.ask<PageOf<IndexStockRow>>(`/index/${id}/stocks?num=4000&facts=true`);
    const { change, contributions } = await site.ask<Detail>(`/index/${id}/detail`);
    for (const named of contributions.rows) {
      expect(rows.find(({ shcode }) => shcode === named.shcode)?.points, named.hname).toBe(named.points);
    }
    // Each is rounded to a hundredth of a point.
    expect(Math.abs(sum(rows.map(({ points }) => points)) - change)).toBeLessThan(rows.length * 0.005);
  });

  it('are plain rows unless facts are requested', async () => {
    const plain = await site.ask<PageOf<IndexStockRow>>(`/index/${id}/stocks?num=5`);
    const reply = await site.ask<PageOf<IndexStockRow>>(`/index/${id}/stocks?num=5&facts=true`);
    expect(plain.rows.map((row) => Object.hasOwn(row, 'points'))).toEqual(Array(5).fill(false));
    expect(plain.rows).toEqual(reply.rows.map((row) => QuoteRow.parse(row)));
  });
});

it('a stock of an index shows who bought it today, and its change in a week', async () => {
  const { rows } = await site.ask<PageOf<IndexStockRow>>('/index/1001/stocks?num=3&facts=true');
  for (const { shcode, price, jnilclose, foreigner, institution, week } of rows) {
    const today = elementAt((await site.ask<PageOf<StockInvestmentDay>>(`/stock/${shcode}/investors?num=1`)).rows, 0);
    expect([foreigner, institution]).toEqual([today.foreigner, today.institution]);
    const days = (await site.ask<PageOf<DailyRow>>(`/stock/${shcode}/daily-prices?num=20`)).rows;
    const then = days.find(({ date }) => date <= addDays(TEST_DAY, -7));
    expect(week).toBeCloseTo(((price ?? jnilclose) / (then?.close ?? Number.NaN) - 1) * 100, 1);
  }
});

it('the change and flows of a market are the sums over its industries', async () => {
  const sectors = await site.ask<Sector[]>('/index/1001/industries?facts=true');
  const stocks = (await site.ask<PageOf<IndexStockRow>>('/index/1001/stocks?num=4000&facts=true')).rows;
  const first = elementAt(sectors, 0);
  const members = (await site.ask<PageOf<IndexStockRow>>(`/index/${first.upcode}/stocks?num=4000`)).rows;
  const own = stocks.filter(({ shcode }) => members.some((member) => member.shcode === shcode));
  expect(first.points).toBeCloseTo(sum(own.map(({ points }) => points)), 0);
  expect(first.foreigner).toBe(sum(own.map(({ foreigner }) => foreigner)));
  expect(sectors.every(({ week, month }) => week !== null && month !== null)).toBe(true);
  const plain = await site.ask<IndexRow[]>('/index/1001/industries');
  expect(plain.some((row) => Object.hasOwn(row, 'points'))).toBe(false);
});
