import type { FutureInvestors } from '@sise/contract/futures';
import type {
  DerivativeFlowDay,
  FlowDay,
  InvestmentDay,
  InvestmentRow,
  StockInvestmentDay,
  InvestorTradeRow,
} from '@sise/contract/investment';
import type { ProgramDay } from '@sise/contract/program-trading';
import type { PageOf } from '@sise/contract/envelope';
import type { QuoteRow } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import { INVESTOR_CODES, INVESTORS } from '@sise/domain/flows/investor';
import { instantAt } from '@sise/domain/market/kst';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { startLiveSite, TEST_DAY } from './support/site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

describe('the calls of 투자동향', () => {
  it('show both markets like their own calls and the index page, keyed by investor type', async () => {
    const rows = await site.ask<InvestmentRow[]>('/investment');
    expect(rows.map(({ upcode }) => upcode)).toEqual(['1001', '2001']);
    for (const row of rows) {
      expect(Object.keys(row.flows)).toEqual(INVESTOR_CODES.map(String));
      expect(row.provisional).toBe(true);
      const own = await site.ask<InvestmentRow>(`/investment/${row.upcode}`);
      expect(own).toMatchObject({ ...row });
      const { flows } = await site.ask<{ flows: FlowDay }>(`/index/${row.upcode}/detail`);
      expect(flows).toEqual({ date: row.date, provisional: true, flows: row.flows });
      const [today] = (await site.ask<PageOf<InvestmentDay>>(`/investment/daily/${row.upcode}`)).rows;
      expect(today).toMatchObject({ date: row.date, close: row.price, flows: row.flows });
      const nets = Object.values(row.flows).reduce((sum, { net }) => sum + net, 0);
      expect(nets).toBe(0);
    }
  });

  it('add up over the stocks of an industry', async () => {
    const stocks = (await site.ask<PageOf<QuoteRow>>('/index/1017/stocks?num=4000')).rows;
    const days = await Promise.all(stocks.map(({ shcode }) => ofStock(shcode)));
    const index = await site.ask<InvestmentRow>('/investment/1017');
    const past = (await site.ask<PageOf<InvestmentDay>>('/investment/daily/1017?num=3')).rows;
    for (const code of INVESTOR_CODES) {
      for (const [n, reported] of [index.flows, elementAt(past, 1).flows].entries()) {
        const buys = days.reduce((sum, rows) => sum + (rows[n]?.flows[`${code}`]?.buya ?? 0), 0);
        const sells = days.reduce((sum, rows) => sum + (rows[n]?.flows[`${code}`]?.sela ?? 0), 0);
        expect([reported[`${code}`]?.buya, reported[`${code}`]?.sela], `${code}`).toEqual([buys, sells]);
      }
    }
  });

  it('add up the holding of foreigners from day to day, to the rate that the stock shows', async () => {
    const rows = await ofStock('030200');
    const { foreignrate } = await site.ask<QuoteRow>('/stock/030200/detail');
    expect(rows[0]).toMatchObject({ provisional: true, held: null, foreignrate: null });
    expect(elementAt(rows, 1).foreignrate).toBe(foreignrate);
    for (const [n, row] of rows.slice(1, -1).entries()) {
      expect((elementAt(rows, n + 2).held ?? 0) + (row.foreignerv ?? 0)).toBe(row.held);
      expect(row.limitrate).toBeLessThanOrEqual(100);
      expect((row.foreignrate ?? 0) / 49).toBeCloseTo((row.limitrate ?? 0) / 100, 3);
    }
  });

  it('rank stocks by what was bought net and sold net, in won and in shares', async () => {
    for (const investor of ['foreigner', 'institution', 'individual', 'program']) {
      const { rows } = await site.ask<{ rows: InvestorTradeRow[] }>(
        `/investment/foreigner/1001?investor=${investor}&num=15`,
      );
      const nets = (side: string) => rows.filter((row) => row.side === side).map(({ net }) => net);
      expect([nets('buy').length, nets('sell').length]).toEqual([15, 15]);
      expect(nets('buy')).toEqual(nets('buy').toSorted((a, b) => b - a));
      expect(nets('sell')).toEqual(nets('sell').toSorted((a, b) => a - b));
      expect(Math.min(...nets('buy'))).toBeGreaterThan(Math.max(...nets('sell')));
    }
    const { rows } = await site.ask<{ rows: InvestorTradeRow[] }>('/investment/foreigner-volume/2001?num=5');
    expect(rows.slice(0, 5).map(({ netv }) => netv)).toEqual(
      rows
        .slice(0, 5)
        .map(({ netv }) => netv)
        .toSorted((a, b) => b - a),
    );
    expect(rows.every(({ mktflg }) => mktflg === '2')).toBe(true);
  });

  it('show program trading whose parts add up, today and before', async () => {
    const now = await site.ask<{ program: InvestmentRow['program'] }>('/investment/program/1001');
    const { rows } = await site.ask<PageOf<ProgramDay>>('/investment/program/daily/1001?page=1');
    expect(rows[0]).toMatchObject({ ...now.program?.total, arbbuya: now.program?.arb.buya });
    for (const row of rows) {
      expect([row.arbbuya + row.nonarbbuya, row.arbsela + row.nonarbsela]).toEqual([row.buya, row.sela]);
      expect([row.arbnet + row.nonarbnet, row.buyv - row.selv]).toEqual([row.net, row.netv]);
    }
  });

  it('show days of futures and options whose investors add up to zero, and the groups to their types', async () => {
    for (const product of ['kospi200', 'kosdaq150']) {
      const now = await site.ask<FutureInvestors>(`/future/${product}/investors`);
      for (const what of ['futures', 'calls', 'puts'] as const) {
        const address = `/investment/derivatives/${product}?what=${what}&num=4`;
        const { rows, total } = await site.ask<PageOf<DerivativeFlowDay>>(address);
        expect([rows.length, total > 200]).toEqual([4, true]);
        expect(rows.map(({ provisional }) => provisional)).toEqual([true, false, false, false]);
        for (const [code, { net, netvol }] of Object.entries(now.flows[what])) {
          expect([rows[0]?.flows[code as '8000']?.net, rows[0]?.volumes?.[code as '8000']?.netv]).toEqual([
            net,
            netvol,
          ]);
        }
        for (const row of rows) expectParts(row, 'derivativesGroup');
        const { rows: short } = await site.ask<PageOf<DerivativeFlowDay>>(`${address}&flows=0&page=2`);
        expect(short[0]).toMatchObject({ flows: {}, volumes: {}, foreigner: expect.any(Number) });
      }
    }
    expect((await site.app.inject('/api/investment/derivatives/kospi200?what=bonds')).json().errors).toMatchObject([
      { field: 'what' },
    ]);
    expect((await site.app.inject('/api/investment/derivatives/gold')).statusCode).toBe(404);
  });

  it('show days of markets in shares beside won, with the same parts', async () => {
    const { rows } = await site.ask<PageOf<InvestmentDay>>('/investment/daily/2001?num=3');
    expect(rows).toHaveLength(3);
    for (const row of rows) expectParts(row, 'group');
  });

  it('refuse unknown codes, and return an empty page after the last', async () => {
    for (const path of [
      '/investment/1999',
      '/investment/daily/zzzz',
      '/investment/foreigner/1999',
      '/stock/000000/investors',
    ]) {
      expect((await site.app.inject(`/api${path}`)).statusCode, path).toBe(404);
    }
    expect((await site.app.inject('/api/investment/foreigner/1001?investor=nobody')).statusCode).toBe(400);
    expect(await site.ask<PageOf<InvestmentDay>>('/investment/daily/1001?page=9999')).toMatchObject({
      rows: [],
      page: 9999,
    });
  });

  it('are no longer provisional after the close, and yesterday in the morning', async () => {
    const late = await startLiveSite({ startsAt: '15:29' });
    onTestFinished(late.close);
    late.clock.advanceTo(instantAt(TEST_DAY, 15 * 60 + 30));
    const closed = await late.ask<InvestmentRow>('/investment/1001');
    late.clock.advanceTo(instantAt(TEST_DAY, 15 * 60 + 45));
    const { rows: futuresClosed } = await late.ask<PageOf<DerivativeFlowDay>>('/investment/derivatives/kospi200?num=1');
    expect(futuresClosed[0]?.provisional).toBe(false);
    expect(closed.provisional).toBe(false);
    late.simulator.controls.silence(); // what is published over the weekend is of no interest here
    late.clock.advanceTo(instantAt(TEST_DAY, (3 * 24 + 8) * 60 + 40));
    late.simulator.controls.resume();
    const morning = await late.ask<InvestmentRow>('/investment/1001');
    expect([morning.at, morning.flows]).toEqual([null, {}]);
    const [yesterday] = (await late.ask<PageOf<InvestmentDay>>('/investment/daily/1001')).rows;
    expect(yesterday).toMatchObject({ date: TEST_DAY, provisional: false, flows: closed.flows });
    const { rows: futuresBefore } = await late.ask<PageOf<DerivativeFlowDay>>('/investment/derivatives/kospi200?num=1');
    expect(futuresBefore[0]).toMatchObject({ date: TEST_DAY, flows: futuresClosed[0]?.flows ?? null });
    expect((await late.app.inject('/api/investment/1001')).json().meta).not.toHaveProperty('missing');
  });
});

