import { addressOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { createMarket, type Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { dateKst, shcode } from '@sise/domain/terms';
import { serveSmallMarket, passTime, TEN } from '@sise/feeds/ls/testing/ls-rig';
import { APP_KEY, APP_SECRET, refuseWith, startLsServer, type LsServer } from '@sise/feeds/ls/testing/ls-server';
import { createHeldTimers, type HeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { createArchiveFeed } from '@sise/server/archive/archive-feed';
import { createStoredSources } from '@sise/server/archive/stored-sources';
import { createLsMarket } from '@sise/server/sources/ls-market';
import { createSite } from '@sise/server/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { etfText, inventFunds } from './support/etf-etn-files.ts';
import { openImportRig, type ImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText } from './support/market-files.ts';
import { testConfig } from './support/site.ts';
import { createPGliteEngine } from './support/store.ts';

const engine = createPGliteEngine();
const ETF = shcode('069500');
const FRIDAY = dateKst('2026-11-20');
const MONDAY = dateKst('2026-11-23');
let server: LsServer;
let timers: HeldTimers;
let rig: ImportRig;
let market: Market;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

beforeAll(async () => {
  rig = await openImportRig(engine.freshPlace());
});
afterAll(async () => {
  await rig.close();
  engine.stop();
});
beforeEach(async () => {
  timers = createHeldTimers(TEN);
  server = await startLsServer(() => timers.now());
  serveSmallMarket(server, timers);
  market = createMarket();
  lines.length = 0;
});
afterEach(() => server.close());

function openMarket(hasArchive: boolean) {
  const { store } = rig;
  const sources = createStoredSources(store);
  const archive = hasArchive
    ? { feed: createArchiveFeed(store, { sources, timers, log }), sources: sources.sources }
    : null;
  const { baseUrl: url, socketUrl } = server;
  const config = { appKey: APP_KEY, appSecret: APP_SECRET, url, socketUrl, hasArchive };
  return createLsMarket({ config, store, archive, hasNews: true, timers, random: () => 0.5, log });
}

const baseOf = (code: string) => market.columns.basePrice[market.rowOf(code) ?? -1];

async function until(isTrue: () => boolean, stepMs = 100): Promise<void> {
  while (!isTrue()) await passTime(timers, stepMs);
}

/** What comes of a promise while time moves. */
async function whilePassing<Value>(work: PromiseLike<Value>): Promise<Value> {
  let isDone = false;
  void work.then(
    () => (isDone = true),
    () => (isDone = true),
  );
  await until(() => isDone);
  return work;
}

describe('a site with LS alone', () => {
  it('opens while LS refuses its key, says so, and shows the market once it is let in', async () => {
    server.refusals.set('/oauth2/token', (response) => refuseWith(response, 401, 'IGW00105', '유효하지 않은 AppKey'));
    const site = await whilePassing(
      createSite({
        config: testConfig(),
        ...openMarket(false),
        isStoreReady: async () => true,
        patienceMs: 50, // of a clock that always runs
        pagesFor: async () => async () => async () => new Response('', { status: 404 }),
      }),
    );
    const ask = async (path: string) => (await site.app.inject(`/api/v2${path}`)).json();
    const quotes = async () => (await ask('/sources')).data.find(({ part }: { part: string }) => part === 'quotes');
    const failing = async () => {
      const failed: string[] = [];
      for (const endpoint of ENDPOINTS.filter(({ method, who }) => method === 'GET' && who === 'public')) {
        const { url } = addressOf(endpoint, endpoint.example);
        const { statusCode } = await whilePassing(site.app.inject(url));
        if (statusCode >= 500) failed.push(`${url} ${statusCode}`);
      }
      return failed;
    };
    expect(await quotes()).toMatchObject({ source: { name: 'ls' }, state: 'refused', fault: 'key' });
    expect(await failing()).toEqual([]);
    server.refusals.clear();
    await until(() => site.market.rowOf('005930') !== undefined, 1_000);
    expect((await quotes()).state).toBe('live');
    expect(await failing()).toEqual([]);
    await site.close();
  });
});

describe('a site with LS before the archive', () => {
  beforeAll(async () => {
    const year = KRX_CALENDAR.tradingDaysBack(FRIDAY, 255);
    const invented = [...inventMarket(year.slice(0, -3), 1), ...inventMarket(year.slice(-3), 30)];
    const days = invented.map((day) => (day.code === '900000' ? { ...day, code: '005930', shares: 5_969_782 } : day));
    const konex = days
      .filter(({ code }) => code === '900010')
      .map((day) => ({ ...day, code: '990000', market: 'KONEX' as const }));
    await rig.takeWhole('marcap.csv', marcapText([...days, ...konex]));
    const funds = inventFunds([FRIDAY], ['코스피 200']).map((fund) => ({
      ...fund,
      code: ETF,
      close: 34_000,
      nav: 34_010,
    }));
    await rig.take('etf.json', etfText(funds));
  });

  it('shows the last closes until LS answers, then its day with shares and KONEX of the archive', async () => {
    server.refusals.set('/oauth2/token', (response) => response.destroy());
    const { feed, sources } = openMarket(true);
    await whilePassing(feed.start((event) => market.apply(event)));
    expect([market.date, market.source?.name, market.state]).toEqual([FRIDAY, 'archive', 'close']);
    await until(() => market.conditionOf('ls')?.state === 'failed');
    expect(market.rowOf('900010')).toBeDefined();
    feed.want?.([{ kind: 'etf-etn-values', of: WHOLE_MARKET }]);
    expect(market.topic('etf-etn-values', WHOLE_MARKET)?.value?.get(ETF)).toMatchObject({ nav: 34_010, live: 34_010 });

    server.refusals.clear();
    await until(() => market.source?.name === 'ls', 1_000);
    expect([market.date, market.state]).toEqual(['2026-11-24', 'live']);
    const row = market.rowOf('005930') ?? -1;
    expect([market.columns.price[row], market.listings[row]?.shares]).toEqual([71_700, 5_969_782]);
    expect(market.rowOf('900010')).toBeUndefined();
    const konex = market.rowOf('990000') ?? -1;
    expect([market.columns.price[konex], market.columns.basePrice[konex]]).toEqual([Number.NaN, expect.any(Number)]);
    // Of an ETF LS has the price, and the archive the NAV at its close, which says nothing about today's premium.
    const values = market.topic('etf-etn-values', WHOLE_MARKET)?.value;
    expect(values?.get(ETF)).toMatchObject({ nav: 34_010, navOn: FRIDAY, live: null, indexRate: null });
    expect(sources.etfEtns?.listed().map(({ shcode }) => shcode)).toEqual([ETF]);
    // The archive's last day is now the past.
    const { dates } = await sources.archive.priceSeries(market.listings[row]?.shcode as never, 5);
    expect(dates.at(-1)).toBe(FRIDAY);
    await feed.stop();
  });

  it('has the highest of the year up to the day before its own, and anew after an import', async () => {
    const { store } = rig;
    const raiseHigh = (high: number) =>
      store.db
        .updateTable('daily_bars')
        .set({ high })
        .where('shcode', '=', '005930')
        .where('date', '=', FRIDAY)
        .execute();
    await raiseHigh(3_000);
    const { feed } = openMarket(true);
    await whilePassing(feed.start((event) => market.apply(event)));
    const range = () => market.ranges.get(shcode('005930'));
    expect(range()?.yearHighOn).not.toBe(FRIDAY); // of the archive's own day it is not a past one
    await until(() => market.source?.name === 'ls' && range()?.yearHighOn === FRIDAY);
    expect(range()?.yearHigh).toBe(3_000);
    await raiseHigh(4_000);
    const another = inventMarket([FRIDAY], 1).map((day) => ({ ...day, code: '901000' }));
    await rig.takeWhole('another.csv', marcapText(another));
    await until(() => range()?.yearHigh === 4_000);
    expect([market.source?.name, market.date]).toEqual(['ls', '2026-11-24']);
    // After the day before its own, the highest is in terms of LS's base price.
    const friday = await store.db
      .selectFrom('daily_bars')
      .selectAll()
      .where('shcode', '=', '005930')
      .where('date', '=', FRIDAY)
      .executeTakeFirstOrThrow();
    const { close } = friday;
    await store.db
      .insertInto('daily_bars')
      .values({ ...friday, date: MONDAY, base: close, high: close, low: close })
      .execute();
    await rig.takeWhole('third.csv', marcapText(another.map((day) => ({ ...day, code: '902000' }))));
    const highest = Math.round(4_000 * (72_200 / close));
    await until(() => range()?.yearHigh === highest);
    expect(range()?.yearHighOn).toBe(FRIDAY);
    await feed.stop();
  });

  it('begins its day anew when another day before it is imported', async () => {
    const fresh = await openImportRig(engine.freshPlace());
    const days = inventMarket(KRX_CALENDAR.tradingDaysBack(FRIDAY, 3), 30);
    const before = rig;
    rig = fresh;
    const { feed, sources } = openMarket(true);
    rig = before;
    await fresh.takeWhole('before.csv', marcapText(days.filter(({ date }) => date !== FRIDAY)));
    const published: FeedEvent[] = [];
    await whilePassing(
      feed.start((event) => {
        published.push(event);
        market.apply(event);
      }),
    );
    await until(() => market.source?.name === 'ls');
    await passTime(timers, 30_000); // LS has asked for what the archive does not know of its stocks
    const known = market.dayVersion;
    const price = () => market.columns.price[market.rowOf('005930') ?? -1];
    expect(price()).toBe(71_700);
    await fresh.takeWhole('friday.csv', marcapText(days.filter(({ date }) => date === FRIDAY)));
    await until(() => market.dayVersion > known);
    expect([market.source?.name, market.date, price()]).toEqual(['ls', '2026-11-24', 71_700]);
    expect((await sources.pastDays?.dates())?.at(-1)).toBe(FRIDAY);
    published.length = 0;
    await fresh.takeWhole('another.csv', marcapText(days.slice(-1).map((day) => ({ ...day, code: '901000' }))));
    const hasRange = (code: string) =>
      published.some((event) => event.type === 'ranges' && event.ranges.some((range) => range.shcode === code));
    await until(() => hasRange('901000'));
    expect(published.filter(({ type }) => type === 'day')).toEqual([]); // it is no other day
    await feed.stop();
    await fresh.close();
  });

  it('takes the closes of KONEX that a file corrects', async () => {
    const fresh = await openImportRig(engine.freshPlace());
    const [day] = inventMarket([FRIDAY], 30);
    const konexAt = (close: number) => marcapText(day ? [{ ...day, code: '990000', market: 'KONEX', close }] : []);
    const before = rig;
    rig = fresh;
    const { feed } = openMarket(true);
    rig = before;
    await fresh.takeWhole('all.csv', marcapText(inventMarket([FRIDAY], 30)));
    await fresh.take('konex.csv', konexAt(9_000));
    await whilePassing(feed.start((event) => market.apply(event)));
    await until(() => market.source?.name === 'ls');
    expect(baseOf('990000')).toBe(9_000);
    await fresh.take('corrected.csv', konexAt(9_100));
    await until(() => baseOf('990000') === 9_100);
    await feed.stop();
    await fresh.close();
  });

  it('goes on with LS alone if nothing is imported yet', async () => {
    const empty = await openImportRig(engine.freshPlace());
    const before = rig;
    rig = empty;
    const { feed, sources } = openMarket(true);
    rig = before;
    await whilePassing(feed.start((event) => market.apply(event)));
    expect([market.source?.name, market.columns.price[market.rowOf('000660') ?? -1]]).toEqual(['ls', 108_700]);
    expect(await sources.archive.dailyCount(market.listings[0]?.shcode as never)).toBe(0);
    await feed.stop();
    await empty.close();
  });
});
