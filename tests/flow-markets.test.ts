import type { PageOf } from '@sise/contract/envelope';
import type { FlowMarketDays, FlowMarketDetail, FlowMarketRow } from '@sise/contract/flow-markets';
import type { InvestmentDay, InvestmentRow } from '@sise/contract/investment';
import { elementAt } from '@sise/domain/element-at';
import { FLOW_MARKETS } from '@sise/domain/flows/flow-market';
import { FLOW_PERIODS } from '@sise/domain/flows/flow-period';
import { INVESTOR_CODES } from '@sise/domain/flows/investor';
import { columnGroups, sumOf, sumOfTypes } from '@sise/domain/flows/net-columns';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startSite } from './support/site.ts';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const GROUPS = ['individual', 'foreigner', 'institution', 'corporation'] as const;

const statusOf = async (path: string) => (await site.app.inject(`/api/v2/investment/markets/${path}`)).statusCode;

describe('the calls of 투자자별 매매 by market', () => {
  it('show every market, and shares like the calls of their indices', async () => {
    const rows = await site.ask<FlowMarketRow[]>('/investment/markets');
    expect(rows.map(({ mktname }) => mktname)).toEqual(FLOW_MARKETS.map(({ name }) => name));
    const shares = await site.ask<InvestmentRow[]>('/investment');
    for (const [n, { program, individual, foreigner, institution, corporation, price }] of shares.entries())
      expect(rows[n]).toMatchObject({ program, individual, foreigner, institution, corporation, price });
    const bare = await site.ask<FlowMarketRow[]>('/investment/markets?intraday=false');
    expect(bare).toEqual(rows.map((row) => ({ ...row, intraday: null })));
  });

  it.each(FLOW_MARKETS)('add up in $id, today and by minute, in won and in volume', async ({ id, contracts }) => {
    const detail = await site.ask<FlowMarketDetail>(`/investment/markets/${id}`);
    expect(detail).toMatchObject({ market: id, provisional: true });
    expect(Object.keys(detail.flows)).toEqual(INVESTOR_CODES.map(String));
    expect(sumOf(Object.values(detail.flows).map(({ net }) => net))).toBe(0);
    expect(sumOf(Object.values(detail.volumes ?? {}).map(({ netv }) => netv))).toBe(0);
    expect(sumOf(GROUPS.map((group) => detail[group]))).toBe(0);
    const { intraday } = detail;
    expect(intraday?.unit).toBe(contracts === null ? 'won' : 'contracts');
    expect(intraday?.time).toEqual(intraday?.time.toSorted((a, b) => a - b));
    for (const group of GROUPS) {
      const nets = intraday?.[group] ?? [];
      expect(nets).toHaveLength(intraday?.time.length ?? -1);
      expect(nets.at(-1)).toBe(contracts === null ? detail[group] : detail[`${group}v`]);
    }
    const totals = intraday?.time.map((_, minute) => sumOf(GROUPS.map((group) => intraday[group][minute] ?? null)));
    expect(new Set(totals)).toEqual(new Set([0]));
  });

  it.each(FLOW_MARKETS)('add up in $id on each past day of each period', async ({ id, grouping }) => {
    const ask = (measure: string, period: string) =>
      site.ask<FlowMarketDays>(`/investment/markets/${id}/days?measure=${measure}&period=${period}`);
    const replies = await Promise.all([
      ...FLOW_PERIODS.slice(0, 3).map((period) => ask('amount', period)),
      ask('volume', '3month'),
    ]);
    const longest = elementAt(replies, 2);
    for (const { date, nets } of replies) {
      expect(date).toEqual(longest.date.slice(-date.length));
      const groups = columnGroups(nets, grouping).map(({ types }) =>
        sumOfTypes(
          nets,
          types.map(({ code }) => code),
        ),
      );
      expect(groups).toHaveLength(4);
      expect(date.filter((_, day) => sumOf(groups.map((net) => net[day] ?? null)) !== 0)).toEqual([]);
    }
    expect(replies.slice(0, 2).map(({ date }) => date.length)).toEqual([20, 22]);
    expect(longest.date.length).toBeGreaterThan(55);
  });

  it('show the days of the other calls', async () => {
    const days = await site.ask<FlowMarketDays>('/investment/markets/kosdaq/days?period=1month');
    const { rows } = await site.ask<PageOf<InvestmentDay>>('/investment/daily/2001?num=6');
    const past = rows.filter(({ provisional }) => !provisional).toReversed();
    expect(past.map(({ date }) => date)).toEqual(days.date.slice(-5));
    expect(past.map(({ close }) => close)).toEqual(days.close.slice(-5));
    expect(past.map(({ flows }) => flows['9000']?.net)).toEqual(days.nets['9000']?.slice(-5));
    const futures = await site.ask<FlowMarketDays>('/investment/markets/kospi200-futures/days?measure=volume');
    const own = await site.ask<PageOf<InvestmentDay>>('/investment/derivatives/kospi200?num=3');
    expect(futures.nets['9000']?.at(-1)).toBe(own.rows[1]?.volumes?.['9000']?.netv);
  });

  it('show the last day before the opening, without minutes', async () => {
    const early = await startSite({ startsAt: '08:30' });
    onTestFinished(early.close);
    const rows = await early.ask<FlowMarketRow[]>('/investment/markets');
    expect(rows.map(({ date, at, provisional, intraday }) => [date, at, provisional, intraday])).toEqual(
      rows.map(() => ['2026-11-19', null, false, null]),
    );
    const days = await early.ask<FlowMarketDays>('/investment/markets/kospi/days?period=1week');
    const { flows } = await early.ask<FlowMarketDetail>('/investment/markets/kospi');
    expect([days.date.at(-1), days.nets['9000']?.at(-1)]).toEqual(['2026-11-19', flows['9000']?.net]);
  });

  it('refuse what is not there', async () => {
    expect(
      await Promise.all(['nyse', 'nyse/days', 'kospi/days?period=9month', 'kospi/days?measure=x'].map(statusOf)),
    ).toEqual([404, 404, 400, 400]);
    expect(await statusOf('kospi/days?period=&measure=')).toBe(200);
  });
});
