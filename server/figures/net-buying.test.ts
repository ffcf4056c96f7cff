import type { FlowArchive } from '@sise/domain/flows/flow-archive';
import type { NetArrays, NetMatrix } from '@sise/domain/flows/net-matrix';
import type { Archive, DayMatrix } from '@sise/domain/market/archive';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { fixtureMarket } from '../live/testing/fixture-market.ts';
import { createNetBuyingCache } from './net-buying.ts';

const DATES = KRX_CALENDAR.tradingDaysBack(dateKst('2026-11-19'), 30);

describe('net buying over some days', () => {
  it('comes with the change of the price in terms of today’s base price', async () => {
    const { market, code, trade } = fixtureMarket(2); // both with a base price of 10,000 won
    const shcodes = [code(0), code(1)];
    const none: NetArrays = { won: null, shares: new Float64Array(2 * DATES.length) };
    const nets: NetMatrix = { dates: DATES, shcodes, nets: { foreigner: none, institution: none } };
    const close = Float32Array.from([...DATES.map(() => 500_000), ...DATES.map(() => 10_000)]);
    const matrix: DayMatrix<'close'> = { dates: DATES, shcodes, values: { close } };
    // Nothing else of them is called.
    const archive = { dayMatrix: async () => matrix } as Partial<Archive> as Archive;
    const flows = { netDays: async () => nets } as Partial<FlowArchive> as FlowArchive;
    trade([0, 10_200], [1, 10_100]);
    const overDays = await createNetBuyingCache(market, { archive, flows }, { read: async () => null }).over(5);
    expect([overDays?.changeOf(0), overDays?.changeOf(1)]).toEqual([2, 1]);
  });
});
