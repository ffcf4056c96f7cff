import { existsSync } from 'node:fs';
import type { PageHandler } from '@sise/contract/page';
import { sitemapPaths } from '@sise/contract/paths';
import { dateOf } from '@sise/domain/market/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const noPages: PageHandler = async (request) => {
  if (new URL(request.url).pathname === '/konex') throw new Error('the error page could not be rendered');
  return new Response('', { status: 404 });
};
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ pages: noPages, environment: { SITE_ORIGIN: 'https://sise.example' } });
});
afterAll(() => site.close());

const ask = (url: string) => site.app.inject(url);
const fileAt = async (path: string) => {
  const { statusCode, body } = await ask(path);
  expect(statusCode).toBe(200);
  return body;
};
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const pictureOf = async (code: string) => (await ask(`/og/stock/${code}.png`)).rawPayload;

it.each(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
  '%s leads to an icon that there is, for a week',
  async (path) => {
    const { statusCode, headers } = await ask(path);
    expect([statusCode, headers['cache-control']]).toEqual([301, 'public, max-age=604800']);
    expect(existsSync(new URL(`../web/public${headers.location}`, import.meta.url))).toBe(true);
  },
);

describe('what search engines ask for', () => {
  it('robots.txt names the sitemap and excludes the paths for programs', async () => {
    const { body, headers } = await ask('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Sitemap: https://sise.example/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
  });

  it('the sitemap names every page and everything that has one, once, with the day of its last change', async () => {
    const files = addressesIn((await ask('/sitemap.xml')).body);
    const bodies = await Promise.all(files.map((file) => fileAt(new URL(file).pathname)));
    for (const body of bodies) {
      expect(body).toContain('<lastmod>2026-11-20</lastmod>');
      expect(addressesIn(body).length).toBeLessThanOrEqual(50_000);
    }
    const named = bodies.flatMap(addressesIn);
    const { world, coins, research } = site.simulator.sources;
    const reports = research?.reports() ?? [];
    const writers = new Set(reports.map(({ writer }) => writer));
    const expected = [
      ...sitemapPaths(),
      ...site.market.listings.map(({ shcode, kind }) =>
        kind === 'etf' || kind === 'etn' ? `/equity-product/view/${shcode}` : `/stock/${shcode}`,
      ),
      ...((await world?.quotes()) ?? []).map(({ instrument }) => `/world/${instrument.symbol}`),
      ...((await coins?.list()) ?? []).map(({ symbol }) => `/coins/${symbol}`),
      ...[...writers].map((code) => `/analyst/view/${code}`),
      ...reports.map(({ id }) => `/consensus/view/${id}`),
    ];
    expect(new Set(named).size).toBe(named.length);
    expect(named.toSorted()).toEqual(expected.map((path) => `https://sise.example${path}`).toSorted());
    const [oldest] = reports;
    if (oldest === undefined) expect.fail('there are no reports');
    expect(bodies.join('')).toContain(`/consensus/view/${oldest.id}</loc><lastmod>${dateOf(oldest.at)}</lastmod>`);
  });

  it.each(['detail', 'all'])('the sitemap names no report that the wall %s keeps for members', async (wall) => {
    const walled = await startSite({ pages: noPages, environment: { CONSENSUS_WALL: wall } });
    const files = addressesIn((await walled.app.inject('/sitemap.xml')).body).join(' ');
    await walled.close();
    expect(files).toContain('analysts.xml');
    expect(files).not.toContain('reports');
  });

  it('an unknown file of the sitemap is a 404', async () => {
    expect((await ask('/sitemaps/nothing.xml')).statusCode).toBe(404);
  });
});

describe('the picture of a link', () => {
  it.each([
    '/og/stock/005930.png',
    '/og/index/1001.png',
    '/og/derivatives/kospi-future.png',
    '/og/derivatives/kosdaq-option.png',
    '/og/world/JPYKRW.png',
    '/og/coin/BTC.png',
    '/og/site.png',
  ])('%s is a PNG of 1200 × 630', async (url) => {
    const { rawPayload, headers, statusCode } = await ask(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(headers['cache-control']).toContain('max-age=60');
  });

  it('differs from stock to stock, and is the same within its minute', async () => {
    const [one, same, other] = await Promise.all([pictureOf('000660'), pictureOf('000660'), pictureOf('035420')]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it.each([
    '/og/stock/999999.png',
    '/og/stock/%2e%2e.png',
    '/og/index/9999.png',
    '/og/index/constructor.png',
    '/og/derivatives/constructor.png',
    '/og/world/NOTHING.png',
    '/og/coin/NOTHING.png',
  ])('%s is a 404', async (url) => expect((await ask(url)).statusCode).toBe(404));
});

describe('a page whose error page fails', () => {
  it('is a sentence with the way home, in Korean and for programs', async () => {
    const response = await site.app.inject({ url: '/konex', headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<h1>오류 화면을 보여 드리지 못했습니다</h1>');
    expect(response.body).toContain('<p lang="en">An error occurred while showing the error page</p>');
    expect(response.body).toContain('<a href="/">홈으로 돌아가기</a>');
    expect(response.body).not.toContain('could not be rendered');
  });

  it('is a problem for a program', async () => {
    const response = await site.app.inject('/konex');
    expect([response.statusCode, response.json()]).toMatchObject([500, { code: 'server.failed' }]);
  });
});
