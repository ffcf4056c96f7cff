import type { AddressInfo } from 'node:net';
import { Problem } from '@sise/contract/problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../server/metrics/metrics.ts';
import type { Store } from '../server/store/database.ts';
import { sendRaw, statusOf } from './support/raw-request.ts';
import { AGREED } from './support/join.ts';
import { postForm } from './support/member-forms.ts';
import { startSite } from './support/site.ts';
import type { TestSite, TestSiteOptions } from './support/site.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

const ORIGIN = 'https://sise.example';
const pages = async () =>
  new Response('<!doctype html><title>시세</title>', { headers: { 'content-type': 'text/html' } });
const engine = createPGliteEngine();
let store: Store;
let isWarm = false;
/** Serves every host; has no proxy in front. */
let open: Awaited<ReturnType<typeof listen>>;
const logOfOpen: string[] = [];
const metrics = createMetrics();
/** Has an origin, and is behind one proxy. */
let known: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  store = await openFresh(engine.freshPlace());
  open = await listen({
    pages,
    environment: { RATE_LIMIT: '3', LOG_LEVEL: 'info' },
    isWarm: () => isWarm,
    logTo: { write: (line) => void logOfOpen.push(line) },
    metrics,
  });
  const limits = { RATE_LIMIT: '3', RATE_LIMIT_PAGES: '2', RATE_LIMIT_FILES: '1' };
  known = await listen({ pages, store, environment: { SITE_ORIGIN: ORIGIN, TRUST_PROXY: '1', ...limits } });
});
afterAll(async () => {
  await open.site.close();
  await known.site.close();
  await store.close();
  engine.stop();
});

async function listen(options: TestSiteOptions) {
  const site: TestSite = await startSite(options);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  return { site, port: (site.app.server.address() as AddressInfo).port }; // a TCP server's address is never a string
}

