import type { FeedEvent } from '@sise/domain/market/feed';
import { DAY_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { KOSDAQ, KOSPI } from '@sise/domain/market/main-indices';
import { createMarket } from '@sise/domain/market/engine';
import { smallListing } from '@sise/domain/market/testing/small-market';
import type { SourceInfo } from '@sise/domain/market/source';
import { dateKst, shcode } from '@sise/domain/terms';
import { createDart } from '@sise/feeds/dart/dart';
import { filing, KEY, startDartServer } from '@sise/feeds/dart/testing/dart-server';
import { fileKeyAccounts, fileReports } from '@sise/feeds/dart/testing/reports';
import { createEcos } from '@sise/feeds/ecos/ecos';
import { startEcosServer } from '@sise/feeds/ecos/testing/ecos-server';
import { createEximbank } from '@sise/feeds/eximbank/eximbank';
import { rateRow, startEximbankServer } from '@sise/feeds/eximbank/testing/eximbank-server';
import { KRX_SERVICES } from '@sise/feeds/krx/services';
import { startKrxServer, TEST_KEY } from '@sise/feeds/krx/testing/krx-server';
import { createRss } from '@sise/feeds/rss/rss';
import { rssItem, rssOf, startRssServer } from '@sise/feeds/rss/testing/rss-server';
import { SIMULATOR } from '@sise/feeds/simulator/source';
import { at, listen } from '@sise/feeds/simulator/testing/listen';
import { createRowsInMemory } from '@sise/feeds/transport/testing/rows-in-memory';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { createUpbitRig, NOON } from '@sise/feeds/upbit/testing/upbit-rig';
import { candleRow } from '@sise/feeds/upbit/testing/upbit-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createArchiveFeed } from '../server/archive/archive-feed.ts';
import { ARCHIVE } from '../server/archive/source.ts';
import { createStoredArchive } from '../server/archive/stored-archive.ts';
import { chooseSource } from '../server/feeds.ts';
import { createReportedAccounts } from '../server/sources/reported-accounts.ts';
import { etfText, inventFunds } from './support/etf-etn-files.ts';
import { openImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText } from './support/market-files.ts';
import { testConfig } from './support/site.ts';
import { expectLawfulEvents, expectLawfulPast, pastOfIndices, pastOfStocks } from './support/source-laws.ts';
import { expectLawfulStatements } from './support/statement-laws.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

/** A Tuesday. */
const MORNING = Date.parse('2026-11-24T09:05:00+09:00');
const engine = createPGliteEngine();
afterAll(() => engine.stop());

/** Starts a feed and gives what it publishes. */
async function eventsOf(feed: { start(publish: (event: FeedEvent) => void): Promise<void> }): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  await feed.start((event) => events.push(event));
  return events;
}

/** Candles of a coin, newest first, one of them missing. */
function candles(ms: number, from: number): object[] {
  return Array.from({ length: 300 }, (_, i) => candleRow('KRW-BTC', from - i * ms, 1_000 - i)).filter(
    (_, i) => i !== 7,
  );
}

