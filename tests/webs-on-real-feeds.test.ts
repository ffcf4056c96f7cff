import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import { instant, shcode } from '@sise/domain/terms';
import { createAsk } from '@sise/server/bus/questions';
import { shownOf } from '@sise/server/bus/testing/bus-rig';
import { createMemoryHub } from '@sise/server/bus/testing/memory-bus';
import { createFeedNode } from '@sise/server/nodes/feed-node';
import type { FeedNode } from '@sise/server/nodes/feed-node';
import { chooseSource } from '@sise/server/feeds';
import { followSource } from '@sise/server/nodes/followed-source';
import { openLeadableFeed } from '@sise/server/nodes/leadable-feed';
import { createSite } from '@sise/server/site';
import type { Site } from '@sise/server/site';
import { createWebNode } from '@sise/server/nodes/web-node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store, StorePlace } from '../server/store/database.ts';
import { expectAlike, SHARED_CALLS } from './support/alike.ts';
import { startLoopbackSources } from './support/loopback-sources.ts';
import type { LoopbackSources } from './support/loopback-sources.ts';
import { testConfig } from './support/site.ts';
import { openFresh, testEngines } from './support/store.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 90_000, interval: 250 };
/** A stock that all sources know. */
const CODE = '910000';
/** Calls that are answered of what a source is asked for. */
const ASKED = [
  '/api/v2/cryptocurrency/BTC/daily-prices',
  '/api/v2/cryptocurrency/tv/BTC?type=day',
  '/api/v2/base-rate',
];

/** They are of that stock where they are of one. */
const CALLS = SHARED_CALLS.map((call) => call.replaceAll('005930', CODE));

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

interface OpenNodes {
  readonly feed: FeedNode;
  readonly web: Site;
  readonly sourcesOf: () => Sources | null;
}

/** A node of feeds that leads, and a node of readers that follows it, each with connections of its own to one database. */
async function openNodes(feeds: string, place: StorePlace): Promise<OpenNodes> {
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
  const [held, sourcesOf] = heldSources({ feed: node.feed, sources: node.sources });
  return { feed, web: await openSite(held, webStore), sourcesOf };
}

type SiteParts = Pick<Parameters<typeof createSite>[0], 'feed' | 'sources'>;

/** The same, and what its sources are once there is a market. */
function heldSources({ feed, sources: given }: SiteParts): [SiteParts, () => Sources | null] {
  let held: Sources | null = null;
  const open = (market: Market) => (held = typeof given === 'function' ? given(market) : given);
  return [{ feed, sources: open }, () => held];
}

async function openSite(parts: SiteParts, store: Store): Promise<Site> {
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
    const { web, sourcesOf: webSources } = await openNodes('archive,krx', place);
    const ownStore = await openHere(place);
    const config = configOf('archive');
    const [chosen, singleSources] = heldSources(chooseSource(config, ownStore, { timers: sources.timers, log }));
    const single = await openSite(chosen, ownStore);
    await vi.waitUntil(() => isFilled(single, config), PATIENCE);
    // Figures of all companies are read in the background, those of one at once when its statements are asked for. What is
    // made of them while nothing moves is made once.
    const figures = [webSources, singleSources].map((of) => () => of()?.statements?.fundamentals(shcode(CODE)) ?? null);
    await vi.waitUntil(async () => {
      await Promise.all([web, single].map((site) => site.app.inject(`/api/v2/stock/${CODE}/finance-statement`)));
      return figures.every((read) => read() !== null);
    }, PATIENCE);
    await expectAlike(
      CALLS,
      async (call) => {
        const [one, other] = await Promise.all([responseOf(web, call), responseOf(single, call)]);
        return one === other;
      },
      PATIENCE,
    );
  });

  it('has the market of the node that leads, and its sources, on LS with the archive and feeds of parts', async () => {
    const { feed, web } = await openNodes('ls,krx', engine.freshPlace());
    await sources.tradeStock(CODE, 12_340);
    await vi.waitUntil(() => {
      const price = web.market.columns.price[web.market.rowOf(CODE) ?? -1];
      if (price !== 12_340 || web.market.version !== feed.market.version) return false;
      expect(shownOf(web.market)).toEqual(shownOf(feed.market));
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
async function responseOf({ app }: Site, call: string): Promise<string> {
  const { statusCode, body } = await app.inject(call);
  return `${statusCode} ${body.replace(/"(version|requestId|since|asOf)":(\d+|"[^"]*")/g, '')}`;
}
