import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAddressOf, createTrust, NO_PROXY } from './http/client-address.ts';
import { ENDPOINTS } from '@sise/contract/catalog';
import { appStateOf } from '@sise/contract/native-app';
import { createSharesResponse } from './application-key.ts';
import { createResponseKeyOf } from './cache-key.ts';
import { createCallAddresses } from './http/call-address.ts';
import { createRawResponseCache } from './raw-response-cache.ts';
import type { RawResponseCache } from './raw-response-cache.ts';
import { createIdOf } from './http/request-id.ts';
import type { OwnHeaders } from './response-head.ts';
import { createRequestLine, logCachedResponse, logResponse, responseLine } from './http/request-log.ts';
import { createOriginOf } from './http/request-origin.ts';

let asked = 0;
let fresh = true;
let admitted: OwnHeaders | null;
let trusts = NO_PROXY;
let log: Record<string, unknown>[];
const sharesResponse = createSharesResponse({ clientKeys: ['the-client-key-now', 'the-client-key-before'] });
let rawCache: RawResponseCache;
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  asked = 0;
  fresh = true;
  admitted = ['x-ratelimit-remaining', '7'];
  trusts = NO_PROXY;
  log = [];
  rawCache = createRawResponseCache({
    admit: () => admitted,
    idOf: (request) => createIdOf(trusts)(request),
    keyOf: createResponseKeyOf(
      createCallAddresses(ENDPOINTS),
      (request) => createOriginOf(null, trusts)(request),
      appStateOf,
      sharesResponse,
    ),
    routeOf: ({ url }) => url,
    onResponse(response) {
      logCachedResponse(app.log, response.request.url ?? '', response);
    },
  });
  app = Fastify({
    logger: {
      serializers: { req: createRequestLine(createAddressOf(NO_PROXY)), res: responseLine },
      stream: { write: (line) => void log.push(JSON.parse(line)) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'id of the first',
    serverFactory: (handler) => createServer(rawCache.before(handler)),
  });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply));
  app.get('/*', async (request, reply) => {
    asked += 1;
    reply.type('text/plain').header('etag', 'W/"a"').header('x-ratelimit-remaining', '9');
    const body = Buffer.from(`answer ${asked}`);
    rawCache.put(request, reply, body, () => fresh);
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // a TCP server's address is never a string
});
afterEach(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

describe('the raw response cache', () => {
  it('answers the next identical request with the same bytes, with headers of its own', async () => {
    const first = await ask('/a');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('9');
    const next = await ask('/a');
    expect([await first.text(), await next.text(), asked]).toEqual(['answer 1', 'answer 1', 1]);
    expect(next.headers.get('content-type')).toBe('text/plain');
    expect(next.headers.get('x-ratelimit-remaining')).toBe('7');
  });

  it('answers 304 to a client that has the bytes', async () => {
    await ask('/a');
    const unchanged = await ask('/a', { 'if-none-match': 'W/"a"' });
    expect([unchanged.status, await unchanged.text(), asked]).toEqual([304, '', 1]);
    expect(unchanged.headers.get('content-type')).toBeNull();
    expect(unchanged.headers.get('etag')).toBe('W/"a"');
  });

  it.each([
    ['another address', '/b', {}],
    ['another device', '/a', { 'user-agent': 'an iPhone' }],
    ['another encoding', '/a', { 'accept-encoding': 'br' }],
    ['another view', '/a', { cookie: 'sise-view=dark.kr.regular' }],
    ['another size of text', '/a', { cookie: 'sise-view=system.kr.regular.shown.large' }],
    ['the default view in a cookie', '/a', { cookie: 'sise-view=system.kr.regular.shown' }],
    ['a caller with a key of its own', '/a', { authorization: 'Bearer x' }],
    ['a caller with another proof', '/a', { authorization: 'Basic the-client-key-now' }],
  ])('leaves %s to the usual route', async (_, path, headers) => {
    await ask('/a');
    expect(await (await ask(path, headers)).text()).toBe('answer 2');
  });

  it.each(['the-client-key-now', 'the-client-key-before'])(
    'gives one response with %s and without a key',
    async (key) => {
      await ask('/a', { authorization: `Bearer ${key}` });
      expect(await (await ask('/a')).text()).toBe('answer 1');
      expect(await (await ask('/a', { authorization: `Bearer ${key}` })).text()).toBe('answer 1');
    },
  );

  it('leaves another format of a call to the usual route', async () => {
    await ask('/api/v2/market-status');
    expect(await (await ask('/api/v2/market-status', { accept: 'text/csv' })).text()).toBe('answer 2');
    expect(await (await ask('/api/v2/market-status?format=csv')).text()).toBe('answer 2');
    expect(await (await ask('/api/v2/market-status?format=json', { accept: 'text/csv' })).text()).toBe('answer 1');
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['an untrusted forwarded host', { 'x-forwarded-host': 'one.example' }, { 'x-forwarded-host': 'other.example' }],
    ['an untrusted forwarded scheme', { 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }],
    ['unknown formats', { accept: 'text/one' }, { accept: 'text/other' }],
    ['unknown encodings', { 'accept-encoding': 'one' }, { 'accept-encoding': 'other;q=0.3' }],
    ['the order of encodings', { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'br;q=0.9,gzip' }],
    ['an invalid view', { cookie: 'sise-view=one' }, { cookie: 'sise-view=other' }],
    ['an invalid size', { cookie: 'sise-view=dark.kr.regular.shown' }, { cookie: 'sise-view=dark.kr.regular.shown.9' }],
  ])('gives one response regardless of %s', async (_, one, other) => {
    await ask('/a', one);
    expect(await (await ask('/a', other)).text()).toBe('answer 1');
  });

  it('trusts a proxy of ours, and separates the sites behind it however they are spelled', async () => {
    trusts = createTrust(1);
    const texts = [];
    for (const [host, scheme] of [
      ['one.example', 'http'],
      ['ONE.example:80', 'http'],
      ['elsewhere.example, one.example', 'http'],
      ['two.example', 'http'],
      ['one.example', 'https'],
    ] as const)
      texts.push(await (await ask('/a', { 'x-forwarded-host': host, 'x-forwarded-proto': scheme })).text());
    expect(texts).toEqual(['answer 1', 'answer 1', 'answer 1', 'answer 2', 'answer 3']);
  });

  it('gives every response an id of its own, and logs it like all others', async () => {
    const first = await ask('/a?email=me@example.com');
    const ready = await ask('/a?email=me@example.com');
    const unchanged = await ask('/a?email=me@example.com', { 'if-none-match': 'W/"a"' });
    const ids = [first, ready, unchanged].map(({ headers }) => headers.get('x-request-id'));
    expect([ids[0], new Set(ids).size]).toEqual(['id of the first', 3]);
    await app.close(); // every response is finished
    const lines = ids.map((id) => log.find(({ reqId, msg }) => reqId === id && msg === 'request completed'));
    const [usual] = lines;
    expect(lines).toEqual(
      [200, 200, 304].map((statusCode, n) => ({
        ...usual,
        time: expect.any(Number),
        reqId: ids[n],
        responseTime: expect.any(Number),
        cache: n === 0 ? 'miss' : 'hit',
        res: { statusCode, bytes: statusCode === 304 ? 0 : 8 },
        req: { method: 'GET', url: '/a?email=-', remoteAddress: '127.0.0.1' },
      })),
    );
    expect(usual).toMatchObject({ level: 30 });
    expect(
      log.filter(({ msg }) => msg === 'request completed'),
      'one line each',
    ).toHaveLength(3);
  });

  it('neither stores nor logs a login of the app, in headers or in the query', async () => {
    const secrets = { 'sso-token': 'Secret1', 'hk-token': 'Secret2', authkey: 'Secret3', 'device-id': 'Secret4' };
    for (const [name, secret] of Object.entries(secrets)) await ask('/a', { [name]: secret });
    for (const name of ['_hk_token', 'ssoToken', 'SSOid']) await ask(`/a?${name}=Secret5`);
    expect(await (await ask('/a')).text()).toBe('answer 8');
    expect(await (await ask('/a', secrets)).text()).toBe('answer 9');
    await app.close(); // every response is finished
    expect(log.length).toBeGreaterThanOrEqual(9);
    expect(JSON.stringify(log)).not.toContain('Secret');
  });

  it('ignores other cookies', async () => {
    await ask('/a');
    expect(await (await ask('/a', { cookie: 'elsewhere=1' })).text()).toBe('answer 1');
  });

  it('does not answer a request that is not admitted, an entry no longer fresh, or any after it was cleared', async () => {
    await ask('/a');
    admitted = null;
    expect(await (await ask('/a')).text()).toBe('answer 2');
    admitted = [];
    fresh = false;
    expect(await (await ask('/a')).text()).toBe('answer 3');
    fresh = true;
    expect(await (await ask('/a')).text()).toBe('answer 3');
    rawCache.clear();
    expect(await (await ask('/a')).text()).toBe('answer 4');
  });
});
