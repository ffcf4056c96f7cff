import type { PageOf } from '@sise/contract/envelope';
import type { FlowMarketRow } from '@sise/contract/flow-markets';
import type { DerivativeFlowDay } from '@sise/contract/investment';
import type { PlusRow } from '@sise/contract/news';
import type { ApiResponse } from '@sise/contract/page';
import type { Sources } from '@sise/domain/market/sources';
import { dateOf } from '@sise/domain/market/kst';
import { instant, shcode } from '@sise/domain/terms';
import { passTime, serveSmallMarket, TEN } from '@sise/feeds/ls/testing/ls-rig';
import { tradeBody } from '@sise/feeds/ls/testing/ls-rows';
import { APP_KEY, APP_SECRET, refuseWith, startLsServer, type LsServer } from '@sise/feeds/ls/testing/ls-server';
import { createHeldTimers, type HeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { createArchiveFeed } from '@sise/server/archive/archive-feed';
import { createStoredSources } from '@sise/server/archive/stored-sources';
import { createLsMarket } from '@sise/server/sources/ls-market';
import { createSite } from '@sise/server/site';
import { composeMarket } from '@sise/server/sources/composed-market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { testConfig } from './support/site.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

const SAMSUNG = shcode('005930');
const engine = createPGliteEngine();
const NWS = {
  date: '20261124',
  time: '095217',
  id: '27',
  code: '000000005930',
  realkey: '202611240952172704000165',
  bodysize: '4841',
  title: '삼성전자, 새 공장을 짓는다',
};
let store: Store;
let server: LsServer;
let timers: HeldTimers;

beforeAll(async () => {
  store = await openFresh(engine.freshPlace());
});
afterAll(async () => {
  await store.close();
  engine.stop();
});
beforeEach(async () => {
  timers = createHeldTimers(TEN);
  server = await startLsServer(() => timers.now());
  serveSmallMarket(server, timers);
});
afterEach(() => server.close());

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await passTime(timers, 100);
}

const log = () => {};

/** A site on LS. @param hasArchive whether the archive, in which nothing is imported, stands behind it */
async function openSite(hasArchive: boolean) {
  const { baseUrl: url, socketUrl } = server;
  const config = { appKey: APP_KEY, appSecret: APP_SECRET, url, socketUrl, hasArchive };
  const stored = createStoredSources(store);
  const archive = hasArchive
    ? { feed: createArchiveFeed(store, { sources: stored, timers, log }), sources: stored.sources }
    : null;
  const market = createLsMarket({ config, store, archive, hasNews: true, timers, random: () => 0.5, log });
  const now = () => instant(timers.now());
  let sources: Sources | null = null;
  const { feed, sourcesOf } = composeMarket({ ...market, partFeeds: [], store, timers, now, log });
  const opening = createSite({
    config: testConfig(),
    feed,
    sources: (market) => (sources = sourcesOf(market)),
    isStoreReady: async () => true,
    pagesFor: async () => async () => async () => new Response('', { status: 404 }),
  });
  let isOpen = false;
  void opening.then(() => (isOpen = true));
  await until(() => isOpen);
  const site = await opening;
  await until(() => site.market.rowOf('005930') !== undefined);
  return {
    ask: async (path: string) => (await site.app.inject(`/api/v2${path}`)).json(),
    minutes: async () => {
      const asked = sources?.archive.minuteBars(SAMSUNG, 1, { count: 100 }) ?? Promise.resolve([]);
      let isDone = false;
      void asked.then(() => (isDone = true));
      await until(() => isDone);
      return asked;
    },
    priceOf: (code: string) => site.market.columns.price[site.market.rowOf(code) ?? -1],
    volumeOf: (code: string) => site.market.columns.volume[site.market.rowOf(code) ?? -1] ?? 0,
    close: () => site.close(),
  };
}

