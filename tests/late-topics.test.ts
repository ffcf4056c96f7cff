import type { BookPage } from '@sise/contract/book';
import type { ApiResponse } from '@sise/contract/page';
import { topicKey } from '@sise/domain/market/topics';
import type { Topic } from '@sise/domain/market/topics';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { simulate } from '@sise/feeds/simulator/simulator';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { createSite } from '@sise/server/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLiveSite, TEST_START, testConfig } from './support/site.ts';
import type { LiveTestSite } from './support/site.ts';

let site: LiveTestSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(() => site.close());

async function ask() {
  const response = await site.app.inject('/api/v2/stock/000660/asp');
  expect(response.statusCode).toBe(200);
  const { data, meta } = response.json<ApiResponse<BookPage>>();
  return { phase: data.phase, late: meta.late, missing: meta.missing, kept: response.headers['cache-control'] };
}

it('a book that its source has not sent is said to be late, is kept nowhere, and is there once it comes', async () => {
  site.simulator.controls.silence();
  const late = await ask();
  expect(late).toMatchObject({ phase: null, late: ['books'], missing: undefined });
  expect(late.kept).toMatch(/private|no-store/);
  site.simulator.controls.resume();
  expect(await ask()).toMatchObject({ phase: 'continuous', late: undefined, kept: expect.stringContaining('public') });
});

it('flows, contracts and ETFs that their source has not sent are late, neither missing nor unknown', async () => {
  const parts = {
    '/investment/markets': 'flows',
    '/investment/1013': 'flows',
    '/investment/daily/1013': 'flows',
    '/investment/program/1001': 'flows',
    '/investment/foreigner/1001?investor=program': 'flows',
    '/investment/derivatives/kospi200': 'flows',
    '/index/1013/detail': 'flows',
    '/future/kospi200/investors': 'flows',
    '/future/kospi200/times': 'derivatives',
    '/equity-products': 'products',
    '/equity-products/summary': 'products',
  };
  const said = async () =>
    Promise.all(
      Object.keys(parts).map(async (path) => {
        const response = await site.app.inject(`/api/v2${path}`);
        const { meta } = response.json<ApiResponse<unknown>>();
        const isKept = /public/.test(String(response.headers['cache-control']));
        return [path, response.statusCode, meta.late?.join(), meta.missing, isKept];
      }),
    );
  const etf = async () => (await site.app.inject('/api/v2/stock/equity-product/069500')).statusCode;
  site.simulator.controls.silence();
  expect(await said()).toEqual(Object.entries(parts).map(([path, part]) => [path, 200, part, undefined, false]));
  expect(await etf()).toBe(503);
  expect((await site.app.inject('/api/v2/stock/equity-product/000660')).statusCode).toBe(404);
  site.simulator.controls.resume();
  expect(await said()).toEqual(Object.keys(parts).map((path) => [path, 200, undefined, undefined, true]));
  expect(await etf()).toBe(200);
});

it('a call wants all its topics before the first has come, so that it waits for them once', async () => {
  const { feed, sources } = simulate(exchangeOf('test'), createHeldClock(TEST_START));
  const wanted = new Map<string, Topic>();
  const site = await createSite({
    config: testConfig(),
    feed: {
      source: feed.source,
      start: (listener) => feed.start(listener),
      want: (topics) => topics.forEach((topic) => wanted.set(topicKey(topic), topic)),
      stop: () => feed.stop(),
    },
    sources,
    isStoreReady: async () => true,
    patienceMs: 600_000,
    pagesFor: async () => async () => async () => new Response('', { status: 404 }),
  });
  const replies: Promise<number>[] = [];
  const expectToWant = async (path: string, ...topics: string[]) => {
    replies.push(site.app.inject(`/api/v2${path}`).then(({ statusCode }) => statusCode));
    await expect.poll(() => topics.filter((topic) => !wanted.has(topic))).toEqual([]);
  };
  const [monthly] = sources.derivatives?.expiries('kosdaq150').filter(({ kind }) => kind === 'monthly') ?? [];
  await expectToWant('/index/1001/detail', 'flows 1001', 'futures kospi200', 'contract-flows kospi200');
  await expectToWant('/future/option/kosdaq150', `option-chain kosdaq150:${monthly?.lastDay}`, 'futures kosdaq150');
  await expectToWant('/investment/program/2001', 'flow-minutes 2001', 'future-minutes kosdaq150');
  await expectToWant('/investment/markets', 'flow-minutes 1001', 'contract-flow-minutes kospi200:puts');
  const values = [...wanted.values()].map((topic) => ({ ...topic, value: null })); // as a feed without any
  site.market.apply({ type: 'topics', at: TEST_START, values });
  expect(await Promise.all(replies)).toEqual([200, 404, 200, 200]);
  await site.close();
});
