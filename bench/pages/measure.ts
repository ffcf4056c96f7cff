/** Measures the pages of bench/pages.ts in a process of its own, and sends what it found. */
import { TURNOVER_DAYS } from '@sise/feeds/simulator/past/turnovers';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { openPageThread } from '@sise/server/page-thread/page-thread';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { startLiveSite } from '../../tests/support/site.ts';
import type { Measured } from '../pages.ts';
import { renderBare } from './bare-tree.ts';
import { median } from '../statistics.ts';

/** What a process does in its first pages is compiling them: a site makes millions after that. */
const WARM_UP_PASSES = 10;
const PASSES = 5;
const PAGES_PER_PASS = 8;
const BARE_PER_PASS = 3;
const HELLOS = 400;
const SETTLING_MS = 20_000;
/** The live channel encodes what a second of the market changed: longer than its window. */
const LIVE_WINDOW_MS = 400;

const hello = Fastify();
hello.get('/', async () => 'hello');
await hello.ready();
const site = await startLiveSite({
  pages: await openPageThread(console.warn).handler,
  environment: { TICK_REMAKE_MS: '200', CHECK_REPLIES: '0' }, // as in production
});
const { turnovers, days } = exchangeOf('test');
for (let day = days.anchor - 1; day >= days.anchor - TURNOVER_DAYS; day--) {
  for (const _ of turnovers.counting(day)) continue; // in production in the first minute
}
await setTimeout(SETTLING_MS); // what the site computes ahead is not a page's
const stocks = site.market.listings.filter(({ market }) => market === 'kospi').map(({ shcode }) => shcode);
let asked = 0;
const nextStock = () => stocks[(asked += 1) % stocks.length];

// An unknown field keeps a page out of the cache; each is the first of its second, when nothing of it has been asked yet.
const ADDRESSES = {
  stock: () => `/stock/${nextStock()}`,
  home: () => `/?n=${(asked += 1)}`,
  list: () => `/kospi-equities?n=${(asked += 1)}`,
  index: () => `/indices/kospi?n=${(asked += 1)}`,
  'unknown page': () => `/no-such-page-${(asked += 1)}`,
  'API call': () => `/api/v2/stock/${nextStock()}/detail`,
} as const;

const names = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[];
const own = new Map<string, number[]>(names.map((name) => [name, []]));
const bare = new Map<string, number[]>(names.map((name) => [name, []]));
const hellos: number[] = [];
for (let pass = -WARM_UP_PASSES; pass < PASSES; pass++) {
  const helloMs = await cpuOf(() => ask(hello, '/'), HELLOS);
  if (pass >= 0) hellos.push(helloMs);
  for (const name of names) {
    const times: number[] = [];
    let body: Buffer = Buffer.alloc(0);
    for (let n = 0; n < PAGES_PER_PASS; n++) {
      site.clock.advance(1_000);
      if (pass >= 0) await setTimeout(LIVE_WINDOW_MS);
      let chunks: readonly Uint8Array[] = [];
      times.push(await cpuOf(async () => void (chunks = await ask(site.app, ADDRESSES[name]())), 1));
      body = Buffer.concat(chunks);
    }
    const bareTimes = await timesOfBare(body.toString(), pass < 0 ? 0 : LIVE_WINDOW_MS);
    if (pass < 0) continue;
    own.get(name)?.push(...times);
    bare.get(name)?.push(...bareTimes);
  }
}
const found: Measured = {
  hello: median(hellos),
  pages: names.map((name) => {
    const ofBare = bare.get(name) ?? [];
    return { name, own: median(own.get(name) ?? []), bare: ofBare.length === 0 ? null : median(ofBare) };
  }),
};
process.send?.(found);
process.on('disconnect', () => process.exit(0));

/** ms of CPU of rendering the elements of a page alone, each as long after other work as the page itself; none of a call. */
async function timesOfBare(html: string, restMs: number): Promise<number[]> {
  if (!html.startsWith('<!DOCTYPE')) return [];
  const render = renderBare(html);
  const times: number[] = [];
  for (let n = 0; n < BARE_PER_PASS; n++) {
    site.clock.advance(1_000);
    await setTimeout(restMs);
    times.push(await cpuOf(render, 1));
  }
  return times;
}

/** A body as it was sent. As `inject` would read it, it would cost more than the site's own work on it. */
async function ask(app: Pick<FastifyInstance, 'inject'>, url: string): Promise<Uint8Array[]> {
  const response = await app.inject({
    url,
    headers: { 'accept-encoding': url.startsWith('/api') ? 'gzip' : '' },
    payloadAsStream: true,
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.stream()) chunks.push(chunk);
  return chunks;
}

/** ms of CPU of one run, of so many */
async function cpuOf(run: () => unknown, runs: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < runs; n++) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / runs;
}
