/**
 * Responses over HTTP that are ready: a frequently requested list and a detail of the API, a 304, the first page from the
 * one-second cache and a file, each beside a bare Fastify that sends as many bytes ready made. Server and load have a core
 * each; the addresses take turns, medians are taken. Prints requests a second and ratios.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ask, SERVER_CORE } from './http/load.ts';
import type { Target } from './http/load.ts';
import { median } from './statistics.ts';

const PASSES = 11;
const SECONDS = 1;
const CONNECTIONS = 16;

const serve = [process.execPath, fileURLToPath(new URL('http/serve.ts', import.meta.url))];
const server = spawn('taskset', ['-c', SERVER_CORE, ...serve], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const [ports] = (await once(server, 'message')) as [{ hello: number; site: number }]; // the first message of serve.ts
const gzip = { 'accept-encoding': 'gzip', accept: '*/*' };
const list = '/api/v2/stock/filter/stocks?upcode=1001&num=100';
const file = await firstScript();
const etag = (await fetch(`http://127.0.0.1:${ports.site}${list}`)).headers.get('etag') ?? '';

interface Row {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** the least part of the anchor's requests a second */
  readonly target: number;
}
const ROWS: Readonly<Record<string, Row>> = {
  'hot list, 100 rows': { path: list, headers: gzip, target: 0.85 },
  'hot detail': { path: '/api/v2/stock/005930/detail', headers: gzip, target: 0.85 },
  'unchanged (304)': { path: list, headers: { 'if-none-match': etag }, target: 0.95 },
  'first page': { path: '/', headers: gzip, target: 0.9 },
  'script file': { path: file, headers: gzip, target: 0.85 },
};

for (const [name, { path, headers, target }] of Object.entries(ROWS)) {
  const bytes = await bytesOf(path, headers);
  const anchor: Target = { name: `hello as ${name}`, port: ports.hello, path: bytes === 0 ? '/' : `/bytes/${bytes}` };
  const own: Target = { name, port: ports.site, path, headers };
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let pass = 0; pass <= PASSES; pass++) {
    const [helloRate, rate] = [ask(anchor, CONNECTIONS, SECONDS), ask(own, CONNECTIONS, SECONDS)];
    if (pass === 0) continue; // warms up
    rates.push(rate);
    ratios.push(rate / helloRate);
  }
  const size = `${(bytes / 1_000).toFixed(1)} kB`;
  console.log(
    `${name.padEnd(20)} ${size.padStart(8)} ${Math.round(median(rates)).toString().padStart(7)}/s   ${median(ratios).toFixed(2)} × hello of as many bytes (target ${target})`,
  );
}
server.disconnect();

/** @returns bytes of the body as they are sent; 0 of one that has not changed */
async function bytesOf(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${ports.site}${path}`, { headers });
  if (response.status === 304) return 0;
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return Number(response.headers.get('content-length'));
}

async function firstScript(): Promise<string> {
  const html = await (await fetch(`http://127.0.0.1:${ports.site}/`)).text();
  return /\/assets\/root-[\w-]+\.js/.exec(html)?.[0] ?? '/favicon.svg';
}
