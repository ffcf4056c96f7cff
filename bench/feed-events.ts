/**
 * A feed of a whole market: 4,300 instruments, 5,000 events a second (3,000 quotes, 2,000 of the 2,000 wanted books),
 * in batches of 66 ms, for two minutes of the market's time as fast as they can be taken. Beside the anchor, which parses
 * the same batches as JSON and puts them into Maps, the market with its recorder and a listener that marks rows. Prints
 * the part of a core that each needs at the feed's pace, and ratios. Then a process takes the same events at their pace
 * and sends them to sockets: how long after an event its value is there, beside the window in which changes are
 * gathered.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { BATCH_MS as WINDOW_MS } from '../contract/live.ts';
import { createMarket } from '../domain/market/engine.ts';
import type { FeedEvent } from '../domain/market/feed.ts';
import { createMinuteBuilder } from '../domain/market/minute-bars.ts';
import { SMALL_NOW } from '../domain/market/testing/small-market.ts';
import { instant } from '../domain/terms.ts';
import { BATCH_MS, codes, dayEvent, INSTRUMENTS, makeBatches, WANTED } from './feed-events/batches.ts';
import type { Applied } from './feed-events/serve.ts';

const SECONDS = 120;
const PASSES = 3;
const TARGET = 0.4;
/** seconds at the feed's pace */
const PACED_SECONDS = 20;
const SOCKETS = 40;
/** stocks, and books among them, of a socket */
const WATCHED = 50;
const BOOKS = 20;

const batches = makeBatches(SECONDS);
const texts = batches.map((events) => JSON.stringify(events));

const cpu = { maps: Infinity, market: Infinity, recorded: Infinity };
for (let pass = 0; pass < PASSES; pass++) {
  cpu.maps = Math.min(cpu.maps, spent(intoMaps));
  cpu.market = Math.min(
    cpu.market,
    spent(() => intoMarket(false)),
  );
  cpu.recorded = Math.min(
    cpu.recorded,
    spent(() => intoMarket(true)),
  );
}
for (const [name, ms] of Object.entries(cpu))
  console.log(`${name.padEnd(10)} ${((ms / (SECONDS * 1_000)) * 100).toFixed(2)} % of a core`);
console.log(`market / maps            ${(cpu.market / cpu.maps).toFixed(2)} ×`);
console.log(
  `market, recorded / maps  ${(cpu.recorded / cpu.maps).toFixed(2)} × (target below ${TARGET * 100} % of a core)`,
);

await measureSockets();

function intoMaps(): void {
  const quotes = new Map<string, unknown>();
  const topics = new Map<string, unknown>();
  for (const text of texts) {
    for (const event of JSON.parse(text) as FeedEvent[]) {
      if (event.type === 'quotes') for (const quote of event.quotes) quotes.set(quote.shcode, quote);
      else if (event.type === 'topics') for (const { of, value } of event.values) topics.set(of, value);
    }
  }
  if (quotes.size !== INSTRUMENTS || topics.size !== WANTED) throw new Error('events are missing');
}

function intoMarket(isRecorded: boolean): void {
  const market = createMarket();
  const minutes = createMinuteBuilder();
  const changed = new Set<number>();
  market.onChange(({ rows }) => {
    for (const row of rows) changed.add(row);
  });
  market.apply(dayEvent);
  let minute = 0;
  let taken = 0;
  for (const [n, events] of batches.entries()) {
    for (const event of events) {
      if (isRecorded && event.type === 'quotes') minutes.takeQuotes(event.at, event.quotes);
      market.apply(event);
    }
    changed.clear();
    const now = Math.floor((n * BATCH_MS) / 60_000);
    if (isRecorded && now > minute) {
      minute = now;
      taken += minutes.takeChanged(instant(SMALL_NOW + minute * 60_000)).length;
    }
  }
  if (isRecorded && taken === 0) throw new Error('no minute was recorded');
  if (market.topic('book', codes[0] ?? '') === undefined) throw new Error('no book is held');
}

/** Milliseconds of CPU. */
function spent(run: () => void): number {
  globalThis.gc?.();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Sockets watch other stocks each, and books as many as one may. Each value is known by its stock and volume. */
async function measureSockets(): Promise<void> {
  const server = fork(new URL('feed-events/serve.ts', import.meta.url), [String(PACED_SECONDS)]);
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const arrivals = new Map<string, number>();
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => watch(port, n, arrivals)));
  const applied = once(server, 'message') as Promise<[Applied]>;
  server.send('go');
  const [{ times, books, cpu }] = await applied;
  for (const socket of sockets) socket.terminate();
  server.disconnect();
  const waits = times.flatMap(([key, at]) => {
    const arrival = arrivals.get(key);
    return arrival === undefined ? [] : [arrival - at];
  });
  waits.sort((a, b) => a - b);
  if (waits.length === 0) throw new Error('nothing arrived');
  const at = (share: number) => (waits[Math.ceil(share * waits.length) - 1] ?? Number.NaN).toFixed(0);
  console.log(
    `event to socket: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (window ${WINDOW_MS} ms), ` +
      `${waits.length} values and ${books} events of books, ${SOCKETS} sockets; ${(cpu * 100).toFixed(1)} % of a core`,
  );
}

/** Resolves when the socket watches. */
function watch(port: number, client: number, arrivals: Map<string, number>): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });
  const from = client * WATCHED;
  const topics = [
    ...codes.slice(from, from + WATCHED).map((code) => `quote:${code}`),
    ...codes.slice(from, from + BOOKS).map((code) => `book:${code}`),
  ];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (text.startsWith('42["ticks"')) {
        const now = performance.timeOrigin + performance.now();
        const [, batch] = JSON.parse(text.slice(2)) as [string, [number, number, number][]];
        for (const [row, , volume] of batch) arrivals.set(`${row} ${volume}`, now);
      } else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('43')) resolve(socket);
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['watch', { topics }])}`);
    });
  });
}
