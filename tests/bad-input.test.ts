import { placeOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { pathFields } from '@sise/contract/endpoint';
import type { Named } from '@sise/contract/endpoint';
import { Problem } from '@sise/contract/problems';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
let app: FastifyInstance;
beforeAll(async () => {
  site = await sharedSite();
  app = site.app;
});

/** Text that has broken parsers before, besides any other text. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '1e309',
    'NaN',
    '9007199254740993',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '../../etc/passwd',
    '%00',
    '\u0000',
    '<script>',
    '005930',
    '1001',
    'ALL',
    'asc',
    '2026-02-30',
    '20261399',
    '2460',
    '똠방각하',
  ),
);
const value = fc.oneof(nasty, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom('id', 'sort', '__proto__', 'toString', 'num'), fc.jsonValue()),
);
const headers = fc.record(
  {
    accept: fc.constantFrom('*/*', 'text/csv', 'application/json', 'text/html', ',,;q=x'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', 'br;q=0', '*', ';;'),
    'if-none-match': fc.constantFrom('*', '""', 'W/"x"'),
    authorization: fc.constantFrom('Bearer x', 'Basic eDp5', 'Bearer', ''),
    cookie: fc.constantFrom('sise-view=dark.kr.regular', 'sise-view=;;=', '%%%'),
  },
  { requiredKeys: [] },
);

const requestFor = (endpoint: Named): fc.Arbitrary<InjectOptions> => {
  const inPath = pathFields(endpoint.path);
  const fields = Object.keys(endpoint.input.shape).filter((field) => !inPath.includes(field));
  const queryField = fc.oneof(fc.constantFrom(...fields, 'format', 'email', 'x', '__proto__'), nasty);
  return fc
    .record({
      path: fc.tuple(...inPath.map((field) => fc.oneof(nasty, fc.constant(String(endpoint.example[field]))))),
      query: fc.array(fc.tuple(queryField, value), { maxLength: 6 }),
      body,
      headers,
      spoilt: fc.boolean(),
    })
    .map(({ path, query, body: sent, headers: head, spoilt }) => {
      const values = path.values();
      const filled = placeOf(endpoint).replace(/\{\w+\}/g, () => encode(values.next().value ?? ''));
      const search = query.map(([name, given]) => `${encode(name)}=${encode(String(given))}`).join('&');
      const withBody =
        endpoint.method === 'GET' ? {} : { payload: spoilt ? `${JSON.stringify(sent)}}` : JSON.stringify(sent) };
      return {
        method: endpoint.method,
        url: `${filled}?${search}`,
        headers: { ...head, ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...withBody,
      };
    });
};

describe('whatever is asked', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers or says why not',
    async (_, endpoint) => {
      // A new member for each call: one of them deletes the account.
      const cookie = `ssoToken=${await site.sso.token({ sub: endpoint.name })}`;
      const asMember = { cookie, origin: 'http://localhost' };
      await fc.assert(
        fc.asyncProperty(requestFor(endpoint), fc.boolean(), async (request, isMember) => {
          const response = await app.inject(
            isMember ? { ...request, headers: { ...request.headers, ...asMember } } : request,
          );
          expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
          if (response.statusCode >= 400) {
            expect(Problem.parse(response.json()).requestId).toBe(response.headers['x-request-id']);
            expect(response.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it('no path below /api fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { maxLength: 5 }), headers, async (parts, head) => {
        const response = await app.inject({ url: `/api/${parts.map(encode).join('/')}`, headers: head });
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  it('an address that cannot be decoded is a 404', async () => {
    const { statusCode, headers: said, ...response } = await app.inject('/api/stock/%ZZ/detail');
    expect(statusCode).toBe(404);
    expect(response.json().requestId).toBe(said['x-request-id']);
  });

  it('every answer has an id of its own, one that is kept for others, too', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await app.inject('/api/main')).headers['x-request-id']));
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => typeof id === 'string')).toBe(true);
  });
});

/** Lone surrogates have no UTF-8; a browser would send the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

describe('a date ages away', () => {
  it.each([
    ['/api/stock/gl-daily/AAPL?date=9999-12-31', 404],
    ['/api/stock/kr-daily/005930?date=9999-12-31', 404],
    ['/api/index/tv/1001?type=1&lastDate=1900-01-01', 200],
    ['/api/stock/tv/005930?type=60&count=2500&lastDate=9999-12-31', 200],
    ['/api/future/tv/kospi200?type=1&lastDate=1900-01-01', 200],
    ['/api/future/option/kospi200-list?lastDate=9999-12-31', 200],
    ['/api/global-indices/tv/SP500?type=1&lastDate=1900-01-01', 200],
    ['/api/index/tv/1001?type=day&lastDate=0001-01-01', 400],
    ['/api/stock/kr-daily/005930?date=0000-06-01', 400],
    ['/api/future/option/kospi200-list?lastDate=0001-01-01', 400],
  ])('%s is answered without counting through the ages', { timeout: 10_000 }, async (url, status) => {
    expect((await app.inject(url)).statusCode).toBe(status);
  });
});
