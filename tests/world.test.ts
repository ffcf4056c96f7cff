import type { PageOf } from '@sise/contract/envelope';
import type { BarColumns, DailyRow, LineColumns } from '@sise/contract/rows';
import type { CoinDetail, CoinRow } from '@sise/contract/coin';
import type { BaseRate, CompanyRow, GlobalDay, VenueRow, WorldDetail, WorldRow } from '@sise/contract/world';
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

  it('has the base rate with each day on which it was changed, the newest first', async () => {
    const { rate, change, changedate, rows } = await site.ask<BaseRate>('/base-rate');
    expect([rate, change, changedate]).toEqual([2.25, -0.25, '2026-10-08']);
    expect(rows.slice(0, 2)).toEqual([
      { date: '2026-10-08', rate: 2.25, change: -0.25 },
      { date: '2026-03-05', rate: 2.5, change: -0.25 },
    ]);
    expect(rows.at(-1)).toMatchObject({ change: null });
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

  it('prices found companies in won at the rate of the day of their price, as their pages do', async () => {
    const response = await site.app.inject('/globalmarket/data/get/corp?keyword=TSLA');
    const [tesla] = response.json<{ data: CompanyRow[] }>().data;
    const day = await site.ask<GlobalDay>('/stock/gl-daily/TSLA');
    const bars = await site.ask<BarColumns>('/global-indices/tv/USDKRW?type=day&lastDate=2026-11-20&count=1');
    expect(tesla).toMatchObject({ symbol: 'TSLA', date: '2026-11-19', price: day.close });
    expect(day.date).toBe(tesla?.date);
    expect(tesla?.won).toBe(Math.round(day.close * elementAt(bars.close, 0)));
  });

  it('refuses an unknown foreign index', async () => {
    for (const path of ['/api/global-indices/MOON', '/api/global-indices/tv/MOON', '/api/global-indices/%20']) {
      const response = await site.app.inject(path);
      expect([response.statusCode, response.json().code]).toEqual([404, 'index.unknown']);
    }
  });

  it('tells what each venue is doing now, without the delay of its quotes', async () => {
    const venues = await site.ask<VenueRow[]>('/global-venues');
    const states = Object.fromEntries(venues.map(({ id, ...venue }) => [id, venue]));
    expect(states).toMatchObject({
      us: { sessionId: 'close', localtime: '2026-11-19T20:30:00', nextAt: '2026-11-20T23:30:00+09:00' },
      tokyo: { sessionId: 'open', session: '장중', nextAt: '2026-11-20T11:30:00+09:00' },
      hongkong: { sessionId: 'open', holiday: null },
      'seoul-fx': { sessions: [{ from: '2026-11-20T09:00:00+09:00', until: '2026-11-21T02:00:00+09:00' }] },
    });
    const rows = await site.ask<WorldRow[]>('/global-indices');
    expect(rows.map(({ venue }) => venue).filter((venue) => states[venue] === undefined)).toEqual([]);
  });

  it('pages through the days of an instrument, which end with the price of its row', async () => {
    const row = await site.ask<WorldDetail>('/global-indices/NIKKEI?bars=false');
    const first = await site.ask<PageOf<DailyRow>>('/global-indices/NIKKEI/daily-prices?num=5');
    const second = await site.ask<PageOf<DailyRow>>('/global-indices/NIKKEI/daily-prices?num=5&page=2');
    expect(first.rows[0]).toMatchObject({ date: row.date, close: row.price, chgrate: row.chgrate });
    expect([first.rows.length, second.rows.length, first.pages]).toEqual([5, 5, Math.ceil(first.total / 5)]);
    expect(elementAt(second.rows, 0).close).toBeCloseTo(
      elementAt(first.rows, 4).close - (elementAt(first.rows, 4).change ?? 0),
      2,
    );
    expect(row.bars.time).toEqual([]);
    expect(row.holidays).toContainEqual({ date: '2026-11-23', name: '근로감사의 날' });
    expect(row.opensAt).toBe(Date.parse('2026-11-20T09:00:00+09:00') / 1000);
    const csv = await site.app.inject('/api/global-indices/NIKKEI/daily-prices?num=5&format=csv');
    expect(csv.body.trim().split('\n')).toHaveLength(6);
  });

  it('gives the premium of a coin by its price abroad and the dollar, and none where that price is unknown', async () => {
    const coins = await site.ask<CoinRow[]>('/cryptocurrency/price');
    const bitcoin = await site.ask<CoinDetail>('/cryptocurrency/BTC');
    const { exchangerate, worldprice, premium, price } = bitcoin;
    expect(premium).toBeCloseTo((price / ((worldprice ?? 0) * (exchangerate ?? 0)) - 1) * 100, 2);
    expect(coins.find(({ symbol }) => symbol === 'BTC')?.premium).toBe(premium);
    expect(coins.filter((each) => each.premium === null).map(({ symbol }) => symbol)).toEqual(['CRO', 'BTT']);
    const daily = await site.ask<PageOf<DailyRow>>('/cryptocurrency/SHIB/daily-prices?num=2');
    const shiba = await site.ask<CoinDetail>('/cryptocurrency/SHIB');
    expect(daily.rows[0]).toMatchObject({ date: TEST_DAY, close: shiba.price });
    const minutes = await site.ask<BarColumns>('/cryptocurrency/tv/SHIB?type=3&count=5');
    expect(minutes.close.at(-1)).toBe(shiba.price);
    for (const path of ['/MOON', '/tv/MOON', '/MOON/daily-prices', '/btc'])
      expect((await site.app.inject(`/api/cryptocurrency${path}`)).json().code).toBe('coin.unknown');
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
