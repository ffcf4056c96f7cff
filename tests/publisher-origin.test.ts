import type { PageHandler } from '@sise/contract/page';
import { news } from '@sise/contract/news';
import { market } from '@sise/contract/market';
import { startPublisherSite } from '@sise/server/publisher/testing/publisher-site';
import type { PublisherSite } from '@sise/server/publisher/testing/publisher-site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const HTML = { headers: { 'content-type': 'text/html' } };
const isAnswered = (response: Promise<unknown>) =>
  response.then(
    () => true,
    () => false,
  );
/** A page that says what it knows of the publisher, and which calls it is answered. */
const pages: PageHandler = async (request, { client, call }) => {
  if (new URL(request.url).pathname === '/none') return new Response('', { ...HTML, status: 404 });
  const answered = [await isAnswered(call(news.plus, { num: 1 })), await isAnswered(call(market.status, {}))];
  return new Response(JSON.stringify([client.publisher, ...answered]), HTML);
};

let publisher: PublisherSite;
let site: TestSite;
let plain: TestSite;
beforeAll(async () => {
  publisher = await startPublisherSite();
  const environment = { HK_ORIGIN: publisher.origin, HK_ORIGIN_PATHS: '/open', RATE_LIMIT: '3', TRUST_PROXY: '1' };
  site = await startSite({ pages, environment });
  plain = await startSite({ pages });
});
afterAll(async () => {
  await publisher.close();
  await site.close();
  await plain.close();
});

const from = (address: string, url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });
const connectSources = async (url: string, of = site) => {
  const { headers } = await of.app.inject(url);
  return /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
};

describe('a site with a publisher', () => {
  it('passes requests on, counted as calls, in a sandbox', async () => {
    const response = await from('192.0.2.1', '/hk-origin/open/echo?ssoToken=x', { cookie: 'ssoToken=x' });
    expect(response.json<{ url: string }>().url).toBe('/open/echo');
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-ratelimit-limit': '3',
    });
    await from('192.0.2.1', '/api/market-status');
    await from('192.0.2.1', '/hk-origin/open/echo');
    expect((await from('192.0.2.1', '/hk-origin/open/echo')).statusCode).toBe(429);
  });

  it('answers a failure of that site with a problem of its own', async () => {
    const failed = await from('192.0.2.2', '/hk-origin/open/broken');
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([502, 'no-store']);
    expect(failed.json()).toMatchObject({ code: 'origin.failed', message: expect.stringContaining('신문사') });
    expect((await from('192.0.2.2', '/hk-origin/closed')).json()).toMatchObject({ code: 'path.unknown' });
  });

  it('lets web pages reach that site, pages of the app only this one', async () => {
    expect(await connectSources('/news')).toContain(` ${publisher.origin}`);
    expect(await connectSources('/hkapp/konex')).not.toContain(publisher.origin);
  });

  it('leaves 종목플러스 to the browser, and nothing else', async () => {
    expect((await site.app.inject('/news')).json()).toEqual([publisher.origin, false, true]);
    expect((await from('192.0.2.3', '/api/stock-plus?num=1')).statusCode).toBe(200);
  });
});

describe('a site without a publisher', () => {
  it('has no proxy, and answers everything itself', async () => {
    const [proxy, unknown] = [await plain.app.inject('/hk-origin/open/echo'), await plain.app.inject('/none')];
    expect(proxy.headers['content-security-policy']).not.toContain('sandbox');
    expect(proxy.headers['content-type']).toBe(unknown.headers['content-type']);
    expect((await plain.app.inject('/news')).json()).toEqual([null, true, true]);
    expect(await connectSources('/news', plain)).not.toContain('http:');
  });
});
