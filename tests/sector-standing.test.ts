import type { SectorStanding } from '@sise/contract/papers';
import { shcode } from '@sise/domain/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

interface Peers {
  readonly stocks: number;
  readonly rows: readonly { readonly shcode: string; readonly per: number | null; readonly roe: number | null }[];
}

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the place of a stock in its industry', () => {
  it('is what a count of the industry by hand says', async () => {
    for (const code of ['005930', '105560', '247540']) {
      const told = await site.ask<SectorStanding>(`/stock/${code}/sector-standing`);
      const peers = await site.ask<Peers>(`/stock/${code}/peers?num=100`);
      expect(told.stocks).toBe(peers.stocks);
      if (peers.rows.length < peers.stocks) continue; // more than the call tells of
      for (const [measure, higher] of [
        ['roe', 1],
        ['per', -1],
      ] as const) {
        const row = told.rows.find((each) => each.measure === measure);
        const known = peers.rows.flatMap((peer) => peer[measure] ?? []);
        const own = peers.rows[0][measure];
        expect([row?.count, row?.value], `${code} ${measure}`).toEqual([known.length, own]);
        const above = known.filter((value) => higher * value > higher * (own ?? 0)).length;
        expect(row?.top).toBe(Math.ceil(((above + 1) / known.length) * 100));
      }
    }
  });

  it('tells margin and debt as the books of the last four quarters have them', async () => {
    const told = await site.ask<SectorStanding>('/stock/005930/sector-standing');
    const papers = site.simulator.sources.statements;
    const quarters = (papers?.statements(shcode('005930'))?.quarters ?? []).filter(
      ({ source }) => source !== 'estimate',
    );
    const year = quarters.slice(-4).map(({ accounts }) => accounts);
    const sum = (line: 'operatingProfit' | 'revenue') => year.reduce((all, accounts) => all + accounts[line], 0);
    const valueOf = (measure: string) => told.rows.find((row) => row.measure === measure)?.value;
    expect(valueOf('operatingMargin')).toBeCloseTo((sum('operatingProfit') / sum('revenue')) * 100, 1);
    expect(valueOf('debtRatio')).toBeCloseTo((year[3].liabilities / year[3].equity) * 100, 1);
  });

  it('is nowhere for a product and for what has no industry', async () => {
    const fund = await site.ask<SectorStanding>('/stock/069500/sector-standing');
    expect([fund.upcode, fund.rows, fund.stocks]).toEqual([null, [], 0]);
    expect((await site.app.inject('/api/stock/000001/sector-standing')).statusCode).toBe(404);
  });
});