/** All investors together bought what they sold, and each group is the sum of its types; in won and in volumes. */
function expectParts(row: InvestmentDay, grouping: 'group' | 'derivativesGroup'): void {
  const won = INVESTOR_CODES.map((code) => [code, row.flows[`${code}`]?.net ?? Number.NaN] as const);
  const volumes = INVESTOR_CODES.map((code) => [code, row.volumes?.[`${code}`]?.netv ?? Number.NaN] as const);
  const { individual, foreigner, institution, corporation } = row;
  const { individualv, foreignerv, institutionv, corporationv } = row;
  for (const [parts, groups] of [
    [won, { individual, foreigner, institution, corporation }],
    [volumes, { individual: individualv, foreigner: foreignerv, institution: institutionv, corporation: corporationv }],
  ] as const) {
    expect(parts.reduce((sum, [, net]) => sum + net, 0)).toBe(0);
    for (const [group, net] of Object.entries(groups)) {
      const own = parts.filter(([code]) => INVESTORS[code][grouping] === group);
      expect(
        own.reduce((sum, [, part]) => sum + part, 0),
        group,
      ).toBe(net);
    }
  }
}

async function ofStock(shcode: string): Promise<StockInvestmentDay[]> {
  return (await site.ask<PageOf<StockInvestmentDay>>(`/stock/${shcode}/investors`)).rows;
}
