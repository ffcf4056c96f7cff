import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_PREFIX, addressOf, placeOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import type { Named } from '@sise/contract/endpoint';
import { Meta } from '@sise/contract/envelope';
import { cacheControlOf } from '@sise/contract/freshness';
import { Problem, PROBLEMS } from '@sise/contract/problems';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';

let site: TestMemberSite;
let app: FastifyInstance;
/** What shows that a member asks, on calls that only members may make. */
let asMember: Record<string, string>;
/** The OpenAPI of the site, as its type leaves it open. */
let document: ReturnType<typeof JSON.parse>;
beforeAll(async () => {
  site = await startMemberSite();
  asMember = { cookie: `ssoToken=${await site.sso.token()}`, origin: 'http://localhost' };
  app = site.app;
  document = (await app.inject('/api/docs/openapi.json')).json();
});
afterAll(() => site.close());

const askAs = (endpoint: Named, headers: Record<string, string>, query = '') => {
  const { url, body } = addressOf(endpoint, endpoint.example);
  const address = query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
  return app.inject({ method: endpoint.method, url: address, headers, ...(body ? { payload: body } : {}) });
};
const ask = (endpoint: Named, headers: Record<string, string> = {}, query = '') =>
  askAs(endpoint, { ...(endpoint.who === 'member' ? asMember : {}), ...headers }, query);

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('answers its example as the contract says', async () => {
      const response = await ask(endpoint);
      expect(response.statusCode, response.body).toBe(200);
      const said = response.json<{ data: unknown; meta: unknown }>();
      expect(Object.keys(said).toSorted()).toEqual(['data', 'meta']);
      Meta.parse(said.meta);
      expect(strict(endpoint.reply).parse(said.data)).toEqual(said.data);
    });

    it('says how long its answer is fresh, and that it has not changed', async () => {
      const first = await ask(endpoint);
      const isRead = endpoint.method === 'GET' && endpoint.who === 'public';
      expect(first.headers['cache-control']).toBe(cacheControlOf(isRead ? endpoint.freshness : 'private'));
      const again = await ask(endpoint, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('says the same compressed and without a version in its path', async () => {
      const plain = await ask(endpoint);
      const { url, body } = addressOf(endpoint, endpoint.example);
      const short = await app.inject({
        method: endpoint.method,
        url: url.replace(API_PREFIX, '/api'),
        headers: endpoint.who === 'member' ? asMember : {},
        ...(body ? { payload: body } : {}),
      });
      expect(short.body).toBe(plain.body);
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await ask(endpoint, { 'accept-encoding': encoding });
        if (packed.headers['content-encoding'] === undefined) expect(plain.rawPayload.length).toBeLessThan(1024);
        else expect(decode(packed.rawPayload).toString()).toBe(plain.body);
      }
    });

    it('comes as CSV when it is a list, and refuses when it is none', async () => {
      const response = await ask(endpoint, {}, 'format=csv');
      const asked = await ask(endpoint, { accept: 'text/csv' });
      const named = await ask(endpoint, { accept: 'text/csv' }, 'format=json');
      expect(named.headers['content-type']).toBe('application/json; charset=utf-8');
      if (endpoint.list === undefined) {
        expect([response.statusCode, asked.statusCode]).toEqual([406, 406]);
        expect(response.json()).toMatchObject({ code: 'csv.none' });
        return;
      }
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(asked.body).toBe(response.body);
      const data = (await ask(endpoint)).json<{ data: Record<string, unknown> }>().data;
      const rows = (endpoint.list === '' ? data : data[endpoint.list]) as Record<string, unknown>[]; // the entry names it
      const lines = response.body
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n');
      expect(lines).toHaveLength(rows.length + 1);
      expect(lines[0]?.split(',')).toEqual(Object.keys(rows[0] ?? { '': 'an empty list has no fields' }));
    });

    it('is in the documentation with its fields', async () => {
      const operation = document.paths[placeOf(endpoint)]?.[endpoint.method.toLowerCase()];
      expect(document.openapi).toBe('3.1.0');
      expect(operation?.operationId).toBe(endpoint.name);
      const documented = [
        ...operation.parameters.map(({ name }: { name: string }) => name),
        ...Object.keys(operation.requestBody?.content['application/json'].schema.properties ?? {}),
      ];
      expect(new Set(documented)).toEqual(new Set(Object.keys(endpoint.input.shape)));
    });
  },
);

