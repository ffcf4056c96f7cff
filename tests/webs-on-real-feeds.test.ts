import { addressOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { instant } from '@sise/domain/terms';
import { createAsk } from '@sise/server/bus/questions';
import { createMemoryHub } from '@sise/server/bus/testing/memory-bus';
import { createFeedNode } from '@sise/server/feed-node';
import { chooseSource } from '@sise/server/feeds';
import { followSource } from '@sise/server/followed-source';
import { openLeadableFeed } from '@sise/server/leadable-feed';
import { createSite } from '@sise/server/site';
import type { Site } from '@sise/server/site';
import { createWebNode } from '@sise/server/web-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store, StorePlace } from '../server/store/database.ts';
import { startLoopbackSources } from './support/loopback-sources.ts';
import type { LoopbackSources } from './support/loopback-sources.ts';
import { testConfig } from './support/site.ts';
import { openFresh, testEngines } from './support/store.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 90_000, interval: 100 };
const PASSES = 4;
/** A stock that all sources know. */
const CODE = '910000';

/** Every call that everybody gets alike, of that stock where it is of one. */
const CALLS = ENDPOINTS.filter(({ method, who, freshness }) => {
  return method === 'GET' && who === 'public' && freshness !== 'private';
}).map((endpoint) => addressOf(endpoint, endpoint.example).url.replaceAll('005930', CODE));

const [, engine] = testEngines();
let sources: LoopbackSources;
beforeAll(async () => {
  await engine.start();
  sources = await startLoopbackSources();
});
afterAll(() => sources.close());

describe.each([
  ['the archive', 'archive', 'archive,krx'],
  ['LS before the archive', 'ls,archive', 'ls,krx'],
])('a web on %s, with feeds of parts', (_, alone, leading) => {
  const log = () => undefined;
  const closings: (() => Promise<unknown>)[] = [];
  let web: Site;
  let single: Site;

  beforeAll(async () => {
    const place = engine.freshPlace();
    const { timers, environment } = sources;
    const configOf = (feeds: string) => testConfig({ FEEDS: `${feeds},upbit,dart,rss,ecos`, ...environment });
    const hub = createMemoryHub();
    const feedStore = await opened(place);
    const feed = createFeedNode({
      bus: hub.connect(),
      node: 'feed-1',
      timers,
      openFeed: () => openLeadableFeed(configOf(leading), feedStore, { timers, log }),
      log,
      onFailure: (error) => expect.fail(String(error)),
    });
    closings.unshift(() => feed.stop());
    await vi.waitUntil(() => feed.state === 'leading' && isFilled(feed, configOf(leading)), PATIENCE);
    const webStore = await opened(place);
    const bus = hub.connect();
    const followed = followSource(configOf(leading), webStore, createAsk(bus), { timers, log });
    const node = createWebNode({ bus, node: 'web-1', followed, timers, log });
    web = await open({ feed: node.feed, sources: node.sources }, webStore);
    const ownStore = await opened(place);
    single = await open(chooseSource(configOf(alone), ownStore, { timers, log }), ownStore);
    await vi.waitUntil(() => isFilled(single, configOf(alone)), PATIENCE);
  });
  afterAll(async () => {
    for (const close of closings) await close();
  });

  async function opened(place: StorePlace): Promise<Store> {
    const store = await openFresh(place);
    closings.unshift(() => store.close());
    return store;
  }

  async function open(parts: Pick<Parameters<typeof createSite>[0], 'feed' | 'sources'>, store: Store): Promise<Site> {
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

  it('answers every call as a single process does', async () => {
    let different: readonly string[] = CALLS;
    for (let pass = 0; pass < PASSES && different.length > 0; pass++) {
      const left: string[] = [];
      for (const call of different) {
        const [one, other] = await Promise.all([answerOf(web, call), answerOf(single, call)]);
        if (one !== other) left.push(call);
        if (one !== other && pass === PASSES - 1) {
          const [a, b] = [one, other];
          let at = 0;
          while (at < a.length && a[at] === b[at]) at += 1;
          console.log(
            call,
            '\n   ',
            a.slice(Math.max(0, at - 80), at + 80),
            '\n   ',
            b.slice(Math.max(0, at - 80), at + 80),
          );
        }
      }
      different = left;
    }
    expect(different).toEqual([]);
  });
});

/** Each counts its versions from where it began. */
async function answerOf({ app }: Site, call: string): Promise<string> {
  const { statusCode, body } = await app.inject(call);
  return `${statusCode} ${body.replace(/"(version|requestId|since)":(\d+|"[^"]*")/g, '')}`;
}

function isFilled({ market }: Pick<Site, 'market'>, config: ReturnType<typeof testConfig>): boolean {
  const parts = config.partFeeds.names.every((name) => market.conditionOf(name)?.state === 'live');
  if (config.feed !== 'ls') return parts;
  const row = market.rowOf(CODE);
  return parts && market.date === '2026-11-24' && row !== undefined && market.columns.volume[row] === 10_000;
}
