import type { PageHandler } from '@sise/contract/page';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const page = vi.fn<PageHandler>();
let site: TestSite;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] }); // what is fresh stays fresh
  site = await startSite({ pages: (request, scope) => page(request, scope) });
});
beforeEach(() => {
  vi.advanceTimersByTime(60_000);
  page.mockReset();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.app.close();
});

const read = async (path: string) => (await site.app.inject(path)).body;

it('has a body for all who read it after somebody asked for its head alone', async () => {
  page.mockImplementation(async ({ method }) => new Response(method === 'HEAD' ? null : 'page'));
  const head = await site.app.inject({ method: 'HEAD', url: '/konex' });
  expect([head.statusCode, head.body, await read('/konex')]).toEqual([200, '', 'page']);
});

it('has nothing of the headers of who asked for it first, and outlives that request', async () => {
  page.mockImplementation(async ({ headers, signal }) => {
    await new Promise(setImmediate);
    return new Response(`${[...headers].join()} ${signal.aborted}`);
  });
  await site.app.inject({ url: '/konex', headers: { 'x-own': 'mine', 'accept-language': 'ko' } });
  expect(await read('/konex')).toBe(' false');
});

it('is sent as it was while it is made anew, for two seconds at most', async () => {
  page.mockResolvedValueOnce(new Response('first'));
  expect(await read('/konex')).toBe('first');
  const second = Promise.withResolvers<Response>();
  page.mockReturnValueOnce(second.promise);
  vi.advanceTimersByTime(1_500);
  expect([await read('/konex'), await read('/konex')]).toEqual(['first', 'first']);
  second.resolve(new Response('second'));
  await expect.poll(() => read('/konex')).toBe('second');
  expect(page).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2_000);
  page.mockResolvedValueOnce(new Response('third'));
  expect(await read('/konex')).toBe('third');
});

it('is made for each reader of a refused form, who find in it what they typed', async () => {
  page.mockImplementation(async ({ headers }) => new Response(headers.get('cookie')));
  const cookies = ['sise-refused=one', 'sise-refused=other'];
  const url = '/member/login?fault=login.wrong';
  const pages = await Promise.all(cookies.map((cookie) => site.app.inject({ url, headers: { cookie } })));
  expect(pages.map(({ body }) => body)).toEqual(cookies);
  expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(Array(2).fill('private, no-store'));
});

it('says when to ask again if it cannot be made for the moment', async () => {
  page.mockImplementation(async () => new Response('away', { status: 503 }));
  const { statusCode, headers } = await site.app.inject('/konex');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'private, no-cache']);
  page.mockImplementation(async () => new Response('page'));
  expect((await site.app.inject('/stocks')).headers).not.toHaveProperty('retry-after');
});
