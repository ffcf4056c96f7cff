import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFastLane } from './fast-lane.ts';
import type { FastLane } from './fast-lane.ts';

let asked = 0;
let fresh = true;
let admitted: readonly string[] | null = ['x-ratelimit-remaining', '7'];
let lane: FastLane;
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  asked = 0;
  fresh = true;
  admitted = ['x-ratelimit-remaining', '7'];
  lane = createFastLane(() => admitted);
  app = Fastify({ serverFactory: (handler) => createServer(lane.before(handler)) });
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
    ['another format', '/a', { accept: 'text/csv' }],
    ['a caller with a key', '/a', { authorization: 'Bearer x' }],
  ])('leaves %s to the usual way', async (_, path, headers) => {
    await ask('/a');
    expect(await (await ask(path, headers)).text()).toBe('answer 2');
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
