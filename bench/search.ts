/**
 * The search while a reader types: every prefix of a hundred names, of their first consonants, and of names with a
 * typing error. In process and over HTTP from another process, beside a scan of every name for the letters alone; over
 * HTTP in the first seconds of the process, when its code is new and its days are computed, and once more afterwards.
 * Prints medians and the slowest of a hundred, milliseconds, and how many times the median the slowest takes; a reader
 * should wait no longer than 50 ms.
 */
import { elementAt } from '@sise/domain/element-at';
import { initialsOf } from '@sise/domain/search/hangul';
import { createMarketSearch } from '@sise/domain/search/market-search';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSite } from '../tests/support/site.ts';
import type { Asked } from './search/client.ts';

const NAMES = 100;
const TAIL = 4;
/** Until the figures of the day have been computed. */
const SETTLED_MS = 20_000;
const site = await startSite({ environment: { CHECK_REPLIES: '0' } }); // as in production
const { listings } = site.market;
const search = createMarketSearch(site.market);
search.stocks('가'); // builds the index of names, once a day

const names = Array.from(
  { length: NAMES },
  (_, at) => elementAt(listings, Math.floor((at * listings.length) / NAMES)).name,
);
const typed = names.flatMap((name) => {
  const beginnings = Array.from(name, (_, length) => name.slice(0, length + 1));
  const slipped = name.length < 4 ? [] : [name.slice(0, 1) + name.slice(2)];
  return [...beginnings, ...slipped, initialsOf(name)];
});

const plain = listings.map(({ name }) => name.toLowerCase());
const times = {
  'letters alone, the anchor': await timesOf((word) => plain.filter((name) => name.includes(word.toLowerCase()))),
  'in process': await timesOf((word) => [search.stocks(word), search.indices(word)]),
};
print(times);

await site.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = site.app.server.address() as AddressInfo; // a TCP server's address is never a string
const pathOf = (word: string) => `/api/v2/search?word=${encodeURIComponent(word)}`;
const first = pathOf('삼성'); // as of every new day, one reads what the day keeps
const [, ...atFirst] = await timesOverHttp([first, ...typed.map(pathOf)]);
print({ 'over HTTP, first seconds': sorted(atFirst) });
await pause(SETTLED_MS);
print({ 'over HTTP, afterwards': sorted(await timesOverHttp(typed.map(pathOf))) });
await site.close();
process.exit(0);

async function timesOverHttp(paths: readonly string[]): Promise<number[]> {
  const client = fork(fileURLToPath(new URL('search/client.ts', import.meta.url)));
  client.send({ port, paths } satisfies Asked);
  const [times] = (await once(client, 'message')) as [number[]];
  return times;
}

function sorted(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b);
}

async function timesOf(ask: (word: string) => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (const word of typed) {
    const began = performance.now();
    await ask(word);
    taken.push(performance.now() - began);
  }
  return sorted(taken);
}

function print(measured: Readonly<Record<string, readonly number[]>>): void {
  for (const [name, times] of Object.entries(measured)) {
    const part = (share: number) => elementAt(times, Math.floor((times.length - 1) * share));
    const at = (share: number) => part(share).toFixed(2).padStart(7);
    const tail = part(0.99) / part(0.5);
    console.log(
      `${name.padEnd(28)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   of ${times.length}   p99 / p50 ${tail.toFixed(1)} (target over HTTP ${TAIL})`,
    );
  }
}
