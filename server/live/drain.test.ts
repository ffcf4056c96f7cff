import { expect, it } from 'vitest';
import { next, startRig } from './testing/live-rig.ts';
import type { LiveRig } from './testing/live-rig.ts';

async function open(count: number) {
  const rig = await startRig(10);
  const reasons: unknown[] = [];
  const clients = await Promise.all(
    Array.from({ length: count }, () => rig.connect({ reconnection: true, reconnectionDelay: 10_000 })),
  );
  for (const client of clients) client.on('disconnect', (reason) => reasons.push(reason));
  return { rig, reasons };
}

const connections = ({ live }: LiveRig) => live.stats().connections;

it('closes connections over time, so that their clients connect again by themselves', async () => {
  const { rig, reasons } = await open(10);
  const seen = new Set<number>();
  const watching = setInterval(() => seen.add(connections(rig)), 1);
  await rig.live.drain(500);
  clearInterval(watching);
  await expect.poll(() => reasons).toEqual(Array.from({ length: 10 }, () => 'transport close'));
  expect(connections(rig)).toBe(0);
  expect([...seen].filter((left) => left > 0 && left < 10).length, 'not all at once').toBeGreaterThan(0);
  const late = await rig.connect();
  expect(connections(rig), 'whom a balancer still sends is served').toBe(1);
  const gone = next(late, 'disconnect');
  await rig.stop();
  await gone;
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
