import { expect, it } from 'vitest';
import { startRig } from './testing/live-rig.ts';
import type { LiveRig } from './testing/live-rig.ts';

async function open(count: number) {
  const rig = await startRig(10);
  const reasons: unknown[] = [];
  const clients = await Promise.all(
    Array.from({ length: count }, () => rig.connect({ reconnection: true, reconnectionDelay: 10_000 })),
  );
  const delays: number[] = [];
  for (const client of clients) {
    client.on('disconnect', (reason) => reasons.push(reason));
    client.on('reconnect', ({ withinMs }) => delays.push(withinMs));
  }
  return { rig, clients, reasons, delays };
}

const connections = ({ live }: LiveRig) => live.stats().connections;

it('tells readers to leave over time, and closes their connections, so that they connect again by themselves', async () => {
  const { rig, reasons, delays } = await open(10);
  const seen = new Set<number>();
  const watching = setInterval(() => seen.add(connections(rig)), 1);
  await rig.live.drain(500);
  clearInterval(watching);
  await expect.poll(() => reasons).toEqual(Array.from({ length: 10 }, () => 'transport close'));
  expect(connections(rig)).toBe(0);
  expect([...seen].filter((left) => left > 0 && left < 10).length, 'not all at once').toBeGreaterThan(0);
  expect(delays).toEqual(Array.from({ length: 10 }, () => 5));
  await expect(rig.connect(), 'whom a balancer still sends is passed on').rejects.toThrow('websocket error');
  expect(connections(rig)).toBe(0);
  await rig.stop();
});

it('closes no connection of a reader who has left by then', async () => {
  const { rig, clients, reasons } = await open(2);
  for (const client of clients) client.on('reconnect', () => client.disconnect());
  await rig.live.drain(500);
  expect(reasons).toEqual(['io client disconnect', 'io client disconnect']);
  await rig.stop();
});

it('ends between two connections when it may not last', async () => {
  const { rig, reasons } = await open(3);
  const abort = new AbortController();
  const draining = rig.live.drain(3_600_000, abort.signal);
  abort.abort();
  await draining;
  expect([connections(rig), reasons]).toEqual([3, []]);
  await rig.stop();
});
