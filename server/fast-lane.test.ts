import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAddressOf, createTrust, NO_PROXY } from './client-address.ts';
import { createFastLane } from './fast-lane.ts';
import type { FastLane } from './fast-lane.ts';
import { createRequestLine, logReadyAnswer } from './request-log.ts';
import { createOriginOf } from './request-origin.ts';

let asked = 0;
let fresh = true;
let admitted: readonly string[] | null = ['x-ratelimit-remaining', '7'];
let trusts = NO_PROXY;
let log: Record<string, unknown>[];
let lane: FastLane;
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  asked = 0;
  fresh = true;
  admitted = ['x-ratelimit-remaining', '7'];
  trusts = NO_PROXY;
  log = [];
  lane = createFastLane({
    admit: () => admitted,
    originOf: (request) => createOriginOf(null, trusts)(request),
    onAnswer(answer) {
      logReadyAnswer(app.log, answer.request.url ?? '', answer);
    },
  });
  app = Fastify({
    logger: {
      serializers: { req: createRequestLine(createAddressOf(NO_PROXY)) },
      stream: { write: (line) => void log.push(JSON.parse(line)) },
    },
    genReqId: () => 'id of the first',
    serverFactory: (handler) => createServer(lane.before(handler)),
  });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.get('/*', async (request, reply) => {
    asked += 1;
    reply.type('text/plain').header('etag', 'W/"a"').header('x-ratelimit-remaining', '9');
    const body = Buffer.from(`answer ${asked}`);
    lane.lay(request, reply, body, () => fresh);
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // a TCP server's address is never a string
});
afterEach(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

describe('the fast lane', () => {
  it('gives the same answer to the next who asks, with headers of its own', async () => {
    const first = await ask('/a');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('9');
    const next = await ask('/a');
    expect([await first.text(), await next.text(), asked]).toEqual(['answer 1', 'answer 1', 1]);
    expect(next.headers.get('content-type')).toBe('text/plain');
    expect(next.headers.get('x-ratelimit-remaining')).toBe('7');
  });

  it('says that nothing has changed to who holds the bytes', async () => {
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
    ['another look', '/a', { cookie: 'sise-view=dark.kr.regular' }],
    ['a look that is said, though plain', '/a', { cookie: 'sise-view=system.kr.regular.shown' }],
    ['another format', '/a', { accept: 'text/csv' }],
    ['a caller with a key', '/a', { authorization: 'Bearer x' }],
  ])('leaves %s to the usual way', async (_, path, headers) => {
    await ask('/a');
    expect(await (await ask(path, headers)).text()).toBe('answer 2');
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['a forwarded host', { 'x-forwarded-host': 'one.example' }, { 'x-forwarded-host': 'other.example' }],
    ['a forwarded scheme', { 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }],
    ['formats that it does not speak', { accept: 'text/one' }, { accept: 'text/other' }],
    ['encodings that it does not speak', { 'accept-encoding': 'one' }, { 'accept-encoding': 'other;q=0.3' }],
    ['an order of encodings', { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'br;q=0.9,gzip' }],
    ['a look that is none', { cookie: 'sise-view=one' }, { cookie: 'sise-view=other' }],
  ])('gives one answer to whoever sends %s', async (_, one, other) => {
    await ask('/a', one);
    expect(await (await ask('/a', other)).text()).toBe('answer 1');
  });

  it('believes a proxy of ours, and tells the sites behind it apart however they are written', async () => {
    trusts = createTrust(1);
    const texts = [];
    for (const [host, scheme] of [
      ['one.example', 'http'],
      ['ONE.example:80', 'http'],
      ['elsewhere.example, one.example', 'http'],
      ['two.example', 'http'],
      ['one.example', 'https'],
    ])
      texts.push(await (await ask('/a', { 'x-forwarded-host': host, 'x-forwarded-proto': scheme })).text());
    expect(texts).toEqual(['answer 1', 'answer 1', 'answer 1', 'answer 2', 'answer 3']);
  });

  it('gives every answer an id of its own, and writes it down like all others', async () => {
    const first = await ask('/a?email=me@example.com');
    const ready = await ask('/a?email=me@example.com');
    const unchanged = await ask('/a?email=me@example.com', { 'if-none-match': 'W/"a"' });
    const ids = [first, ready, unchanged].map(({ headers }) => headers.get('x-request-id'));
    expect([ids[0], new Set(ids).size]).toEqual(['id of the first', 3]);
    await app.close(); // every answer is over
    const lines = ids.map((id) => log.find(({ reqId, msg }) => reqId === id && msg === 'request completed'));
    const [usual] = lines;
    expect(lines).toEqual(
      [200, 200, 304].map((statusCode, n) => ({
        ...usual,
        time: expect.any(Number),
        reqId: ids[n],
        responseTime: expect.any(Number),
        res: { statusCode },
        ...(n === 0 ? {} : { req: { method: 'GET', url: '/a?email=-', remoteAddress: '127.0.0.1' } }),
      })),
    );
    expect(usual).toMatchObject({ level: 30 });
  });

  it('knows nobody by other cookies', async () => {
    await ask('/a');
    expect(await (await ask('/a', { cookie: 'elsewhere=1' })).text()).toBe('answer 1');
  });

  it('is closed to whoever is not admitted, to what is no longer fresh, and when it was cleared', async () => {
    await ask('/a');
    admitted = null;
    expect(await (await ask('/a')).text()).toBe('answer 2');
    admitted = [];
    fresh = false;
    expect(await (await ask('/a')).text()).toBe('answer 3');
    fresh = true;
    expect(await (await ask('/a')).text()).toBe('answer 3');
    lane.clear();
    expect(await (await ask('/a')).text()).toBe('answer 4');
  });
});
