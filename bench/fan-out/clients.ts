/**
 * A part of the clients of some ways, as bare as the protocol allows, and a count of what they receive; driven by
 * ../fan-out.ts.
 */
import { inflateRawSync } from 'node:zlib';
import { CLIENT_PROCESSES, CLIENTS, codeOf, isHidden, rowsOf } from './plan.ts';
import type { Count, Received, Way } from './plan.ts';
import { openReader } from './reader.ts';
import type { Reader } from './reader.ts';

/** connected at a time, so that no queue of connections overflows */
const AT_ONCE = 100;

const part = Number(process.argv[2]); // given by ../fan-out.ts
/** ticks that came */
const ticks: Record<string, number> = {};
/** bytes that have been counted */
const counted: Record<string, number> = {};
const readers: Record<string, Reader[]> = {};

process.on('disconnect', () => process.exit(0));
process.on('message', async (order: { ports: [Way, number][] } | { received: Way }) => {
  if ('received' in order) return report(take(order.received));
  for (const [way, port] of order.ports) {
    const own = Array.from({ length: CLIENTS }, (_, client) => client).filter((n) => n % CLIENT_PROCESSES === part);
    while (own.length > 0) await Promise.all(own.splice(0, AT_ONCE).map((client) => connect(way, port, client)));
  }
  report({ ready: true });
});

/** Resolves when the client is connected and watches. */
function connect(way: Way, port: number, client: number): Promise<void> {
  const isBare = way === 'shared/ws';
  const path = isBare ? '/' : '/socket.io/?EIO=4&transport=websocket';
  return new Promise((resolve, reject) => {
    const opening = openReader(
      { port, path, compression: way === 'shared/deflate' },
      (payload, isCompressed, reader) => {
        const text = textOf(payload, isCompressed);
        if (text.startsWith('42["ticks"')) ticks[way] = (ticks[way] ?? 0) + ticksIn(text);
        else if (text === '2') reader.send('3');
        else if (text.startsWith('0')) reader.send('40');
        else if (text.startsWith('430') && isHidden(way, client)) reader.send('421["pace",{"visible":false}]');
        else if (text.startsWith('43')) resolve();
        else if (text.startsWith('40')) {
          const topics = rowsOf(way, client).map((row) => `quote:${codeOf(row)}`);
          if (topics.length === 0) resolve();
          else reader.send(`420${JSON.stringify(['watch', { topics }])}`);
        }
      },
    );
    opening
      .then((reader) => {
        (readers[way] ??= []).push(reader);
        if (isBare) resolve();
      })
      .catch(reject);
  });
}

/** The last compressed payload and its text: readers of the same stocks are sent the same bytes. */
let inflated = { payload: Buffer.alloc(0), text: '' };

function textOf(payload: Buffer, isCompressed: boolean): string {
  if (!isCompressed) return payload.toString('latin1');
  if (!payload.equals(inflated.payload)) {
    const whole = Buffer.concat([payload, Buffer.from([0, 0, 0xff, 0xff, 1, 0, 0, 0xff, 0xff])]);
    inflated = { payload: Buffer.from(payload), text: inflateRawSync(whole).toString('latin1') };
  }
  return inflated.text;
}

/** Ticks are the innermost arrays, or objects. */
function ticksIn(text: string): number {
  const opening = text.includes('{') ? '{' : '[';
  let count = 0;
  for (let at = text.indexOf(opening, 12); at >= 0; at = text.indexOf(opening, at + 1)) count += 1;
  return count;
}

/** What came since the way was last asked for. */
function take(way: Way): Count {
  let bytes = 0;
  for (const { socket } of readers[way] ?? []) bytes += socket.bytesRead;
  const count = { ticks: ticks[way] ?? 0, bytes: bytes - (counted[way] ?? 0) };
  ticks[way] = 0;
  counted[way] = bytes;
  return count;
}

function report(message: Received): void {
  process.send?.(message);
}
