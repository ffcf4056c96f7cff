import { once } from 'node:events';
import { request as requestOverNetwork } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressOf, createTrust } from '../http/client-address.ts';
import { PROBLEMS } from '@sise/contract/problems';
import { problemCodeOf } from '../problem.ts';
import { serveOriginProxy } from './origin-proxy.ts';
import type { OriginProxyLimits } from './origin-proxy.ts';
import { targetOf } from './origin-target.ts';
import { startPublisherSite } from './testing/publisher-site.ts';
import type { PublisherSite } from './testing/publisher-site.ts';

const LIMITS: OriginProxyLimits = {
  deadline: () => new AbortController().signal,
  bytes: 100_000,
  inFlight: 3,
  inFlightOfOne: 2,
  address: 300,
};

const PATHS = ['/open', '/one/file.json'];
const SITE = { origin: 'https://www.news.example', paths: PATHS };

let publisher: PublisherSite;
/** Waits for every answer. */
let patient: FastifyInstance;
/** Gives up when it is told to. */
let hasty: FastifyInstance;
let time: AbortController;
beforeAll(async () => {
  publisher = await startPublisherSite();
  patient = proxyTo(publisher.origin, LIMITS);
  hasty = proxyTo(publisher.origin, { ...LIMITS, deadline: () => (time = new AbortController()).signal });
  await patient.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await publisher.close();
  await patient.close();
  await hasty.close();
});

function proxyTo(origin: string, limits: OriginProxyLimits): FastifyInstance {
  const app = Fastify();
  app.setErrorHandler((error, _, reply) => {
    const code = problemCodeOf(error);
    return reply.code(PROBLEMS[code].status).send({ code });
  });
  serveOriginProxy(app, { origin, paths: PATHS }, createAddressOf(createTrust(1)), limits);
  return app;
}

const ask = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  patient.inject({ method, url: `/hk-origin${path}`, headers });
const codeOf = async (path: string, app = patient) => {
  const { statusCode, body } = await app.inject(`/hk-origin${path}`);
  return [statusCode, (JSON.parse(body) as { code: string }).code];
};
interface Echo {
  readonly url: string;
  readonly headers: Record<string, string>;
}

