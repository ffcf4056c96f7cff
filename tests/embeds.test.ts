import { CHANNEL_SECTIONS } from '@sise/contract/channel-sections';
import { loadBuiltPages } from '@sise/server/pages/page-handler';
import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';

const pages = await loadBuiltPages();
const site = await startSite({
  pages,
  environment: { EMBED_ORIGINS: 'https://www.news.example, https://*.blog.example' },
});
const closed = await startSite({ pages });
afterAll(() => Promise.all([site.close(), closed.close()]));

const ask = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const CARDS = [
  ['/embed/quote/005930', '삼성전자'],
  ['/embed/quote/069500', 'KODEX 200'],
  ['/embed/chart/005930', '삼성전자'],
  ['/embed/chart/kosdaq?range=1y', '코스닥'],
  ['/embed/index/kospi200', '코스피200'],
  ['/embed/map/kosdaq', '코스닥 마켓맵'],
  ...Object.entries(CHANNEL_SECTIONS).map(([section, title]) => [`/embed/channel/${section}`, title] as const),
] as const;
const LARGEST_SCRIPT = 15 * 1024;

const scriptsIn = (html: string) => [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
const titleIn = (html: string) => />([^<]*)<\/a><\/h1>/.exec(html)?.[1];
const ancestorsIn = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1];

const themeAt = async (query: string) =>
  /data-theme="(\w+)"/.exec((await ask(`/embed/quote/005930${query}`)).body)?.[1];
const rangeAt = async (query: string) =>
  /aria-current="true">([^<]*)</.exec((await ask(`/embed/chart/000660${query}`)).body)?.[1];

describe('a card', () => {
  it.each(CARDS)('%s is a whole page with its source and one script of its own', async (path, title) => {
    const { statusCode, body, headers } = await ask(path);
    expect([statusCode, titleIn(body)]).toEqual([200, title]);
    expect(body).toContain('모의 시세');
    expect(body).toMatch(/장중 10:30:\d\d 기준/);
    expect(scriptsIn(body)).toEqual([expect.stringMatching(/src="\/assets\/frame-script-[\w-]+\.js" nonce="[^"]+"/)]);
    expect(body).not.toContain('modulepreload');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toContain('s-maxage=1');
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('may be framed by the configured sites alone, and runs nothing but its script', async () => {
    const { headers } = await ask('/embed/quote/005930');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const policy = headers['content-security-policy'];
    expect(ancestorsIn(policy)).toBe("'self' https://www.news.example https://*.blog.example");
    expect(policy).toMatch(/script-src 'nonce-[^' ]+';/);
  });

  it('may be framed by this site alone where nothing is configured', async () => {
    const { headers } = await closed.app.inject('/embed/quote/005930');
    expect(ancestorsIn(headers['content-security-policy'])).toBe("'self'");
  });

  it('differs from all other pages, which nobody may frame', async () => {
    for (const path of ['/embed', '/stock/005930', '/embed/../stock/005930']) {
      const { headers } = await ask(path);
      expect([ancestorsIn(headers['content-security-policy']), headers['x-frame-options']]).toEqual([
        "'none'",
        'SAMEORIGIN',
      ]);
    }
  });

  it('has a script of less than 15 kB', async () => {
    const [script = ''] = scriptsIn((await ask('/embed/index/kospi')).body);
    const { statusCode, rawPayload } = await ask(/src="([^"]*)"/.exec(script)?.[1] ?? '');
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeGreaterThan(0);
    expect(rawPayload.length).toBeLessThan(LARGEST_SCRIPT);
  });

  it('opens its links beside the article', async () => {
    const { body } = await ask('/embed/map/kospi');
    const links = [...body.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(links.length).toBeGreaterThan(60);
    for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/);
  });
});

describe('the options of a card', () => {
  it('are the theme and the period; unknown values count as absent', async () => {
    expect(await Promise.all(['?theme=dark', '?theme=light', '?theme=auto', '?theme=pink', ''].map(themeAt))).toEqual([
      'dark',
      'light',
      'system',
      'system',
      'system',
    ]);
    expect(await Promise.all(['?range=6m', '?range=9y', '?range=', ''].map(rangeAt))).toEqual([
      '6개월',
      '1일',
      '1일',
      '1일',
    ]);
  });

  it('stay when the reader chooses another period', async () => {
    const { body } = await ask('/embed/chart/000660?theme=dark&range=3m');
    expect(body).toContain('href="/embed/chart/000660?range=1y&amp;theme=dark"');
  });
});

describe('the reader of a card', () => {
  it('is anonymous, whatever cookies come along', async () => {
    const headers = { cookie: 'ssoToken=of.a.member; SSOid=me%40news.example; sise-view=dark.cb.compact.hidden' };
    const [plain, own] = await Promise.all([ask('/embed/quote/000660'), ask('/embed/quote/000660', headers)]);
    expect(own.headers['cache-control']).toBe(plain.headers['cache-control']);
    expect(own.body).toContain('data-theme="system" data-palette="kr"');
    expect(own.body).toBe(plain.body); // the one copy, its nonce included
  });

  it('gets the same card on every device', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile', 'sec-ch-ua-mobile': '?1' };
    const [one, other] = await Promise.all([ask('/embed/index/kosdaq'), ask('/embed/index/kosdaq', phone)]);
    expect(other.body).toBe(one.body);
  });
});

describe('a card of something unknown', () => {
  it.each([
    '/embed/quote/999999',
    '/embed/quote/zz',
    '/embed/quote/%00',
    '/embed/chart/toString',
    '/embed/index/constructor',
    '/embed/map/konex',
    '/embed/channel/__proto__',
    '/embed/poem/1',
    '/embed/quote',
  ])('%s is a small card with status 404, which tells its height', async (path) => {
    const { statusCode, body, headers } = await ask(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('보여 드릴 시세가 없습니다');
    expect(scriptsIn(body)).toHaveLength(1);
    expect(body).not.toContain('홈으로 돌아가기');
    expect(ancestorsIn(headers['content-security-policy'])).toContain('https://www.news.example');
  });
});
