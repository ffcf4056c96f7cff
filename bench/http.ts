/**
 * Responses over HTTP: a frequently requested list of the API, its 304, and the first page from the one-second cache,
 * each beside a bare Fastify that says hello, and beside one that sends as many bytes ready made. Server and load are
 * separate processes; the addresses take turns, medians are taken. Prints requests a second and ratios to hello.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ask } from './http/load.ts';
import type { Target } from './http/load.ts';

const PASSES = 5;
const SECONDS = 1.5;
const CONNECTIONS = 16;

const server = fork(fileURLToPath(new URL('http/serve.ts', import.meta.url)));
const [ports] = (await once(server, 'message')) as [{ hello: number; site: number }]; // the first message of serve.ts
const list = '/api/v2/stock/filter/stocks?upcode=1001&num=100';
const etag = (await fetch(`http://127.0.0.1:${ports.site}${list}`)).headers.get('etag') ?? '';
const gzip = { 'accept-encoding': 'gzip', accept: '*/*' };
const bytesOf = async (path: string) => {
  const { headers } = await fetch(`http://127.0.0.1:${ports.site}${path}`, { headers: gzip });
  return Number(headers.get('content-length'));
};
const sizes = { list: await bytesOf(list), page: await bytesOf('/') };

const anchor: Target = { name: 'bare Fastify hello', port: ports.hello, path: '/' };
const targets: readonly Target[] = [
  anchor,
  { name: `hello of ${kB(sizes.list)}, as the list`, port: ports.hello, path: `/bytes/${sizes.list}` },
  { name: `hello of ${kB(sizes.page)}, as the page`, port: ports.hello, path: `/bytes/${sizes.page}` },
  { name: 'hot list, 100 rows, gzip', port: ports.site, path: list, headers: gzip },
  { name: 'hot list, unchanged (304)', port: ports.site, path: list, headers: { 'if-none-match': etag } },
  { name: 'first page, gzip', port: ports.site, path: '/', headers: gzip },
];

const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
for (let pass = 0; pass <= PASSES; pass++) {
  for (const target of targets) {
    const rate = await ask(target, CONNECTIONS, SECONDS);
    if (pass > 0) rates.get(target.name)?.push(rate); // the first warms up
  }
}
server.disconnect();

const hello = median(rates.get(anchor.name) ?? []);
for (const { name } of targets) {
  const rate = median(rates.get(name) ?? []);
  console.log(`${name.padEnd(30)} ${Math.round(rate).toString().padStart(7)}/s   ${(rate / hello).toFixed(2)} × hello`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
