/**
 * What nodes send each other: the batches of two seconds of the simulated market, 50 ms each, and its snapshot. The
 * encoding of the bus beside JSON and beside a plain structured clone: microseconds to encode and decode a batch, and
 * bytes. Then the bus over a real nats-server beside a plain publish of the same bytes.
 */
import { deserialize, serialize } from 'node:v8';
import { createMarket } from '../domain/market/engine.ts';
import type { FeedEvent } from '../domain/market/feed.ts';
import { instantAt } from '../domain/market/kst.ts';
import { dateKst, instant } from '../domain/terms.ts';
import { createHeldClock } from '../feeds/simulator/clock/held-clock.ts';
import { createSimulator } from '../feeds/simulator/simulator.ts';
import { decodeBatch, decodeReply, encodeBatch, encodeSnapshot } from '../server/bus/codec.ts';
import { BATCH_MS } from '../server/bus/messages.ts';
import type { Batch } from '../server/bus/messages.ts';
import { compareTransports } from './bus/transport.ts';
import { median } from './statistics.ts';

const START = instantAt(dateKst('2026-11-20'), 14 * 60);
const BATCHES = 40;
const PASSES = 15;

interface Way {
  readonly name: string;
  readonly encode: (batch: Batch) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => unknown;
}

const WAYS: readonly Way[] = [
  {
    name: 'JSON',
    encode: (batch) => Buffer.from(JSON.stringify(batch)),
    decode: (bytes) => JSON.parse(Buffer.from(bytes).toString()) as unknown,
  },
  { name: 'structured clone', encode: (batch) => serialize(batch), decode: (bytes) => deserialize(bytes) as unknown },
  { name: 'the bus', encode: encodeBatch, decode: decodeBatch },
];

const { market, batches } = await record();
const quotes = batches.flatMap(({ events }) =>
  events.flatMap((event) => (event.type === 'quotes' ? event.quotes : [])),
).length;
console.log(`${batches.length} batches, ${quotes} quotes`);
for (const { name, encode, decode } of WAYS) {
  const [encoding, decoding]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    let start = performance.now();
    const sent = batches.map(encode);
    if (pass > 0) encoding.push(performance.now() - start); // the first pass warms up
    start = performance.now();
    sent.forEach(decode);
    if (pass > 0) decoding.push(performance.now() - start);
    bytes = sent.reduce((sum, { length }) => sum + length, 0);
  }
  const each = (times: number[]) => ((median(times) / batches.length) * 1_000).toFixed(0);
  console.log(
    `${name.padEnd(18)} encode ${each(encoding)} µs  decode ${each(decoding)} µs  ${(bytes / batches.length).toFixed(0)} bytes`,
  );
}

const versions = { version: market.version, dayVersion: market.dayVersion };
let start = performance.now();
const events = market.snapshot();
const sent = await encodeSnapshot({ ...versions, epoch: 1, number: 1, clock: START, events });
const made = performance.now() - start;
start = performance.now();
const reply = await decodeReply(sent);
if (!reply?.ok) throw new Error('the snapshot cannot be read');
createMarket().restore(reply.snapshot);
console.log(
  `snapshot           make ${made.toFixed(0)} ms  read and restore ${(performance.now() - start).toFixed(0)} ms  ${sent.length} bytes`,
);

await compareTransports(batches);

async function record() {
  const clock = createHeldClock(START);
  const { feed } = createSimulator({ seed: 'sise', clock, prewarm: false });
  const taken = createMarket();
  let pending: FeedEvent[] = [];
  await feed.start((event) => {
    taken.apply(event);
    pending.push(event);
  });
  pending = [];
  const all: Batch[] = [];
  for (let number = 1; number <= BATCHES; number++) {
    clock.advance(BATCH_MS);
    all.push({
      epoch: 1,
      number,
      after: null,
      version: taken.version,
      sentAt: number,
      clock: instant(START + number * BATCH_MS),
      events: pending,
    });
    pending = [];
  }
  await feed.stop();
  return { market: taken, batches: all };
}
