/** A market fed at its pace that sends to sockets; driven by ../feed-events.ts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { createMarket } from '../../domain/market/engine.ts';
import { createMinuteBuilder } from '../../domain/market/minute-bars.ts';
import { attachLive } from '../../server/live/attach.ts';
import { bookSource } from '../../server/wire/book.ts';
import { BATCH_MS, dayEvent, makeBatches } from './batches.ts';

/** When each value was there: of a stock by row and volume, milliseconds since 1970. */
export interface Applied {
  readonly times: readonly (readonly [key: string, at: number])[];
  /** events of books */
  readonly books: number;
  /** part of a core, of the whole process */
  readonly cpu: number;
}

const seconds = Number(process.argv[2]);
const batches = makeBatches(seconds);
const market = createMarket();
const minutes = createMinuteBuilder();
market.apply(dayEvent);
const httpServer = createServer();
attachLive({
  httpServer,
  market,
  now: () => market.asOf ?? 0,
  session: () => ({ id: 'regular', status: 'open' }),
  books: bookSource(market, { isGiven: () => true, hold() {}, release() {} }),
});
httpServer.listen(0, '127.0.0.1', () => process.send?.({ port: (httpServer.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
process.on('message', () => void run());

async function run(): Promise<void> {
  const times: [string, number][] = [];
  let books = 0;
  const began = performance.now();
  const before = process.cpuUsage();
  for (const [n, events] of batches.entries()) {
    await after(Math.max(0, began + n * BATCH_MS - performance.now()));
    for (const event of events) {
      if (event.type === 'topics') books += event.values.length;
      if (event.type === 'quotes') minutes.takeQuotes(event.at, event.quotes);
      market.apply(event);
      if (event.type !== 'quotes') continue;
      const now = performance.timeOrigin + performance.now();
      for (const { shcode, volume } of event.quotes) times.push([`${market.rowOf(shcode)} ${volume}`, now]);
    }
  }
  await after(1_000);
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    times,
    books,
    cpu: (user + system) / 1_000 / (performance.now() - began),
  } satisfies Applied);
}
