import { addressOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import type { Market } from '@sise/domain/market/engine';
import { seen } from '@sise/domain/market/testing/seen';
import { instant } from '@sise/domain/terms';
import { createAsk } from '@sise/server/bus/questions';
import { createMemoryHub } from '@sise/server/bus/testing/memory-bus';
import { createFeedNode } from '@sise/server/feed-node';
import type { FeedNode } from '@sise/server/feed-node';
import { chooseSource } from '@sise/server/feeds';
import { followSource } from '@sise/server/followed-source';
import { openLeadableFeed } from '@sise/server/leadable-feed';
import { createSite } from '@sise/server/site';
import type { Site } from '@sise/server/site';
import { createWebNode } from '@sise/server/web-node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store, StorePlace } from '../server/store/database.ts';
import { startLoopbackSources } from './support/loopback-sources.ts';
import type { LoopbackSources } from './support/loopback-sources.ts';
import { testConfig } from './support/site.ts';
import { openFresh, testEngines } from './support/store.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 60_000, interval: 250 };
const PASSES = 20;
/** A stock that all sources know, and a call that has figures of it from DART and the past of a coin from Upbit. */
const CODE = '910000';
const COMPARED = `/api/v2/compare?codes=${CODE}%2CKOSPI%2Ccoin%3ABTC&period=3m`;
/** Calls that are answered of what a source is asked for. */
const ASKED = [
  `/api/v2/stock/${CODE}/finance-statement`,
  '/api/v2/cryptocurrency/BTC/daily-prices',
  '/api/v2/cryptocurrency/tv/BTC?type=day',
  '/api/v2/base-rate',
];

/** Every call that everybody gets alike, of that stock where it is of one. */
const CALLS = ENDPOINTS.filter(({ method, who, freshness }) => {
  return method === 'GET' && who === 'public' && freshness !== 'private';
}).map((endpoint) => addressOf(endpoint, endpoint.example).url.replaceAll('005930', CODE));

const log = () => undefined;
const [, engine] = testEngines();
let sources: LoopbackSources;
const closings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  await engine.start();
  sources = await startLoopbackSources();
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});
afterAll(() => sources.close());

async function openHere(place: StorePlace): Promise<Store> {
  const store = await openFresh(place);
  closings.unshift(() => store.close());
  return store;
}

const configOf = (feeds: string) => testConfig({ FEEDS: `${feeds},upbit,dart,rss,ecos`, ...sources.environment });

/** A node of feeds that leads, and a node of readers that follows it, each with connections of its own to one database. */
async function openNodes(feeds: string, place: StorePlace): Promise<{ feed: FeedNode; web: Site }> {
  const { timers } = sources;
  const config = configOf(feeds);
  const hub = createMemoryHub();
  const feedStore = await openHere(place);
  const feed = createFeedNode({
    bus: hub.connect(),
    node: 'feed-1',
    timers,
    openFeed: () => openLeadableFeed(config, feedStore, { timers, log }),
    log,
    onFailure: (error) => expect.fail(String(error)),
  });
  closings.unshift(() => feed.stop());
  await vi.waitUntil(() => feed.state === 'leading' && isFilled(feed, config), PATIENCE);
  const webStore = await openHere(place);
  const bus = hub.connect();
  const followed = followSource(config, webStore, createAsk(bus), { timers, log });
  const node = createWebNode({ bus, node: 'web-1', followed, timers, log });
  const web = await openSite({ feed: node.feed, sources: node.sources }, webStore);
  return { feed, web };
}

async function openSite(
  parts: Pick<Parameters<typeof createSite>[0], 'feed' | 'sources'>,
  store: Store,
): Promise<Site> {
  const site = await createSite({
    config: testConfig(),
    ...parts,
    store,
    now: () => instant(Math.floor(sources.timers.now())),
    isStoreReady: () => store.ping(),
    patienceMs: 60_000,
    pagesFor: async () => async () => async () => new Response('', { status: 404 }),
  });
  closings.unshift(() => site.close());
  return site;
}

describe('a web that follows real feeds', () => {
  it('answers every call as a single process does, on the archive with feeds of parts', async () => {
    const place = engine.freshPlace();
    const { web } = await openNodes('archive,krx', place);
    const ownStore = await openHere(place);
    const config = configOf('archive');
    const single = await openSite(chooseSource(config, ownStore, { timers: sources.timers, log }), ownStore);
    await vi.waitUntil(() => isFilled(single, config), PATIENCE);
    // Figures of all companies are read in the background; what is made of them is made once.
    await vi.waitUntil(async () => {
      const [one, other] = await Promise.all([answerOf(web, COMPARED), answerOf(single, COMPARED)]);
      return one === other && one.includes('"per":0');
    }, PATIENCE);
    let different: readonly string[] = CALLS;
    for (let pass = 0; pass < PASSES && different.length > 0; pass += 1) {
      const left: string[] = [];
      for (const call of different) {
        const [one, other] = await Promise.all([answerOf(web, call), answerOf(single, call)]);
        if (one !== other) left.push(call);
      }
      different = left;
    }
    expect(different).toEqual([]);
  });

  it('has the market of the node that leads, and its sources, on LS with the archive and feeds of parts', async () => {
    const { feed, web } = await openNodes('ls,krx', engine.freshPlace());
    await sources.tradeStock(CODE, 12_340);
    const shown = (market: Market) => ({ seen: seen(market), version: market.version, dayVersion: market.dayVersion });
    await vi.waitUntil(() => {
      const price = web.market.columns.price[web.market.rowOf(CODE) ?? -1];
      if (price !== 12_340 || web.market.version !== feed.market.version) return false;
      expect(shown(web.market)).toEqual(shown(feed.market));
      return true;
    }, PATIENCE);
    for (const call of ASKED)
      await vi.waitUntil(async () => {
        const { statusCode, body } = await web.app.inject(call);
        const { data, meta } = JSON.parse(body) as { data: { rows?: unknown[]; time?: unknown[] }; meta: object }; // as the contract says
        return statusCode === 200 && !('missing' in meta) && (data.rows ?? data.time ?? []).length > 0;
      }, PATIENCE);
  });
});

function isFilled({ market }: Pick<Site, 'market'>, config: ReturnType<typeof testConfig>): boolean {
  const parts = config.partFeeds.names.every((name) => market.conditionOf(name)?.state === 'live');
  if (config.feed !== 'ls') return parts;
  const row = market.rowOf(CODE);
  return parts && market.date === '2026-11-24' && row !== undefined && (market.columns.volume[row] ?? 0) > 0;
}

/** Each counts its versions from where it began, and hears of its sources at moments of its own. */
async function answerOf({ app }: Site, call: string): Promise<string> {
  const { statusCode, body } = await app.inject(call);
  return `${statusCode} ${body.replace(/"(version|requestId|since|asOf)":(\d+|"[^"]*")/g, '')}`;
}
