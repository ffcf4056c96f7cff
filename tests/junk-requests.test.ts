import { elementAt } from '@sise/domain/element-at';
import { once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PageHandler } from '@sise/contract/page';
import { shares, shcode, won } from '@sise/domain/terms';
import { UNKNOWN_PAGE } from '@sise/server/http/unknown-page';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendRaw } from './support/raw-request.ts';
import { startLiveSite } from './support/site.ts';
import type { LiveTestSite } from './support/site.ts';

/** What readers ask for, and is to stay whatever others ask for. */
const ASKED = [
  '/',
  '/stock/005930',
  '/konex?page=2&sortBy=name',
  '/api/v2/market-status',
  '/api/v2/stock/filter/stocks?upcode=1001&num=100',
  '/api/v2/index/1001/detail',
];
const JUNK = 10_000;
/** Requests sent over one connection without waiting. */
const AT_ONCE = 100;
const STATUS = /HTTP\/1\.1 (\d{3}) /g;

let rendered = 0;
const pages: PageHandler = Object.assign(
  async ({ url }: Request) => {
    rendered += 1;
    return new Response(`page ${rendered}`, { status: url.endsWith(UNKNOWN_PAGE) ? 404 : 200 });
  },
  { fields: ['page', 'sortBy'] },
);
/** Requests that the router was asked. */
let routed = 0;
const countRouted = () => void (routed += 1);
const HANDLER_START = 'tracing:fastify.request.handler:start';

let site: LiveTestSite;
let port: number;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] }); // what is fresh stays fresh
  site = await startLiveSite({ pages, environment: { TICK_REMAKE_MS: '200' } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port; // a TCP server's address is never a string
  subscribe(HANDLER_START, countRouted);
});
afterAll(async () => {
  unsubscribe(HANDLER_START, countRouted);
  vi.useRealTimers();
  await site.close();
});

async function ask(path: string, headers: Record<string, string>): Promise<{ status: number; body: Buffer }> {
  const asking = request({ host: '127.0.0.1', port, path, headers });
  asking.end();
  const [response] = await once(asking, 'response');
  return { status: response.statusCode, body: await buffer(response) };
}

/** A request as it is sent; after the last of a connection it is closed. */
function written(path: string, headers: Record<string, string>, isLast: boolean): string {
  const lines = Object.entries({ ...headers, connection: isLast ? 'close' : 'keep-alive' });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** One request of each kind of junk, the nth of its kind. */
function junk(n: number): [path: string, headers: Record<string, string>] {
  const [path, query = ''] = elementAt(ASKED, n % ASKED.length).split('?');
  const fields = [...query.split('&').filter(Boolean), `junk${n}=${n}`, `also=${n}`];
  const shuffled = fields.map((_, at) => fields[(at + n) % fields.length]).join('&');
  const paths = [`${path}?${shuffled}`, elementAt(ASKED, n % ASKED.length), `/none/${n}`, `${path}?num=no${n}`];
  return [
    elementAt(paths, Math.floor(n / ASKED.length) % paths.length),
    {
      accept: `text/x-${n}, */*;q=0.${n % 10}`,
      host: `host-${n}.example`,
      'accept-encoding': `x-${n}, ${n % 2 === 0 ? 'gzip' : 'br'};q=0.${1 + (n % 9)}`,
      'accept-language': `x-${n}`,
      'user-agent': n % 3 === 0 ? `iPhone ${n}` : `browser ${n}`,
      cookie: `sise-view=${['system', 'light', 'dark'][n % 3]}.${['kr', 'intl', 'cb'][n % 7] ?? n}.compact; c=${n}`,
    },
  ];
}

it(`${JUNK} requests with made-up headers and queries drive out nothing that readers ask for`, async () => {
  const gzip = { 'accept-encoding': 'gzip' };
  const first = [];
  for (const path of ASKED) first.push(await ask(path, gzip));
  expect(first.map(({ status }) => status)).toEqual(ASKED.map(() => 200));

  const statuses: string[] = [];
  for (let n = 0; n < JUNK; n += AT_ONCE) {
    const sent = Array.from({ length: AT_ONCE }, (_, at) => written(...junk(n + at), at === AT_ONCE - 1));
    statuses.push(...Array.from((await sendRaw(port, sent.join(''))).matchAll(STATUS), ([, status = '']) => status));
  }
  expect(statuses).toHaveLength(JUNK);
  expect(new Set(statuses)).toEqual(new Set(['200', '400', '404']));

  // The market moves: what is made now differs from the cached response.
  const { columns, rowOf } = site.market;
  const price = won(elementAt(columns.price, rowOf('005930') ?? expect.unreachable()));
  const moved = site.simulator.controls.trade(shcode('005930'), price, shares(100));
  expect(moved).toMatchObject({ ok: true });
  routed = 0;
  const renderedBefore = rendered;
  for (const [at, path] of ASKED.entries())
    expect((await ask(path, gzip)).body.equals(elementAt(first, at).body), path).toBe(true);
  expect(routed, 'the raw response cache answers each').toBe(0);

  // Not requested in these encodings yet: the cached bodies and pages behind it respond, and nothing is made.
  for (const path of ASKED) await ask(path, { 'accept-encoding': 'identity' });
  expect(rendered).toBe(renderedBefore);
  expect(routed).toBe(ASKED.length);
});