describe('the laws of sources', () => {
  it('are kept by the simulator, in its events and its past', async () => {
    const { clock, market, events, sources } = await listen(at(8, 40));
    clock.advanceTo(at(9, 2));
    clock.advanceTo(at(15, 45));
    expectLawfulEvents(SIMULATOR, events);
    const { archive } = sources;
    const kinds = Map.groupBy(market.listings, ({ kind, market: ofMarket }) => `${kind} ${ofMarket}`);
    expect(kinds.size).toBeGreaterThan(4);
    for (const [some] of kinds.values()) {
      if (!some) continue;
      const isCarried = (await archive.shareChanges(some.shcode)).length === 0;
      await expectLawfulPast(pastOfStocks(archive), some.shcode, { isWhole: true, isCarried });
    }
    for (const upcode of [KOSPI, KOSDAQ]) await expectLawfulPast(pastOfIndices(archive), upcode, { isCarried: true });
    const { statements } = sources;
    for (const code of ['005930', '105560']) if (statements) await expectLawfulStatements(statements, shcode(code));
    for (const symbol of ['BTC', 'DOGE']) if (sources.coins) await expectLawfulPast(sources.coins.past, symbol);
    for (const symbol of ['SP500', 'USDKRW', 'WTI']) if (sources.world) await expectLawfulPast(sources.world, symbol);
  });

  it('are kept by the archive of imported files', async () => {
    const rig = await openImportRig(engine.freshPlace());
    const dates = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
    const days = inventMarket(dates, 30);
    await rig.takeWhole('marcap.csv', marcapText(days));
    const funds = inventFunds(dates, ['코스피 200']);
    await rig.takeWhole('etf.json', etfText(funds));
    const feed = createArchiveFeed(rig.store);
    expectLawfulEvents(ARCHIVE, await eventsOf(feed));
    const past = pastOfStocks(createStoredArchive(rig.store));
    for (const code of new Set([...days, ...funds].map(({ code }) => code))) {
      await expectLawfulPast(past, code, { isWhole: true, isCarried: true });
    }
    await feed.stop();
    await rig.close();
  });

  it('are kept by the KRX Open API', async () => {
    const server = await startKrxServer();
    const granted = new Set(['sto/stk_bydd_trd', 'sto/ksq_bydd_trd', 'etp/etf_bydd_trd', 'idx/kospi_dd_trd']);
    for (const { path } of KRX_SERVICES) if (!granted.has(path)) server.refused.add(path);
    server.publishedThrough = dateKst('2024-01-05');
    const place = engine.freshPlace();
    const store = await openFresh(place);
    const config = testConfig({
      FEEDS: 'archive,krx',
      KRX_API_KEY: TEST_KEY,
      KRX_API_URL: server.url,
      DATA_DIR: place.dataDir,
    });
    const timers = { ...systemFeedTimers(), now: () => Date.parse('2024-01-09T09:00:00+09:00') };
    const { feed } = chooseSource(config, store, { timers, log: () => {} });
    const events = await eventsOf(feed);
    const ofKrx = events.filter((event) => event.type === 'source');
    expectLawfulEvents(
      ARCHIVE,
      events.filter((event) => event.type !== 'source'),
    );
    expect(ofKrx.map(({ source }) => source)).toEqual(ofKrx.map(() => 'krx'));
    const market = createMarket();
    for (const event of events) market.apply(event);
    const archive = createStoredArchive(store);
    for (const [some] of Map.groupBy(market.listings, ({ kind, market: of }) => `${kind} ${of}`).values()) {
      if (some) await expectLawfulPast(pastOfStocks(archive), some.shcode, { isWhole: true });
    }
    await expectLawfulPast(pastOfIndices(archive), KOSPI);
    await feed.stop();
    await store.close();
    await server.close();
  });

  it('are kept by Upbit', async () => {
    const rig = await createUpbitRig();
    const today = Math.floor(NOON / DAY_MS) * DAY_MS;
    rig.server.candles.set('/candles/days?KRW-BTC', candles(DAY_MS, today));
    for (const minutes of [1, 5, 60]) {
      rig.server.candles.set(`/candles/minutes/${minutes}?KRW-BTC`, candles(minutes * MINUTE_MS, NOON));
    }
    await rig.start();
    expectLawfulEvents(rig.feed.source, rig.events);
    let isDone = false;
    const asked = expectLawfulPast(rig.feed.past, 'BTC').finally(() => (isDone = true));
    await Promise.all([asked, rig.until(() => isDone, 1_000)]);
    await rig.close();
  });

  it('are kept by ECOS', async () => {
    const server = await startEcosServer(TEST_KEY, MORNING);
    for (const item of ['0000001', '0000002', '0000053']) {
      server.values.set(
        item,
        new Map(['20261118', '20261119', '20261120', '20261123'].map((day, i) => [day, `1,46${i}.5`])),
      );
    }
    const feed = createEcos({ ...timesOf(MORNING), key: TEST_KEY, baseUrl: server.baseUrl });
    expectLawfulEvents(feed.source, await eventsOf(feed));
    await expectLawfulPast(feed.past, 'USDKRW');
    await feed.stop();
    await server.close();
  });

  it('are kept by the Export-Import Bank', async () => {
    const server = await startEximbankServer(TEST_KEY, MORNING);
    for (const [i, day] of ['20261119', '20261120', '20261123'].entries()) {
      server.days.set(day, [rateRow('USD', `1,46${i}.10`), rateRow('JPY(100)', '942.01'), rateRow('EUR', '-')]);
    }
    const feed = createEximbank({ ...timesOf(MORNING), key: TEST_KEY, baseUrl: server.baseUrl });
    expectLawfulEvents(feed.source, await eventsOf(feed));
    await expectLawfulPast(feed.past, 'USDKRW');
    await feed.stop();
    await server.close();
  });

  it('are kept by DART and the feeds of publishers, which list what they have the same way', async () => {
    const dartServer = await startDartServer();
    dartServer.filings = Array.from({ length: 5 }, (_, n) => filing(9 - n));
    const start = instantAt(dateKst('2026-11-20'), 14 * 60);
    const dart = createDart({ ...timesOf(start), baseUrl: dartServer.url, key: KEY, feedRows: createRowsInMemory() });
    const filings = await eventsOf(dart);
    expectLawfulEvents(dart.source, filings);
    expect(filings.some(({ type }) => type === 'filings')).toBe(true);
    fileReports(dartServer, '00900001', 'CFS');
    fileKeyAccounts(dartServer, '00900001', '900001', ['CFS']);
    const market = createMarket();
    const archive = { dailyBars: async () => [], shareChanges: async () => [] };
    const accounts = createReportedAccounts({
      companies: dart.statements,
      market,
      archive,
      timers: timesOf(start).timers,
    });
    market.apply({ ...LISTED, source: dart.source });
    await expectLawfulStatements(accounts, shcode('900001'));
    await dart.stop();
    await dartServer.close();

    const rssServer = await startRssServer();
    const items = ['13:30:00', '13:10:00', '12:00:00'].map((time, i) =>
      rssItem({
        title: `기사 ${i}`,
        link: `https://www.sise-news.example/article/${i}`,
        pubDate: `Fri, 20 Nov 2026 ${time} +0900`,
      }),
    );
    rssServer.replies.set('/a', { body: rssOf(items) });
    const feeds = [{ publisher: '시세신문', url: `${rssServer.url}/a` }];
    const rss = createRss({ ...timesOf(start), feeds, site: { name: 'Sise', url: null } });
    const headlines = await eventsOf(rss);
    expectLawfulEvents(rss.source, headlines);
    expect(headlines.some(({ type }) => type === 'headlines')).toBe(true);
    await rss.stop();
    await rssServer.close();
  });
});

