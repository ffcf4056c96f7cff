import { API_PREFIX } from '@sise/contract/address';
import { dateKst, instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { KRX_SERVICES } from '@sise/feeds/krx/services';
import { startKrxServer, TEST_KEY } from '@sise/feeds/krx/testing/krx-server';
import type { KrxServer } from '@sise/feeds/krx/testing/krx-server';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { chooseSource } from '@sise/server/feeds';
import { createSite } from '@sise/server/site';
import type { Store, StorePlace } from '@sise/server/store/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmptyArchive } from '../server/archive/archive-feed.ts';
import { testConfig } from './support/site.ts';
import { openFresh, testEngines } from './support/store.ts';

/** Few services, so that twenty days are few files. */
const GRANTED: ReadonlySet<string> = new Set(['sto/stk_bydd_trd', 'sto/ksq_bydd_trd']);
const MORNING = instant(Date.parse('2024-01-09T09:00:00+09:00'));

for (const engine of testEngines()) {
  describe(`a site with krx in FEEDS on ${engine.name}`, () => {
    let server: KrxServer;
    let place: StorePlace;
    let store: Store;
    let lines: string[];
    beforeAll(() => engine.start());
    afterAll(() => engine.stop());
    beforeEach(async () => {
      server = await startKrxServer();
      place = engine.freshPlace();
      store = await openFresh(place);
      lines = [];
    });
    afterEach(async () => {
      await store.close();
      await server.close();
    });

    function open(key: string, now: () => Instant = () => MORNING) {
      const { databaseUrl, dataDir } = place;
      const config = testConfig({
        FEEDS: 'archive,krx',
        KRX_API_KEY: key,
        KRX_API_URL: server.url,
        DATA_DIR: dataDir,
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      });
      return createSite({
        config,
        ...chooseSource(config, store, { timers: { ...systemFeedTimers(), now }, log: (line) => lines.push(line) }),
        isStoreReady: async () => true,
        pagesFor: async () => async () => async () => new Response('', { status: 404 }),
      });
    }

    it('fills an empty archive before it opens, and later brings the days that it lacks', async () => {
      for (const { path } of KRX_SERVICES) if (!GRANTED.has(path)) server.refused.add(path);
      server.publishedThrough = dateKst('2024-01-05');
      const first = await open(TEST_KEY);
      expect(first.market.date).toBe('2024-01-05');
      expect((await store.dailyBars.days()).filter(({ market }) => market === 'kospi')).toHaveLength(19);
      expect(lines.filter((line) => line.includes('imported'))).toEqual(['krx: imported 2023-12-07 to 2024-01-05']);
      await first.close();

      server.publishedThrough = dateKst('2024-01-08');
      const second = await open(TEST_KEY);
      await vi.waitUntil(() => second.market.date === '2024-01-08', 120_000);
      const { data } = (await second.app.inject(`${API_PREFIX}/stock/910000/daily-prices`)).json<{
        data: { rows: { date: string }[] };
      }>();
      expect(data.rows.slice(0, 2).map(({ date }) => date)).toEqual(['2024-01-08', '2024-01-05']);
      await second.close();
    }, 240_000);

    it('does not open on an empty archive with a wrong key, and says why', async () => {
      await expect(open('wrong'.repeat(8))).rejects.toThrow(EmptyArchive);
      expect(lines).toEqual(['krx: refused (key: the key opens no service)']);
    }, 120_000);
  });
}