describe('the description of all calls', () => {
  const paths = ['openapi.json', 'json', 'yaml'].map((name) => `/api/docs/${name}`);

  it.each(paths)('is one text at %s, compressed, and known by its version', async (url) => {
    const plain = await app.inject(url);
    expect(plain.json()).toEqual(document);
    expect(plain.headers['content-type']).toContain(url.endsWith('yaml') ? 'application/yaml' : 'application/json');
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect(packed.headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag });
    const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a refusal', () => {
  const refusals: [string, InjectOptions, keyof typeof PROBLEMS][] = [
    ['an unknown stock', { url: '/api/stock/999999/detail' }, 'stock.unknown'],
    ['a code that is none', { url: '/api/stock/%EC%82%BC%EC%84%B1/detail' }, 'stock.unknown'],
    ['an unknown index', { url: '/api/index/1999' }, 'index.unknown'],
    ['an industry that does not exist, in a query', { url: '/api/stock/filter/stocks?upcode=1999' }, 'index.unknown'],
    ['an unknown path', { url: '/api/nothing/here' }, 'path.unknown'],
    ['an unknown version', { url: '/api/v1/market-status' }, 'path.unknown'],
    ['another method', { method: 'DELETE', url: '/api/market-status' }, 'method.refused'],
    [
      'a body that is not JSON',
      {
        method: 'POST',
        url: '/api/main/indices-chart/update',
        payload: '{"a":',
        headers: { 'content-type': 'application/json' },
      },
      'body.malformed',
    ],
    [
      'a body of another kind',
      {
        method: 'POST',
        url: '/api/main/indices-chart/update',
        payload: '<a/>',
        headers: { 'content-type': 'application/xml' },
      },
      'body.kind',
    ],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: '/api/main/indices-chart/update',
        payload: JSON.stringify({ a: 'x'.repeat(20_000) }),
        headers: { 'content-type': 'application/json' },
      },
      'body.large',
    ],
    ['an address that is too long', { url: `/api/market-status?x=${'y'.repeat(5_000)}` }, 'query.long'],
    [
      'an unknown key',
      { url: '/api/market-status', headers: { authorization: 'Bearer nobody-knows-this' } },
      'key.unknown',
    ],
  ];

  it.each(refusals)('%s is a problem with its code and a Korean sentence', async (_, request, code) => {
    const response = await app.inject(request);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      PROBLEMS[code].status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(Problem.parse(response.json())).toMatchObject({ code, message: PROBLEMS[code].message });
  });

  it('names the field and what it may be', async () => {
    const response = await app.inject('/api/korean-stocks?sortBy=beauty&num=0&sortType=up');
    const problem = Problem.parse(response.json());
    expect(response.statusCode).toBe(400);
    expect(problem.errors?.map(({ field }) => field).toSorted()).toEqual(['num', 'sortBy', 'sortType']);
    expect(problem.errors?.find(({ field }) => field === 'sortType')?.allowed).toEqual(['asc', 'desc']);
  });

  it('names the methods of a path', async () => {
    const response = await app.inject({ method: 'PUT', url: '/api/main/indices-chart/update' });
    expect(response.headers.allow).toBe('GET, POST');
  });
});

describe('probes', () => {
  it('answer while the process lives and once it is ready', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});

/** The same schema refusing fields it does not name, so that a forgotten field is seen. */
function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([field, inner]) => [field, strict(inner as z.ZodType)])),
    );
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap() as z.ZodType).nullable();
  return schema;
}