const get = (port: number, path: string, ...headers: string[]) =>
  sendRaw(port, `GET ${path} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
const wholeProblemIn = (response: string) =>
  Problem.parse(JSON.parse(response.slice(response.indexOf('{'), response.lastIndexOf('}') + 1)));
const problemIn = (response: string) => wholeProblemIn(response).code;

/** Asks the site behind the proxy, as a reader at an address. */
const from = (address: string, url: string, headers: Record<string, string> = {}) =>
  known.site.app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });
const join = (n: number) =>
  postForm(
    known.site.app,
    'join',
    { email: `p${n}@example.com`, name: '민지', password: 'dalbam-2026-go', ...AGREED },
    { origin: ORIGIN, 'x-forwarded-for': `192.0.2.${n}, 2001:db8:0:1::${n}` },
  );
const askOpen = () => get(open.port, '/api/market-status', 'Host: localhost', 'X-Forwarded-For: 192.0.2.1');
const probes = async () =>
  Promise.all(['/healthz', '/readyz'].map(async (path) => statusOf(await get(open.port, path, 'Host: localhost'))));

describe('a request that does not say plainly which site it is for', () => {
  it.each([
    ['a host of three parts', 'Host: a:b:c'],
    ['two hosts', 'Host: localhost', 'Host: localhost'],
    ['a host with signs of a header', 'Host: x;y'],
    ['a host with a path', 'Host: localhost/evil'],
    ['a host with somebody’s name', 'Host: me@localhost'],
    ['a port beyond all ports', 'Host: localhost:99999'],
    ['an empty host', 'Host:'],
    ['no host'],
  ])('%s is refused', async (_, ...headers) => {
    for (const path of ['/', '/api/market-status', '/healthz'])
      expect(statusOf(await get(open.port, path, ...headers))).toBe(400);
  });

  it.each(['http://elsewhere.example/', 'elsewhere', '*'])('%s is no path and refused', async (target) => {
    expect(statusOf(await get(open.port, target, 'Host: localhost'))).toBe(400);
  });

  it.each(['\u0000', 'a\u0000b', '\u0001'])('a header that holds %j is refused', async (sign) => {
    expect(statusOf(await get(open.port, '/', 'Host: localhost', `X-Any: ${sign}`))).toBe(400);
  });

  it('is served by a name, an address or either with a port', async () => {
    for (const host of ['localhost', 'Sise.Example', '127.0.0.1:80', '[::1]', '[::1]:3000', 'sise_1.internal'])
      expect(statusOf(await get(open.port, '/', `Host: ${host}`)), host).toBe(200);
  });
});

describe('what Node refuses before it is a request', () => {
  const LARGE = `Cookie: a=${'x'.repeat(20_000)}`;
  it.each([
    ['headers that are too large', ['/', 'Host: localhost', LARGE], [431, 'headers.large']],
    ['a header without a name', ['/', 'Host: localhost', ': x'], [400, 'request.malformed']],
    [
      'large headers of a call that a browser shows',
      ['/api/market-status', 'Accept: text/html', LARGE],
      [431, 'headers.large'],
    ],
  ] as const)('%s are a problem', async (_, [path, ...headers], refused) => {
    const response = await get(open.port, path, ...headers);
    expect([statusOf(response), problemIn(response)]).toEqual(refused);
    expect(response).toContain('cache-control: no-store');
  });

  it('is a page for a browser, which names the cookies', async () => {
    const response = await get(open.port, '/', 'Host: localhost', 'Accept: text/html', LARGE);
    expect(statusOf(response)).toBe(431);
    expect(response).toMatch(/content-type: text\/html.*<html lang="ko">.*쿠키를 지우고/s);
  });
});

describe('what is refused before the router', () => {
  it.each([
    ['what names no host', ['/api/market-status?token=abc', 'Host: a:b:c'], 'GET', '/api/v2/market-status?token=-'],
    ['what is no request', ['/', 'Host: localhost', ': x'], '', ''],
  ] as const)('%s is logged under the id that its sender sees, and counted', async (_, given, method, url) => {
    const counted = /^sise_http_responses_total\{route="unknown",status="400",cache="miss"\} (\d+)$/m;
    const count = async () => Number(counted.exec(await metrics.text())?.[1] ?? 0);
    const before = await count();
    const [path, ...headers] = given;
    const response = await get(open.port, path, ...headers);
    const { requestId, code } = wholeProblemIn(response);
    expect(response).toContain(`x-request-id: ${requestId}\r\n`);
    const lines = logOfOpen.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId);
    expect(lines).toMatchObject([
      { level: 30, code, req: { method, url, remoteAddress: '127.0.0.1' }, res: { statusCode: 400 } },
    ]);
    expect(await count()).toBe(before + 1);
  });
});

describe('a site that is known by its origin', () => {
  it('serves no other host, whoever names it, and is still watched over by its address', async () => {
    for (const path of ['/', '/api/market-status', '/og/site.png', '/member/login']) {
      const response = await get(known.port, path, 'Host: elsewhere.example');
      expect([statusOf(response), problemIn(response)]).toEqual([421, 'host.foreign']);
    }
    expect(statusOf(await get(known.port, '/healthz', 'Host: 10.0.0.5:3000'))).toBe(200);
    expect(statusOf(await get(known.port, '/', 'Host: sise.example', 'X-Forwarded-Host: elsewhere.example'))).toBe(421);
    expect(statusOf(await get(known.port, '/', 'Host: sise.example', 'X-Forwarded-Proto: java script'))).toBe(400);
    expect(statusOf(await get(known.port, '/', 'Host: internal', 'X-Forwarded-Host: SISE.example:443'))).toBe(200);
  });

  it('takes writes from its own pages alone', async () => {
    let senders = 0;
    const logout = async (origin: string, host = 'sise.example') => {
      senders += 1;
      const { statusCode } = await known.site.app.inject({
        method: 'POST',
        url: '/member/logout',
        headers: { origin, host, 'x-forwarded-for': `203.0.113.${200 + senders}` },
      });
      return statusCode;
    };
    expect(await logout(ORIGIN)).toBe(303);
    for (const origin of ['http://sise.example', 'https://elsewhere.example', 'null'])
      expect(await logout(origin, URL.parse(origin)?.host)).toBe(403);
  });
});

describe('a site whose first pages are not rendered yet', () => {
  it('lives, and is ready once they are', async () => {
    expect(await probes()).toEqual([200, 503]);
    expect((await open.site.app.inject('/readyz')).headers['retry-after']).toBe('2');
    isWarm = true;
    expect(await probes()).toEqual([200, 200]);
  });
});

describe('how often an address may ask', () => {
  it.each([
    ['calls', '/api/market-status', 3],
    ['pages', '/kospi-equities', 2],
    ['pictures', '/og/site.png', 1],
    ['PDFs', '/api/v2/consensus/report/1/pdf', 1],
  ])('is counted for %s by themselves, and nothing in front of its address counts', async (what, url, most) => {
    const address = `203.0.113.${what.length}`;
    const responses = [];
    for (let time = 0; time <= most; time += 1) responses.push(await from(`192.0.2.${time}, ${address}`, url));
    expect(responses.map(({ statusCode }) => statusCode === 429)).toEqual([...Array(most).fill(false), true]);
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(`198.51.100.${what.length}`, url)).statusCode).not.toBe(429);
  });

  it.each([
    ['a key that is nobody’s', '203.0.113.80', '/api/market-status', { authorization: 'Bearer x' }, 401],
    ['an address that is too long', '203.0.113.81', `/api/market-status?x=${'y'.repeat(5_000)}`, {}, 414],
  ])('is counted for %s, too, as for nobody in particular', async (_, address, url, headers, status) => {
    const refused = await from(address, url, headers);
    expect([refused.statusCode, refused.headers['x-ratelimit-remaining']]).toEqual([status, '2']);
    await from(address, url, headers);
    expect((await from(address, '/api/market-status')).statusCode).toBe(200);
    for (const given of [headers, {}]) expect((await from(address, url, given)).statusCode).toBe(429);
    expect((await from('203.0.113.82', url, headers)).statusCode).toBe(status);
  });

  it('says so to a reader in a page', async () => {
    const headers = { accept: 'text/html' };
    for (let time = 0; time < 2; time += 1) await from('203.0.113.77', '/', headers);
    const { statusCode, body, headers: said } = await from('203.0.113.77', '/', headers);
    expect([statusCode, said['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(body).toContain('요청이 많습니다. 잠시 뒤에 다시 시도해 주세요.');
  });

  it('is counted for answers that lie ready, too', async () => {
    const responses = [await askOpen(), await askOpen(), await askOpen(), await askOpen()];
    expect(responses.map(statusOf)).toEqual([200, 200, 200, 429]);
  });

  it('is counted for accounts that are made, by the same address', async () => {
    const first = await join(0);
    const second = await join(1);
    const third = await join(2);
    // All of one IPv6 network are one address: the limit of pages, two here, holds for them together.
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  });
});

describe('what pages may fetch', () => {
  it('is of the site itself, the live channel included', async () => {
    const { headers } = await known.site.app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.55' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' wss://sise.example;");
    const { headers: plain } = await open.site.app.inject({ url: '/', headers: { host: 'localhost:3000' } });
    expect(plain['content-security-policy']).toContain("connect-src 'self' ws://localhost:3000;");
  });

  it('is of the site itself in the description of the API', async () => {
    const { headers, statusCode } = await known.site.app.inject({
      url: '/api/docs/',
      headers: { 'x-forwarded-for': '203.0.113.56' },
    });
    expect(statusCode).toBe(200);
    for (const directive of String(headers['content-security-policy']).split('; ')) {
      const [name, ...sources] = directive.split(' ');
      if (name === 'style-src-attr') continue; // attributes of the page itself, which fetch nothing
      for (const source of sources) expect(source).toMatch(/^'(self|none|sha256-.*)'$|^data:$/);
    }
  });
});
