import type { PortfolioSummaryRow, ProfitSummary } from '@sise/contract/portfolio-rows';
import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it } from 'vitest';
import { atPrices } from './live-holdings.ts';

/** Ten shares bought for 700,105 in all, worth 710,000 since the opening; two were sold before. */
const row: PortfolioSummaryRow = {
  summaryId: 'g.005930',
  shcode: '005930',
  hname: '삼성전자',
  order: 0,
  foreign: false,
  listed: true,
  halted: false,
  designation: null,
  currency: 'krw',
  transactions: 1,
  quantity: 10,
  average: 70_010.5,
  price: 71_000,
  chgrate: 1.43,
  cost: 700_105,
  value: 710_000,
  unrealised: 9_895,
  profitrate: 1.4133,
  priceEffect: 9_895,
  currencyEffect: 0,
  todaygain: 10_000,
  todayrate: (10_000 / 700_000) * 100,
  realised: 500,
  dividends: 0,
  expenses: 0,
  bought: 700_105,
  profit: 10_395,
  weight: 100,
};
const other = { ...row, summaryId: 'g.000660', shcode: '000660', weight: 50 };
const summary: ProfitSummary = {
  id: 'g',
  name: '내 계좌',
  currency: 'krw',
  method: 'average',
  rate: null,
  held: 2,
  value: 1_420_000,
  cost: 1_400_210,
  unrealised: 19_790,
  realised: 1_000,
  dividends: 0,
  expenses: 0,
  profit: 20_790,
  profitrate: 1.48,
  bought: 1_400_210,
  currencyEffect: 0,
  todaygain: 20_000,
  todayrate: (20_000 / 1_400_000) * 100,
  year: { realised: 1_000, dividends: 0 },
  unpriced: [],
};
const holdings = { rows: [row, other], summary };

describe('a portfolio at live prices', () => {
  it('is the response before the first message', () => {
    const now = atPrices(holdings, () => undefined);
    expect(now.rows[0]).toBe(row);
    expect(now.summary).toBe(summary);
  });

  it('changes the value of the row and of the total by the same amount', () => {
    const now = atPrices(holdings, (shcode) =>
      shcode === '005930' ? { price: 72_000, jnilclose: 70_000 } : undefined,
    );
    expect(now.rows[0]).toMatchObject({ price: 72_000, chgrate: 2.86, value: 720_000, unrealised: 19_895 });
    expect(now.rows[0]).toMatchObject({ profit: 20_395, todaygain: 20_000 });
    expect(now.rows[0]?.profitrate).toBeCloseTo((19_895 / 700_105) * 100, 10);
    expect(now.rows[0]?.todayrate).toBeCloseTo((20_000 / 700_000) * 100, 10);
    expect(now.summary).toMatchObject({ value: 1_430_000, unrealised: 29_790, profit: 30_790, todaygain: 30_000 });
    expect(now.summary.todayrate).toBeCloseTo((30_000 / 1_400_000) * 100, 10);
    expect(now.summary.profitrate).toBeCloseTo((30_790 / 1_400_210) * 100, 10);
    expect(now.rows.map(({ weight }) => weight)).toEqual([50.3, 49.7]);
  });

  it('uses the base price before the first trade, and skips rows that are not held or have no price', () => {
    const sold = { ...row, quantity: 0, average: null };
    const unpriced = { ...row, value: null };
    const now = atPrices({ rows: [row, sold, unpriced], summary }, () => ({ price: null, jnilclose: 70_000 }));
    expect(now.rows[0]).toMatchObject({ price: 70_000, value: 700_000, unrealised: -105 });
    expect(now.rows[1]).toMatchObject({ price: 71_000, quantity: 0 });
    expect(now.rows[2]).toMatchObject({ value: null });
  });

  it('has no change before the first trade, and one of nothing when that is at the base price', () => {
    const untraded = { ...row, price: 70_000, chgrate: null };
    const rateAt = (price: number | null) =>
      atPrices({ rows: [untraded], summary }, () => ({ price, jnilclose: 70_000 })).rows[0]?.chgrate;
    expect([rateAt(null), rateAt(70_000)]).toEqual([null, 0]);
  });

  it('converts dollars at the present rate, with the effect of the rate apart', () => {
    const inDollars = { ...row, cost: 500, value: 507.1429, currencyEffect: 0.07, todaygain: null, todayrate: null };
    const total = { ...summary, currency: 'usd' as const, rate: 1_400, value: 507.1429, currencyEffect: 0.07 };
    const now = atPrices({ rows: [inDollars], summary: total }, () => ({ price: 72_000, jnilclose: 70_000 }));
    const valued = elementAt(now.rows, 0);
    expect(valued.value).toBe(514.2857);
    expect((valued.priceEffect ?? 0) + (valued.currencyEffect ?? 0)).toBeCloseTo(14.2857, 4);
    expect(now.summary.value).toBe(514.2857);
  });
});
