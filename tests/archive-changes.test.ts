import type { FeedEvent } from '@sise/domain/market/feed';
import { API_PREFIX } from '@sise/contract/address';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst } from '@sise/domain/terms';
import { createSite } from '@sise/server/site';
import type { Site } from '@sise/server/site';
import type { Store } from '@sise/server/store/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArchiveFeed } from '../server/archive/archive-feed.ts';
import { createStoredSources } from '../server/archive/stored-sources.ts';
import { futuresText } from './support/contract-files.ts';
import { etfText, inventFunds } from './support/etf-etn-files.ts';
import { openImportRig } from './support/import-rig.ts';
import type { ImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText, openApiText } from './support/market-files.ts';
import { testConfig } from './support/site.ts';
import { openFresh, testEngines } from './support/store.ts';

const DAYS = KRX_CALENDAR.tradingDaysBack(dateKst('2026-03-16'), 25);
const MARKET = inventMarket(DAYS, 30);
const BEFORE = MARKET.filter(({ date }) => date < '2026-03-16');
const LAST = MARKET.filter(({ date }) => date === '2026-03-16');
const CODE = '900000';
const closeOn = (day: string) => MARKET.find(({ date, code }) => date === day && code === CODE)?.close;

interface Reply<Data> {
  readonly data: Data;
  readonly meta: { readonly date: string; readonly missing?: readonly string[] };
}

for (const engine of testEngines()) {
  describe(`an import seen by a site that runs on ${engine.name}`, () => {
    let rig: ImportRig;
    let store: Store;
    let site: Site;
    let events: FeedEvent[];
    beforeAll(() => engine.start());
    afterAll(() => engine.stop());
    beforeEach(async () => {
      const place = engine.freshPlace();
      rig = await openImportRig(place);
      // Beside PostgreSQL the import is another process's, as far as the database knows.
      store = engine.name === 'PGlite' ? rig.store : await openFresh(place);
      await rig.takeWhole('marcap.csv', marcapText(BEFORE));
      const sources = createStoredSources(store);
      const feed = createArchiveFeed(store, { sources });
      events = [];
      site = await createSite({
        config: testConfig({ FEEDS: 'archive' }),
        feed: {
          ...feed,
          start: (publish) =>
            feed.start((event) => {
              events.push(event);
              publish(event);
            }),
        },
        sources: sources.sources,
        isStoreReady: async () => true,
        pagesFor: async () => async () => async () => new Response('', { status: 404 }),
      });
    });
    afterEach(async () => {
      await site.close();
      if (store !== rig.store) await store.close();
      await rig.close();
    });

    async function ask<Data>(path: string): Promise<Reply<Data>> {
      const response = await site.app.inject(`${API_PREFIX}${path}`);
      expect([path, response.statusCode]).toEqual([path, 200]);
      return response.json<Reply<Data>>();
    }
    const price = async () => (await ask<{ price: number }>(`/stock/${CODE}/detail`)).data.price;
    const daily = async () =>
      (await ask<{ rows: { date: string; close: number }[] }>(`/stock/${CODE}/daily-prices`)).data.rows;
    const screenedDays = async () => (await ask<{ dates: string[] }>('/screener/past/days')).data.dates;
    const days = () => events.filter(({ type }) => type === 'day').length;
    const monthRates = async () => JSON.stringify((await ask<unknown>('/marketmap/KOSPI/colors?period=1month')).data);
    /** Waits until the archive was published so often. */
    const published = (times: number) => vi.waitUntil(() => days() === times, 60_000);

    it('is the same day with corrected values and another past, then a new day', async () => {
      const close = closeOn('2026-03-13') ?? 0;
      const before = await monthRates();
      expect([await price(), (await daily())[0]]).toMatchObject([close, { date: '2026-03-13', close }]);
      expect(await screenedDays()).toEqual(DAYS.slice(0, -2));
      const corrected = BEFORE.map((day) => ({ ...day, close: day.close + 70, change: day.change + 70 }));
      await rig.takeWhole('corrected.json', openApiText(corrected.filter(({ date }) => date === '2026-03-13')));
      await published(2);
      expect([await price(), (await daily())[0]]).toMatchObject([
        close + 70,
        { date: '2026-03-13', close: close + 70 },
      ]);
      expect(await monthRates()).not.toBe(before);

      await rig.take('again.csv', marcapText(BEFORE)); // which brings nothing new
      await rig.takeWhole('day.json', openApiText(LAST));
      await published(3);
      expect([await price(), site.market.date]).toEqual([closeOn('2026-03-16'), '2026-03-16']);
      expect((await daily()).slice(0, 3).map(({ date }) => date)).toEqual(DAYS.slice(-3).toReversed());
      expect(await screenedDays()).toEqual(DAYS.slice(0, -1));
    });

    it('says of an index without members that no file gave them', async () => {
      expect(await ask('/korean-stocks?index=1029')).toMatchObject({
        data: { total: 0 },
        meta: { missing: ['members'] },
      });
      expect((await ask('/korean-stocks?index=1001')).meta.missing).toBeUndefined();
    });

    it('brings parts that no file had before: products, futures, news, filings, reports', async () => {
      const parts = [
        ['/equity-products', 'products'],
        ['/future/kospi200', 'derivatives'],
        ['/news/equities?shcode=900000&listcount=5', 'news'],
        [`/stock/${CODE}/public-announcement`, 'filings'],
        ['/consensus/recent-reports?num=5', 'research'],
      ] as const;
      const lacked = async () => {
        const found: string[] = [];
        for (const [path, part] of parts) {
          if ((await ask(path)).meta.missing?.includes(part)) found.push(part);
        }
        return found;
      };
      expect(await lacked()).toEqual(['products', 'derivatives', 'news', 'filings', 'research']);
      await rig.take('funds.json', etfText(inventFunds(['2026-03-13'], ['코스피 200'])));
      await rig.take('futures-before.json', futuresText('2026-03-12', ['202606', '202609'], 338));
      await rig.take('futures.json', futuresText('2026-03-13', ['202606', '202609'], 340));
      await rig.take(
        'news.csv',
        'published_at,publisher,title,url,summary,tickers\n2026-03-12 16:00,가상일보,급등,https://news.example.kr/1,,900000\n',
      );
      await rig.take(
        'filings.csv',
        'rcept_no,rcept_dt,corp_code,corp_name,stock_code,market,report_nm\n20260311000001,2026-03-11,00000001,가상0,900000,kospi,분기보고서 (2025.12)\n',
      );
      await rig.take(
        'reports.csv',
        'date,ticker,firm,analyst,opinion,target_price,title\n2026-03-11,900000,가나증권,김가나,Buy,12000,바닥 확인\n',
      );
      await vi.waitUntil(async () => (await lacked()).length === 0, 60_000);
      const newest = await ask<{ rows: unknown[]; total: number }>('/future/kospi200/daily-prices?num=1');
      expect(newest.data).toMatchObject({ rows: [{ date: '2026-03-13' }], total: 2 });
      const { data } = await ask<{ REPORT_TITLE?: string }[]>('/consensus/recent-reports?num=5');
      expect(data).toHaveLength(1);
      expect((await ask<{ total: number }>('/analyst/ranking?periodType=1M')).data.total).toBe(1);
      expect((await ask('/analyst/top10?periodType=1M')).data).toEqual([]); // one report makes no score
      const shown = days();
      await site.close();
      await rig.take('others.json', etfText(inventFunds(['2026-03-12'], ['코스피 200'])));
      expect(days()).toBe(shown);
    });
  });
}
