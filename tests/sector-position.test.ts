import type { SectorPosition } from '@sise/contract/disclosures';
import { elementAt } from '@sise/domain/element-at';
import { shcode } from '@sise/domain/terms';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

interface Peers {
  readonly stocks: number;
  readonly rows: readonly { readonly shcode: string; readonly per: number | null; readonly roe: number | null }[];
}

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

describe('the place of a stock in its industry', () => {
  it('equals a plain count of the industry', async () => {
    for (const code of ['005930', '105560', '247540']) {
      const reply = await site.ask<SectorPosition>(`/stock/${code}/sector-position`);
      const peers = await site.ask<Peers>(`/stock/${code}/peers?num=100`);
      expect(reply.stocks).toBe(peers.stocks);
      if (peers.rows.length < peers.stocks) continue; // more than the call returns
      for (const [measure, higher] of [
        ['roe', 1],
        ['per', -1],
      ] as const) {
        const row = reply.rows.find((each) => each.measure === measure);
        const known = peers.rows.flatMap((peer) => peer[measure] ?? []);
        const own = elementAt(peers.rows, 0)[measure];
        expect([row?.count, row?.value], `${code} ${measure}`).toEqual([known.length, own]);
        const above = known.filter((value) => higher * value > higher * (own ?? 0)).length;
        expect(row?.top).toBe(Math.ceil(((above + 1) / known.length) * 100));
      }
    }
  });

  it('shows margin and debt of the last four quarters', async () => {
    const reply = await site.ask<SectorPosition>('/stock/005930/sector-position');
    const accounts = site.simulator.sources.statements;
    const found = await accounts?.statements(shcode('005930'));
    if (!found || found === 'late') throw new Error('the simulated market has statements');
    const quarters = found.quarters.filter(({ source }) => source !== 'estimate');
    const year = quarters.slice(-4).map(({ accounts }) => accounts);
    const sum = (line: 'operatingProfit' | 'revenue') => year.reduce((all, accounts) => all + accounts[line], 0);
    const valueOf = (measure: string) => reply.rows.find((row) => row.measure === measure)?.value;
    expect(valueOf('operatingMargin')).toBeCloseTo((sum('operatingProfit') / sum('revenue')) * 100, 1);
    const { liabilities, equity } = elementAt(year, 3);
    expect(valueOf('debtRatio')).toBeCloseTo((liabilities / equity) * 100, 1);
  });

  it('tells a loss from earnings that are unknown, as the page of the stock does', async () => {
    const peers = await site.ask<Peers>('/stock/005930/peers?num=100');
    const lossMakers: string[] = [];
    for (const { shcode: code } of peers.rows.filter(({ per }) => per === null)) {
      const { deficit, rows } = await site.ask<SectorPosition>(`/stock/${code}/sector-position`);
      const detail = await site.ask<{ deficit: boolean }>(`/stock/${code}/detail`);
      expect([rows.find(({ measure }) => measure === 'per')?.value, deficit]).toEqual([null, detail.deficit]);
      if (deficit) lossMakers.push(code);
    }
    expect(lossMakers).not.toEqual([]);
  });

  it('is null for an ETF and for a stock without an industry', async () => {
    const fund = await site.ask<SectorPosition>('/stock/069500/sector-position');
    expect([fund.upcode, fund.rows, fund.stocks]).toEqual([null, [], 0]);
    expect((await site.app.inject('/api/stock/000001/sector-position')).statusCode).toBe(404);
  });
});
