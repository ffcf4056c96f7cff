import { elementAt } from '@sise/domain/element-at';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { fixtureMarket } from './live/testing/fixture-market.ts';
import { TARGET_ACCURACY, warmEachDay, YESTERDAY } from './warm-up.ts';

/** A site whose pages answer with given statuses, and a record of its requests. */
function siteOf(statusOf: (page: string, time: number) => number) {
  const asked: string[] = [];
  const app = Fastify({ logger: false });
  app.get('/*', (request, reply) => {
    asked.push(request.url);
    return reply.code(statusOf(request.url, asked.filter((url) => url === request.url).length)).send('');
  });
  return { app, asked };
}

const { market } = fixtureMarket(2);
const stockPage = `/stock/${elementAt(market.listings, 0).shcode}`;

describe('the first pages of a day', () => {
  it('are rendered before the site is ready', async () => {
    const { app, asked } = siteOf(() => 200);
    const warmUp = warmEachDay({ app, market });
    expect(warmUp.isWarm()).toBe(false);
    await expect.poll(warmUp.isWarm).toBe(true);
    expect(asked.slice(0, 2)).toEqual(['/', stockPage]);
    await expect
      .poll(() => asked.slice(2))
      .toEqual(['/indices/kospi', '/news', '/calendar', '/investment', YESTERDAY, TARGET_ACCURACY]);
    await warmUp.stop();
  });

  it('are followed once by what had to wait for them, before the site is ready', async () => {
    const { app, asked } = siteOf(() => 200);
    const calls: { isWarm: boolean; pages: number }[] = [];
    const warmUp = warmEachDay({
      app,
      market,
      onWarm: () => calls.push({ isWarm: warmUp.isWarm(), pages: asked.length }),
    });
    await expect.poll(() => asked.length).toBe(8);
    expect(calls).toEqual([{ isWarm: false, pages: 2 }]);
    await warmUp.stop();
  });

  it('are tried again while one fails, and the site is not ready until then', async () => {
    const again = Promise.withResolvers<void>();
    const { app, asked } = siteOf((page, time) => (page === stockPage && time === 1 ? 503 : 200));
    const waits: number[] = [];
    const warmUp = warmEachDay({
      app,
      market,
      wait: async (ms) => {
        waits.push(ms);
        await again.promise;
      },
    });
    await expect.poll(() => waits.length).toBe(1);
    expect(warmUp.isWarm()).toBe(false);
    again.resolve();
    await expect.poll(warmUp.isWarm).toBe(true);
    expect(waits).toHaveLength(1);
    expect(asked.slice(0, 4)).toEqual(['/', stockPage, '/', stockPage]);
    await warmUp.stop();
  });

  it.each([
    { during: '/', rendered: ['/', stockPage], isWarm: false },
    { during: '/calendar', rendered: ['/', stockPage, '/indices/kospi', '/news', '/calendar'], isWarm: true },
    {
      during: YESTERDAY,
      rendered: ['/', stockPage, '/indices/kospi', '/news', '/calendar', '/investment', YESTERDAY],
      isWarm: true,
    },
  ])('are rendered to their end when the site stops during $during, and no other is begun', async (stop) => {
    const asked: string[] = [];
    const made = Promise.withResolvers<void>();
    const app = Fastify({ logger: false });
    app.get('/*', ({ url }) => {
      asked.push(url);
      return url === stop.during ? made.promise.then(() => '') : Promise.resolve('');
    });
    const warmUp = warmEachDay({ app, market });
    await expect.poll(() => asked.at(-1)).toBe(stop.rendered.at(-1));
    let hasStopped = false;
    const stopped = warmUp.stop().then(() => (hasStopped = true));
    await new Promise((turn) => setImmediate(turn));
    expect(hasStopped).toBe(false);
    made.resolve();
    await stopped;
    expect(warmUp.isWarm()).toBe(stop.isWarm);
    expect(asked).toEqual(stop.rendered);
  });
});