describe('a request that is passed to the publisher', () => {
  it('says what is asked for and nothing of the reader', async () => {
    const response = await ask('/open/echo?code=005930&word=%EC%82%BC%EC%84%B1&a=1&a=2', {
      accept: 'application/json',
      'accept-language': 'ko',
      'user-agent': 'a phone',
      cookie: 'ssoToken=x',
      authorization: 'Bearer x',
      'hkapp-env': 'android',
      'sso-id': 'me%40news.example',
      'sso-token': 'x.y.z',
      'hk-token': 'x',
      authkey: 'x',
      'device-id': 'x',
      referer: 'https://sise.example/my-stock',
      'x-forwarded-for': '203.0.113.9',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
    });
    const { url, headers } = response.json<Echo>();
    expect(url).toBe('/open/echo?code=005930&word=%EC%82%BC%EC%84%B1&a=1&a=2');
    expect(headers).toMatchObject({ accept: 'application/json', host: new URL(publisher.origin).host });
    const own = ['accept-encoding', 'accept-language', 'connection', 'sec-fetch-mode', 'user-agent'];
    expect(Object.keys(headers).filter((name) => !['accept', 'host', ...own].includes(name))).toEqual([]);
    expect(JSON.stringify(headers)).not.toMatch(/phone|news\.example|203\.0\.113\.9|x\.y\.z/);
  });

  it.each(['_hk_token', 'ssoToken', 'SSOid', 'SSOTOKEN', '%5Fhk_token', 'sso%54oken', 'email', 'authKey', 'DEVICE-ID'])(
    'loses the field %s',
    async (field) => {
      const { url } = (await ask(`/open/echo?a=1&${field}=secret&b=2`)).json<Echo>();
      expect(url).toBe('/open/echo?a=1&b=2');
    },
  );

  it.each([
    '/closed',
    '/',
    '',
    '/openly',
    '/Open/echo',
    '/one',
    '/one/file.jsonx',
    '/open/../closed',
    '/open/./echo',
    '/open/%2e%2e/closed',
    '/open/..%2fclosed',
    '/open/%2E%2E%5Cclosed',
    '/open\\..\\closed',
    '/open//echo',
    '//elsewhere.example/open/echo',
    '/open/echo%00',
    '/open/echo%0d%0ahost:x',
    '/open/…',
    '/open/@elsewhere.example',
    '/open/a:b',
    '/%6fpen/echo',
    '/http://elsewhere.example/open',
  ])('is none for %s', (path) => {
    expect(targetOf(`/hk-origin${path}`, SITE)).toBeNull();
  });

  it('is none, and a 404, for what is not reached', async () => {
    const before = publisher.requests.length;
    for (const path of ['/closed', '/open/%2e%2e/closed', '/open//echo', '/open/%00'])
      expect(await codeOf(path)).toEqual([404, 'path.unknown']);
    expect(publisher.requests).toHaveLength(before);
  });

  it('is a read alone, of an address that is not too long', async () => {
    const before = publisher.requests.length;
    const written = await ask('/open/echo', {}, 'POST');
    expect([written.statusCode, written.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(await codeOf(`/open/echo?x=${'y'.repeat(LIMITS.address)}`)).toEqual([414, 'query.long']);
    expect(publisher.requests).toHaveLength(before);
  });
});

describe('a response of the publisher', () => {
  it('comes without cookies, and is run by no browser', async () => {
    const { headers } = await ask('/open/cookie');
    for (const name of ['set-cookie', 'www-authenticate', 'x-powered-by', 'link'])
      expect(headers).not.toHaveProperty(name);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
  });

  it('keeps its tag and freshness, and is not sent again to a client that has it', async () => {
    const first = await ask('/open/cached');
    expect(first.headers).toMatchObject({ etag: '"a"', 'cache-control': 'public, max-age=60' });
    const again = await ask('/open/cached', { 'if-none-match': '"a"' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is passed on without its compression', async () => {
    const { body, headers } = await ask('/open/compressed');
    expect([body, headers['content-encoding']]).toEqual(['한글', undefined]);
  });

  it('may have no body', async () => {
    const nothing = await ask('/open/nothing');
    expect([nothing.statusCode, nothing.body]).toEqual([204, '']);
    const head = await ask('/open/echo', {}, 'HEAD');
    expect([head.statusCode, head.body, publisher.requests.at(-1)?.method]).toEqual([200, '', 'HEAD']);
  });

  it('is its refusal, in HTML only by its status', async () => {
    const wrong = await ask('/open/wrong');
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { why: 'wrong' }]);
    const missing = await ask('/open/missing');
    expect([missing.statusCode, missing.body]).toEqual([404, '']);
  });

  it.each([
    '/open/html',
    '/open/svg',
    '/open/untyped',
    '/open/broken',
    '/open/reset',
    '/open/large',
    '/open/large-unannounced',
    '/open/large-compressed',
    '/open/redirect-closed',
    '/open/redirect-away',
    '/open/redirect-round',
    '/open/redirect-nowhere',
  ])('%s is a 502', async (path) => expect(await codeOf(path)).toEqual([502, 'origin.failed']));

  it('is the one that a redirect inside leads to', async () => {
    expect((await ask('/open/redirect-inside')).json<Echo>().url).toBe('/open/echo');
  });

  it('is a 502 from a site that is down', async () => {
    const down = await startPublisherSite();
    await down.close();
    const app = proxyTo(down.origin, LIMITS);
    expect(await codeOf('/open/echo', app)).toEqual([502, 'origin.failed']);
    await app.close();
  });

  it.each(['/open/hold', '/open/drip'])(
    '%s is a 504 when the time is over, and the request is given up',
    async (path) => {
      const asked = codeOf(path, hasty);
      const held = await publisher.nextHeld();
      time.abort();
      expect(await asked).toEqual([504, 'origin.late']);
      if (!held.closed) await once(held, 'close');
    },
  );
});

const from = async (address: string) =>
  await patient.inject({ url: '/hk-origin/open/hold', headers: { 'x-forwarded-for': address } });
const release = async () => {
  const held = await publisher.nextHeld();
  held.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

describe('requests in progress', () => {
  it('are a few of one address and in all, so that a slow site holds up nothing else', async () => {
    const begun = ['192.0.2.1', '192.0.2.1'].map(from);
    await expect(from('192.0.2.1')).resolves.toMatchObject({ statusCode: 503 });
    begun.push(from('192.0.2.2'));
    const busy = await from('192.0.2.3');
    expect([busy.statusCode, busy.json()]).toEqual([503, { code: 'origin.busy' }]);
    for (const _ of begun) await release();
    expect((await Promise.all(begun)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const next = from('192.0.2.1');
    await release();
    expect((await next).statusCode).toBe(200);
  });

  it('end when their reader goes away', async () => {
    const { port } = patient.server.address() as AddressInfo; // a TCP server's address is never a string
    const reader = requestOverNetwork({ port, host: '127.0.0.1', path: '/hk-origin/open/hold' });
    reader.on('error', () => {}); // it hangs up itself
    reader.end();
    const held = await publisher.nextHeld();
    reader.destroy();
    await once(held, 'close');
    expect(held.writableFinished).toBe(false);
  });
});
