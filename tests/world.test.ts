import type { LineColumns } from '@sise/contract/rows';
import type { GlobalDay, WorldRow } from '@sise/contract/world';
import { elementAt } from '@sise/domain/element-at';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { TEST_DAY, TEST_START } from './support/site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

describe('the world over HTTP', () => {
  it('labels how old each price is', async () => {
    const rows = await site.ask<WorldRow[]>('/global-indices');
    const labels = Object.fromEntries(rows.map(({ symbol, label }) => [symbol, label]));
    expect(labels).toMatchObject({ NASDAQ: '11.19 종가', NIKKEI: '20분 지연', USDKRW: '실시간', WTI: '10분 지연' });
    for (const row of rows) expect(Date.parse(row.asOf)).toBeLessThanOrEqual(TEST_START - row.delay * 60_000);
  });

  it('tells the session of each exchange by its id and its label', async () => {
    const rows = await site.ask<WorldRow[]>('/global-indices');
    const sessions = Object.fromEntries(rows.map(({ symbol, session, sessionId }) => [symbol, [sessionId, session]]));
    expect(sessions).toMatchObject({ NASDAQ: ['close', '장마감'], NIKKEI: ['open', '장중'] });
  });

  it('swipes through the same rows', async () => {
    const rows = await site.ask<WorldRow[]>('/global-indices');
    const swiped = await site.ask<WorldRow[]>('/main/swiper/global-indices');
    expect(swiped[0]?.symbol).toBe('NASDAQ');
    expect(rows).toEqual(expect.arrayContaining(swiped));
  });

  it('draws the dollar beside the three indices, up to the price of the table', async () => {
    const lines = await site.ask<LineColumns[]>('/main/indices-chart');
    expect(lines.map(({ upcode }) => upcode)).toEqual(['1001', '2001', '1029', 'USDKRW']);
    const { price, time, opensAt } = elementAt(lines, 3);
    const rows = await site.ask<WorldRow[]>('/global-indices');
    expect(price.at(-1)).toBe(rows.find(({ symbol }) => symbol === 'USDKRW')?.price);
    expect([time[0], time.length]).toEqual([opensAt, 91]);
    const newest = await site.ask<LineColumns[]>('/main/indices-chart/update');
    expect(newest[3]?.price).toEqual(price.slice(-1));
  });

  it('refuses an unknown foreign index', async () => {
    for (const path of ['/api/global-indices/MOON', '/api/global-indices/tv/MOON', '/api/global-indices/%20']) {
      const response = await site.app.inject(path);
      expect([response.statusCode, response.json().code]).toEqual([404, 'index.unknown']);
    }
  });

  it('shows the last day of a company if its market has not opened yet on the Korean day', async () => {
    const today = await site.ask<GlobalDay>(`/stock/gl-daily/AAPL?date=${TEST_DAY}`);
    expect(today).toEqual(await site.ask<GlobalDay>('/stock/gl-daily/AAPL?date='));
    expect(today.date).toBe('2026-11-19');
    for (const date of ['2026-11-15', '2026-11-23', '1999-01-04']) {
      const response = await site.app.inject(`/api/stock/gl-daily/aapl?date=${date}`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'day.unknown']);
    }
    expect((await site.app.inject('/api/stock/gl-daily/NOPE')).json().code).toBe('stock.unknown');
  });

  it('looks for companies at the bare path, whose neighbours are pages', async () => {
    const path = '/globalmarket/data/get/corp';
    const html = { accept: 'text/html' };
    expect((await site.app.inject(`${path}?keyword=apple`)).json().data[0].symbol).toBe('AAPL');
    expect((await site.app.inject(path)).json().data).toEqual([]);
    const long = await site.app.inject({ url: `${path}?keyword=${'x'.repeat(1_000)}`, headers: html });
    expect([long.statusCode, long.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    expect((await site.app.inject({ method: 'DELETE', url: path })).json().code).toBe('method.refused');
    expect((await site.app.inject(`/api${path}?keyword=apple`)).json().code).toBe('path.unknown');
    expect((await site.app.inject({ url: '/globalmarket/data', headers: html })).statusCode).toBe(404);
  });
});
