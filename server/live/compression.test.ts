import type { Tick } from '@sise/contract/live';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { startRig } from './testing/live-rig.ts';
import type { LiveRig } from './testing/live-rig.ts';

let rig: LiveRig;
afterEach(() => rig.stop());

const ROWS = Array.from({ length: 100 }, (_, row) => row);
/** as many as make a shared message worth compressing */
const READERS = 70;

interface Reader {
  readonly socket: WebSocket;
  /** bytes that came over the wire */
  bytes(): number;
  nextTicks(): Promise<Tick[]>;
}

/** A reader of all the rows; its own calls are compressed when compression is agreed on. */
async function watching(compression: boolean): Promise<Reader> {
  const socket = new WebSocket(`${rig.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: compression && { threshold: 0 },
  });
  let connection: { readonly bytesRead: number } = { bytesRead: 0 };
  socket.on('upgrade', (response) => (connection = response.socket));
  const packet = (beginning: string) =>
    new Promise<string>((resolve) => {
      const listener = (data: RawData) => {
        const text = Buffer.isBuffer(data) ? data.toString() : '';
        if (!text.startsWith(beginning)) return;
        socket.off('message', listener);
        resolve(text.slice(beginning.length, -1));
      };
      socket.on('message', listener);
    });
  await packet('0');
  const connected = packet('40');
  socket.send('40');
  await connected;
  const answered = packet('430');
  socket.send(`420${JSON.stringify(['watch', { topics: ROWS.map((row) => `quote:${rig.code(row)}`) }])}`);
  await answered;
  return {
    socket,
    bytes: () => connection.bytesRead,
    nextTicks: async () => JSON.parse(await packet('42["ticks",')) as Tick[],
  };
}

/** Everybody's first window, and the bytes that each took. */
async function firstWindow(readers: readonly Reader[]): Promise<{ ticks: Tick[][]; bytes: number[] }> {
  const before = readers.map((reader) => reader.bytes());
  const ticks = Promise.all(readers.map((reader) => reader.nextTicks()));
  rig.trade(...ROWS.map((row) => [row, 10_010 + 10 * (row % 40)] as const));
  return { ticks: await ticks, bytes: readers.map((reader, at) => reader.bytes() - (before[at] ?? 0)) };
}

it('sends readers of the same stocks the same, in less than half of the bytes to those who take it compressed', async () => {
  rig = await startRig(100, { compression: true, connectionsPerAddress: READERS });
  const readers = await Promise.all(Array.from({ length: READERS }, (_, n) => watching(n % 2 === 0)));
  expect(readers.map(({ socket }) => socket.extensions)).toEqual(
    readers.map((_, n) => (n % 2 === 0 ? 'permessage-deflate' : '')),
  );
  const { ticks, bytes } = await firstWindow(readers);
  for (const batch of ticks) expect(batch).toEqual(ticks[0]);
  expect(ticks[0]?.map(([row]) => row)).toEqual(ROWS);
  const [compressed = Number.NaN, plain = Number.NaN] = bytes;
  expect(compressed).toBeLessThan(plain / 2);
  expect(bytes).toEqual(bytes.map((_, n) => (n % 2 === 0 ? compressed : plain)));
  expect(rig.errors).toEqual([]);
});

it('agrees on no compression unless it is switched on', async () => {
  rig = await startRig(100);
  const reader = await watching(true);
  expect(reader.socket.extensions).toBe('');
  expect((await firstWindow([reader])).ticks[0]).toHaveLength(100);
});
