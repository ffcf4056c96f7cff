/**
 * The search while a reader types: every prefix of a hundred names, of their first consonants, and of names with a
 * typing error. In process and over HTTP from another process, beside a scan of every name for the letters alone. Prints medians and the
 * slowest of a hundred, milliseconds, and how many times the median the slowest takes; a reader should wait no longer
 * than 50 ms.
 */
import { elementAt } from '@sise/domain/element-at';
import { initialsOf } from '@sise/domain/search/hangul';
import { createMarketSearch } from '@sise/domain/search/market-search';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startSite } from '../tests/support/site.ts';
import type { Asked } from './search/client.ts';

const NAMES = 100;
const TAIL = 4;
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
const client = fork(fileURLToPath(new URL('search/client.ts', import.meta.url)));
const first = pathOf('삼성'); // as of every new day, one reads what the day keeps
client.send({ port, paths: [first, ...typed.map(pathOf)] } satisfies Asked);
const [[, ...overHttp]] = (await once(client, 'message')) as [number[]];
print({ 'over HTTP': overHttp.toSorted((a, b) => a - b) });
await site.close();
process.exit(0);

async function timesOf(ask: (word: string) => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (const word of typed) {
    const began = performance.now();
    await ask(word);
    taken.push(performance.now() - began);
  }
  return taken.toSorted((a, b) => a - b);
}

function print(measured: Readonly<Record<string, readonly number[]>>): void {
  for (const [name, sorted] of Object.entries(measured)) {
    const part = (share: number) => elementAt(sorted, Math.floor((sorted.length - 1) * share));
    const at = (share: number) => part(share).toFixed(2).padStart(7);
    const tail = part(0.99) / part(0.5);
    console.log(
      `${name.padEnd(28)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   of ${sorted.length}   p99 / p50 ${tail.toFixed(1)} (target over HTTP ${TAIL})`,
    );
  }
}
