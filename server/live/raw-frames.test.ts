import type { LiveStatus } from '@sise/contract/live';
import { expect, it } from 'vitest';
import { next, startRig } from './testing/live-rig.ts';

/** What a client receives while prices, an index, the feed and the day change, in order. */
async function receivedBy(rawFrames: boolean): Promise<unknown[]> {
  const rig = await startRig(600, { rawFrames });
  const client = await rig.connect();
  const rows = Array.from({ length: 490 }, (_, row) => row);
  const isLive = new Promise<void>((resolve) => {
    client.on('status', ({ feed }) => feed === 'live' && resolve());
  });
  await client.emitWithAck('watch', { topics: [...rows.map((row) => `quote:${rig.code(row)}`), 'indices', 'status'] });
  // Whether a first status precedes this one depends on whether a window closed before the watch.
  rig.feed('live');
  await isLive;

  const packets: unknown[] = [];
  let facts: unknown[] = ['live'];
  client.io.engine.on('packet', ({ type, data }) => {
    if (type !== 'message') return;
    const packet = packetOf(String(data));
    const status = statusIn(packet);
    // An unchanged status is repeated as time passes.
    if (status && status.feed === facts[0] && (facts.length === 1 || status.date === facts[1])) return;
    if (status) facts = [status.feed, status.date];
    packets.push(packet);
  });
  await client.emitWithAck('watch', { topics: ['book:100001'] });
  for (const [round, count] of [1, 4, 40, 490].entries()) {
    const ticks = next(client, 'ticks');
    rig.trade(...rows.slice(0, count).map((row) => [row, 10_100 + 10 * round] as const));
    rig.index(2_600 + count);
    rig.feed(round % 2 === 0 ? 'silent' : 'live');
    await ticks;
    await client.emitWithAck('ping', {});
  }
  const stale = next(client, 'stale');
  rig.openDay('2026-11-23');
  await stale;
  await client.emitWithAck('unwatch', { topics: ['indices', 'status'] });
  expect(rig.errors).toEqual([]);
  await rig.stop();
  return packets;
}

it('sends the same over the wire with raw frames as with ordinary emits', async () => {
  const byFrames = await receivedBy(true);
  expect(byFrames.length).toBeGreaterThan(15);
  expect(byFrames.filter(statusIn).length).toBeGreaterThanOrEqual(4);
  expect(byFrames).toEqual(await receivedBy(false));
});

/** A Socket.IO packet: its type and number, and its payload parsed, so that the spelling of the JSON does not matter. */
function packetOf(text: string): unknown[] {
  const [, type, json] = /^(\d+)(.*)$/s.exec(text) ?? [];
  return [type, JSON.parse(json ?? '')];
}

function statusIn(packet: unknown): LiveStatus | null {
  const [, payload] = packet as [unknown, unknown]; // as packetOf makes them
  return Array.isArray(payload) && payload[0] === 'status' ? (payload[1] as LiveStatus) : null;
}