describe('a site with the headlines of LS', () => {
  it('lists them with their stocks and without an address, and has them after a restart, also before an archive', async () => {
    const site = await openSite(false);
    expect((await site.ask('/sources')).data.find(({ part }: { part: string }) => part === 'news')).toMatchObject({
      source: { name: 'ls' },
    });
    await until(() => server.registered().includes('NWS NWS001'));
    server.send('NWS', 'NWS001', NWS);
    server.send('NWS', 'NWS001', { ...NWS, realkey: `${NWS.realkey.slice(0, -1)}6`, code: '', title: '코스피 오름세' });
    await passTime(timers, 500);
    await expect.poll(() => store.articles.newest(dateOf(instant(TEN)), 5)).toHaveLength(2);

    const row = { title: NWS.title, source: 'LS증권 제공', url: null, summary: '', simulated: false, shcode: '005930' };
    expect((await site.ask('/news/equities?shcode=005930')).data.rows).toMatchObject([row]);
    expect((await site.ask('/news/market-condition')).data.rows).toMatchObject([{ title: '코스피 오름세' }]);
    expect((await site.ask(`/news/${NWS.realkey}`)).data).toMatchObject({ ...row, paragraphs: [] });
    const plus: PlusRow[] = (await site.ask('/stock-plus?num=50')).data.rows;
    expect(plus.find(({ shcode }) => shcode === '005930')).toMatchObject({
      newsid: null,
      newstitle: NWS.title,
      newsurl: null,
    });
    await site.close();

    const again = await openSite(true);
    expect((await again.ask('/news/equities')).data.rows).toMatchObject([row]);
    await again.close();
  });
});

describe('minutes of a site on LS', () => {
  it('are those of LS, and those that were recorded while LS does not answer', async () => {
    const site = await openSite(false);
    // A minute's volume is what was traded since the state before it.
    await until(() => site.volumeOf('005930') > 0 && server.registered().includes('S3_ 005930'));
    server.send('S3_', '005930', tradeBody('005930', 71_900, 10, 10_010));
    await until(() => site.priceOf('005930') === 71_900);
    server.refusals.set('t8412', (response) => refuseWith(response, 500, 'IGW00999', '오류'));
    expect(await site.minutes()).toMatchObject([{ at: TEN, close: 71_900, volume: 10 }]);
    server.refusals.clear();
    const prices = { open: 71_700, high: 71_900, low: 71_600, close: 71_800, jdiff_vol: 77, value: 6 };
    server.replies.set('t8412', () => ({
      body: { t8412OutBlock1: [{ date: '20261124', time: '095900', ...prices }] },
    }));
    expect(await site.minutes()).toMatchObject([{ at: TEN - 120_000, close: 71_800, volume: 77 }]);
    await site.close();
  });
});

describe('investors of a site on LS', () => {
  it('are those of today where no past is stored, and none of single stocks', async () => {
    const marks = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '11', '17', '18'];
    const totals = marks.flatMap((mark) => [
      [`ms_${mark}`, 500],
      [`md_${mark}`, mark === '08' ? 510 : 500],
    ]);
    server.replies.set('t1602', () => ({ body: { t1602OutBlock: Object.fromEntries(totals) } }));
    const site = await openSite(false);
    /** What is said once all that was asked of LS has come. */
    async function said<Data>(path: string): Promise<ApiResponse<Data>> {
      let response: ApiResponse<Data> | null = null;
      while (response === null || response.meta.late !== undefined) {
        response = null;
        const asked = site.ask(path).then((reply) => (response = reply));
        await until(() => response !== null);
        response = await asked;
      }
      return response;
    }
    const { data: rows, meta } = await said<FlowMarketRow[]>('/investment/markets');
    expect(meta.missing).toBeUndefined();
    const futures = rows.find(({ market }) => market === 'kospi200-futures');
    expect(futures).toMatchObject({ date: '2026-11-24', provisional: true, individualv: -10 });
    expect(futures?.intraday?.individual.at(-1)).toBe(-10);
    const days = await said<PageOf<DerivativeFlowDay>>('/investment/derivatives/kospi200');
    expect(days).toMatchObject({ data: { rows: [{ date: '2026-11-24', individualv: -10 }], total: 1 } });
    const none = await said<PageOf<DerivativeFlowDay>>('/investment/derivatives/kosdaq150');
    expect(none).toMatchObject({ data: { rows: [] }, meta: { missing: ['flows'] } });
    const stocks = await said<{ rows: unknown[] }>('/investment/foreigner/1001?investor=program');
    expect(stocks).toMatchObject({ data: { rows: [] }, meta: { missing: ['flows'] } });
    await site.close();
  });
});
