import { once } from 'node:events';
import { connect } from '@nats-io/transport-node';
import { systemFeedTimers } from '../../feeds/transport/timers.ts';
import { decodeBatch, encodeBatch } from '../../server/bus/codec.ts';
import type { Batch } from '../../server/bus/messages.ts';
import { connectNats } from '../../server/bus/nats-bus.ts';
import { startNats } from '../../tests/support/nats.ts';
import { median } from '../statistics.ts';

/** Messages of a pass, so that ticks of the CPU's clock do not count. */
const MESSAGES = 4_000;
const PASSES = 7;
/** sent before the sender waits for them: NATS takes in what it cannot send at once */
const AT_ONCE = 200;

interface Way {
  readonly name: string;
  readonly publish: (batch: number) => void;
}

/**
 * Sends batches to a real nats-server and receives them again, all in this process: the bus beside a plain publish of
 * the same bytes. Prints microseconds of CPU a message, sending and receiving together.
 */
export async function compareTransports(batches: readonly Batch[]): Promise<void> {
  const nats = await startNats(1);
  const servers = nats.bus.split(',');
  const arrived = new EventTarget();
  let received = 0;
  const receive = (): void => {
    received += 1;
    if (received % AT_ONCE === 0) arrived.dispatchEvent(new Event('all'));
  };
  const options = { servers, node: 'bench', mayLead: false, timers: systemFeedTimers(), log: () => {} };
  const [sender, receiver, coded, decoding] = await Promise.all(Array.from({ length: 4 }, () => connectNats(options)));
  const [from, to] = await Promise.all([connect({ servers }), connect({ servers })]);
  if (!sender || !receiver || !coded || !decoding) throw new Error('there is no bus');
  const encoded = batches.map(encodeBatch);
  const bytesOf = (batch: number) => encoded[batch % encoded.length] ?? new Uint8Array();

  to.subscribe('plain', { callback: receive });
  receiver.subscribe('batches', receive);
  decoding.subscribe('wanted', (message) => {
    decodeBatch(message);
    receive();
  });
  const ways: readonly Way[] = [
    { name: 'plain NATS publish', publish: (batch) => from.publish('plain', bytesOf(batch)) },
    { name: 'the bus, the same bytes', publish: (batch) => sender.publish('batches', bytesOf(batch)) },
    {
      name: 'the bus, with encoding',
      publish: (batch) => coded.publish('wanted', encodeBatch(elementOf(batches, batch))),
    },
  ];
  await Promise.all([to.flush(), new Promise((resolve) => setTimeout(resolve, 500))]); // subscriptions have arrived
  const spent = new Map<string, number[]>();
  for (let pass = 0; pass <= PASSES; pass++) {
    for (const { name, publish } of ways) {
      const before = process.cpuUsage();
      for (let sent = 0; sent < MESSAGES; sent += AT_ONCE) {
        const all = once(arrived, 'all');
        for (let batch = sent; batch < sent + AT_ONCE; batch++) publish(batch);
        await all;
      }
      const { user, system } = process.cpuUsage(before);
      if (pass > 0) spent.set(name, [...(spent.get(name) ?? []), (user + system) / MESSAGES]); // the first warms up
    }
  }
  const plain = median(spent.get('plain NATS publish') ?? []);
  for (const [name, each] of spent)
    console.log(
      `${name.padEnd(24)} ${median(each).toFixed(1)} µs of CPU a message  ${(median(each) / plain).toFixed(2)} × plain`,
    );
  await Promise.all([from.close(), to.close(), ...[sender, receiver, coded, decoding].map((bus) => bus.close())]);
  await nats.stop();
}

function elementOf(batches: readonly Batch[], at: number): Batch {
  const batch = batches[at % batches.length];
  if (batch === undefined) throw new Error('there are no batches');
  return batch;
}
