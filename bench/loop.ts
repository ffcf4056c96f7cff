/**
 * What holds the event loop: the site from its start through a change of day, while another random page is asked for
 * twenty times a second. Of each phase the longest hold and the CPU of its thread, and a hot call's p99 beside its own
 * p50 at rest. With `culprits` as argument each hold is named by what ran in it, at the cost of a profiler.
 */
import { elementAt } from '@sise/domain/element-at';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverFlags } from './loop/server-flags.ts';

/** ms */
const LONGEST = 20;
const CALM_RATIO = 10;
const PAGES_PER_SECOND = 20;
const PAGES_AT_ONCE = 6;
const CALLS_PER_SECOND = 40;
const SECONDS = { settling: 20, reading: 30, dayChange: 25 } as const;
const HOT_CALL = '/api/v2/stock/filter/stocks?upcode=1001&num=100';
const NAMED = 12;

export type Command = 'holds' | 'skip to the end of the day';
export type Message =
  | {
      readonly kind: 'ready';
      readonly port: number;
      readonly stocks: readonly string[];
      readonly indices: readonly string[];
    }
  | { readonly kind: 'skipped' }
  | {
      readonly kind: 'holds';
      readonly date: string;
      /** ms of CPU since the start, all threads */
      readonly cpu: number;
      readonly holds: readonly { readonly ms: number; readonly cpu: number; readonly culprit: string }[];
    };
type Of<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>;

const folder = mkdtempSync(join(tmpdir(), 'sise-loop-'));
const wantsCulprits = process.argv.includes('culprits');
const began = performance.now();
const server = fork(fileURLToPath(new URL('loop/serve.ts', import.meta.url)), [folder, ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production' },
  execArgv: serverFlags(),
});
const { port, stocks, indices } = await message('ready');
console.log(`ready after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let cpuBefore = 0;
let at = began;
await report('until ready', []);

const atRest = callsFor(SECONDS.settling);
await report('settling', await atRest);
const [pages, reading] = await Promise.all([pagesFor(SECONDS.reading), callsFor(SECONDS.reading)]);
await report(`${(pages / SECONDS.reading).toFixed(0)} pages/s`, reading);
server.send('skip to the end of the day' satisfies Command);
await message('skipped');
await pause(2_000);
await ask<'holds'>('holds'); // running up to the evening at once is no day's way
const [, changing] = await Promise.all([pagesFor(SECONDS.dayChange), callsFor(SECONDS.dayChange)]);
await report('change of day', changing);
server.disconnect();
agent.destroy();
rmSync(folder, { recursive: true, force: true });

async function report(phase: string, times: readonly number[]): Promise<void> {
  const { holds, cpu, date } = await ask('holds');
  const longest = holds.toSorted((a, b) => b.ms - a.ms);
  const [worst] = longest;
  const worstCpu = Math.max(0, ...holds.map((hold) => hold.cpu));
  const over = holds.filter(({ ms }) => ms > LONGEST).length;
  const share = (cpu - cpuBefore) / (performance.now() - at);
  cpuBefore = cpu;
  at = performance.now();
  const calls = times.length === 0 ? '' : `   hot call ${quotient(times)}`;
  console.log(
    `${phase.padEnd(14)} ${date} longest hold ${(worst?.ms ?? 0).toFixed(0)} ms (${worstCpu.toFixed(0)} of CPU at most, target ${LONGEST}), ${over} above, ${(share * 100).toFixed(0)} % of a core${calls}`,
  );
  if (!wantsCulprits) return;
  for (const { ms, cpu: used, culprit } of longest.slice(0, NAMED))
    console.log(`  ${ms.toFixed(0).padStart(5)} ms ${used.toFixed(0).padStart(5)} CPU  ${culprit}`);
}

function quotient(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const part = (share: number) => elementAt(sorted, Math.floor((sorted.length - 1) * share));
  const [p50, p99] = [part(0.5), part(0.99)];
  return `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms, ${(p99 / p50).toFixed(1)} × (target ${CALM_RATIO})`;
}

/** Requests pages at an even pace, but no more at once than a few readers would. Returns how many were answered. */
async function pagesFor(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const open = new Set<Promise<unknown>>();
  let asked = 0;
  while (performance.now() < until) {
    const page = timed(randomPage(asked++)).finally(() => open.delete(page));
    open.add(page);
    await pause(1_000 / PAGES_PER_SECOND);
    if (open.size >= PAGES_AT_ONCE) await Promise.race(open);
  }
  await Promise.all(open);
  return asked;
}

async function callsFor(seconds: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  for (let n = 0; n < seconds * CALLS_PER_SECOND; n++) {
    asked.push(timed(HOT_CALL));
    await pause(1_000 / CALLS_PER_SECOND);
  }
  return Promise.all(asked);
}

/** Seven of ten are stocks, then an index, a list, and one of the pages about the whole market. */
function randomPage(n: number): string {
  const lists = ['/kospi-equities', '/kosdaq-equities', '/etf-equities', '/konex', '/rankings'];
  const others = ['/', '/investment', '/marketmap', '/screener', '/consensus', '/calendar', '/news', '/indices'];
  const kind = n % 10;
  if (kind < 7) return `/stock/${elementAt(stocks, (n * 7_919) % stocks.length)}`;
  if (kind === 7) return `/indices/${elementAt(indices, (n * 31) % indices.length)}`;
  const from = kind === 8 ? lists : others;
  return `${elementAt(from, Math.floor(n / 10) % from.length)}?n=${n}`;
}

/** ms until the last byte */
function timed(path: string, sent = performance.now()): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'gzip' } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(performance.now() - sent));
        response.once('error', reject);
      },
    );
    // The server may close an idle connection in the moment in which it is used again: the call is then sent anew.
    request.once('error', (error) => (request.reusedSocket ? resolve(timed(path, sent)) : reject(error)));
  });
}

async function ask<Kind extends 'holds'>(command: Kind): Promise<Of<Kind>> {
  server.send(command satisfies Command);
  return message(command);
}

async function message<Kind extends Message['kind']>(kind: Kind): Promise<Of<Kind>> {
  for (;;) {
    const [said] = (await once(server, 'message')) as [Message]; // the messages of serve.ts
    if (said.kind === kind) return said as Of<Kind>; // the kind says which
  }
}
