import { LiveRefusal } from '@sise/contract/live';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRig } from './testing/live-rig.ts';
import type { Client, LiveRig } from './testing/live-rig.ts';

const CALLS = ['getAPI', 'watch', 'unwatch', 'ping', 'login'];
const topic = fc.oneof(
  fc.constantFrom('quote:100001', 'quote:ZZZZZZ', 'indices', 'status', 'quote:', '*'),
  fc.string({ unit: 'grapheme' }),
  fc.jsonValue(),
);
const input = fc.oneof(fc.record({ topics: fc.array(topic) }), fc.jsonValue(), fc.constant(undefined));
/** Names that Socket.IO keeps for itself are refused by the client library already; the raw frames below send them. */
const name = fc.oneof(fc.constantFrom(...CALLS), fc.string()).filter((text) => !RESERVED.has(text));
const RESERVED = new Set(['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']);

const packet = fc.oneof(
  fc
    .tuple(fc.constantFrom('42', '420', '43', '41', '40', '44', '451-', '42/x,', '4', '3', '2', '9'), fc.json())
    .map(([type, json]) => type + json),
  fc.constantFrom(
    '42["disconnect"]',
    '42["__proto__",{}]',
    '420["watch"]',
    '42[]',
    '42',
    '421',
    '43[1]',
    '451-["x",{"_placeholder":true,"num":9}]',
    '40/admin,',
    `42["watch",${'['.repeat(8_000)}${']'.repeat(8_000)}]`,
    `451-["watch",${'['.repeat(8_000)}${']'.repeat(8_000)}]`,
  ),
  fc.string({ unit: 'binary' }),
  fc.uint8Array(),
);

describe.each([
  ['raw frames', true],
  ['ordinary emits', false],
] as const)('arbitrary input by %s,', (_, rawFrames) => {
  let rig: LiveRig;
  let friend: Client;
  beforeAll(async () => {
    rig = await startRig(10, { rawFrames, connectionsPerAddress: 10_000 });
  });
  afterAll(() => rig.stop());

  async function expectAlive(): Promise<void> {
    friend = await rig.connect();
    const present = await friend.emitWithAck('watch', { topics: ['quote:100001', 'indices', 'status'] });
    expect(present).toHaveProperty('quotes.length', 1);
    friend.disconnect();
    expect(rig.errors).toEqual([]);
  }

  it('as a call is answered, possibly with a refusal', async () => {
    const calls = fc.array(fc.tuple(name, fc.array(input, { maxLength: 3 })), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(calls, async (calls) => {
        const client = await rig.connect();
        const anyone = client as unknown as { emitWithAck(name: string, ...given: unknown[]): Promise<unknown> };
        for (const [name, given] of calls) {
          const reply = await anyone.emitWithAck(name, ...given);
          const isRefused = LiveRefusal.safeParse(reply).success;
          if (!isRefused) expect(CALLS).toContain(name);
          expect(reply).toBeTypeOf('object');
        }
        client.disconnect();
      }),
      { numRuns: 150 },
    );
    await expectAlive();
  });

  it('as packets of any bytes ends at most its own connection', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { maxLength: 8 }), fc.boolean(), async (packets, greets) => {
        await sendRaw(rig.port, greets ? ['40', ...packets] : packets);
      }),
      { numRuns: 400 },
    );
    await expectAlive();
  });

  it('as a request to the channel is answered', async () => {
    const query = fc.record({ EIO: fc.string(), transport: fc.string(), sid: fc.string() }, { requiredKeys: [] });
    const header = fc.string({ unit: 'grapheme-ascii' });
    await fc.assert(
      fc.asyncProperty(query, header, async (query, origin) => {
        const response = await fetch(`${rig.url}/socket.io/?${new URLSearchParams(query).toString()}`, {
          headers: { origin },
        });
        expect(response.status).toBe(400);
        await response.text();
      }),
      { numRuns: 50 },
    );
    await expectAlive();
  });
});

/** Sends packets over a bare WebSocket; resolves when it is closed, by us once the server has read them. */
async function sendRaw(port: number, packets: readonly (string | Uint8Array)[]): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const closed = new Promise((resolve) => {
    socket.addEventListener('close', resolve);
    socket.addEventListener('error', resolve);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  for (const packet of packets) socket.send(typeof packet === 'string' ? packet : new Uint8Array(packet));
  socket.close();
  await closed;
}