describe('a source that breaks a law', () => {
  const source: SourceInfo = ARCHIVE;
  const quote = { shcode: '000010', price: 100, basePrice: 100, volume: 1, turnover: 100 };
  const day = { type: 'day', source, date: '2026-11-20', listings: [{ shcode: '000010' }], indices: [] };
  const quotes = (more: object) => ({ type: 'quotes', at: MORNING, quotes: [{ ...quote, ...RANGE, ...more }] });
  const RANGE = { open: 100, high: 110, low: 90, upperLimit: null, lowerLimit: null };

  it.each([
    ['quotes before the day', [quotes({}), day]],
    ['a high below the price', [day, quotes({ high: 99 })]],
    ['a low above the opening', [day, quotes({ low: 101 })]],
    ['zero for nothing', [day, quotes({ price: 0 })]],
    ['not a number', [day, quotes({ open: Number.NaN })]],
    ['parts of a won', [day, quotes({ price: 100.5 })]],
    ['a code that is not listed', [day, quotes({ shcode: '000020' })]],
  ])('is found: %s', (_, events) => {
    expect(() => expectLawfulEvents(source, events as never)).toThrow();
    expect(() => expectLawfulEvents(source, [day, quotes({})] as never)).not.toThrow();
  });
});

/** A day with one stock. */
const LISTED = {
  type: 'day',
  date: dateKst('2026-11-20'),
  listings: [smallListing('900001')],
  indices: [],
} as const;

function timesOf(start: number) {
  return { timers: createHeldTimers(start), random: () => 0.5, log: () => {} };
}
