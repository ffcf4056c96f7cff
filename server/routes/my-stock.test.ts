import { myStock as calls } from '@sise/contract/my-stock';
import type { DayMatrix } from '@sise/domain/market/archive';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createApiRegistry } from '../api-registry.ts';
import { fixtureMarket } from '../live/testing/fixture-market.ts';
import type { Parts } from '../parts.ts';
import { ANONYMOUS_CALLER } from '../testing/anonymous-caller.ts';
import { metaOf } from '../wire/meta.ts';
import { myStockRoutes } from './my-stock.ts';

const DATES = KRX_CALENDAR.tradingDaysBack(dateKst('2026-11-19'), 3);

describe('the returns of a group', () => {
  it('count from closes in terms of today’s base price', async () => {
    const { market, code, trade } = fixtureMarket(1); // with a base price of 10,000 won
    const close = Float32Array.of(400_000, 450_000, 500_000);
    const matrix: DayMatrix<'close'> = { dates: DATES, shcodes: [code(0)], values: { close } };
    const archive = { dayMatrix: async () => matrix, indexDailyBars: async () => [] };
    const api = createApiRegistry({ meta: (parts) => metaOf(market, parts, () => null), checkReplies: true });
    myStockRoutes(api, { market, sources: { archive } } as unknown as Parts); // returns need no more
    trade([0, 10_200]);
    const { data } = await api.dispatch(calls.returns, { codes: code(0) }, ANONYMOUS_CALLER);
    expect(data).toMatchObject({ group: [0, 12.5, 25, 27.5] });
  });
});
