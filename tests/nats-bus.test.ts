import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../server/bus/bus.ts';
import { connectNats } from '../server/bus/nats-bus.ts';
import { startNats } from './support/nats.ts';
import type { TestNats } from './support/nats.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const LARGE = Buffer.alloc(3_000_000, 'a market ');

const buses: Bus[] = [];
let nats: TestNats | null = null;
const lines: string[] = [];
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  await nats?.stop();
  nats = null;
  lines.length = 0;
});

async function connect(servers: string, mayLead = false): Promise<Bus> {
  const bus = await connectNats({
    servers: servers.split(','),
    node: `node-${buses.length}`,
    mayLead,
    timers: systemFeedTimers(),
    log: (line) => lines.push(line),
  });
  buses.push(bus);
  return bus;
}

describe('NATS as the bus', () => {
  it('carries messages of any size, in order, to every node', async () => {
    nats = await startNats(1);
    const [sender, receiver] = [await connect(nats.bus), await connect(nats.bus)];
    const received: Uint8Array[] = [];
    receiver.subscribe('batches', (message) => received.push(message));
    await vi.waitUntil(() => {
      sender.publish('batches', Buffer.from('first')); // until the subscription has reached the server
      return received.length > 0;
    }, PATIENCE);
    received.length = 0;
    sender.publish('batches', LARGE);
    sender.publish('batches', Buffer.from('last'));
    await vi.waitUntil(() => received.some((message) => Buffer.from(message).equals(Buffer.from('last'))), PATIENCE);
    expect(received.findLast(({ length }) => length > 10)).toEqual(LARGE);
  });

  it('carries a request to the node that answers it, and a large answer back', async () => {
    nats = await startNats(1);
    const [asking, answering] = [await connect(nats.bus), await connect(nats.bus)];
    expect(await asking.request('snapshot', Buffer.from('nobody'), 100)).toBeNull();
    const stop = answering.reply('snapshot', async (message) => Buffer.concat([message, LARGE]));
    const response = await vi.waitUntil(() => asking.request('snapshot', Buffer.from('one '), 5_000), PATIENCE);
    expect(response?.length).toBe(LARGE.length + 4);
    stop();
    await expect.poll(() => asking.request('snapshot', Buffer.from('nobody'), 200), PATIENCE).toBeNull();
  });

  it('keeps one record of who leads, which only a node replaces that has read it', async () => {
    nats = await startNats(1);
    const [one, other] = [await connect(nats.bus, true), await connect(nats.bus, true)];
    expect(await one.lease.read()).toBeNull();
    const first = await one.lease.write({ holder: 'one', epoch: 1 }, null);
    expect(await other.lease.read()).toEqual({ holder: 'one', epoch: 1, revision: first });
    expect(await other.lease.write({ holder: 'other', epoch: 2 }, null)).toBeNull();
    const second = await other.lease.write({ holder: 'other', epoch: 2 }, first);
    expect(await one.lease.write({ holder: 'one', epoch: 1 }, first)).toBeNull();
    expect(await one.lease.read()).toEqual({ holder: 'other', epoch: 2, revision: second });
  });

  it('is waited for, said once, and sends nothing later that was lost while it was away', async () => {
    nats = await startNats(1);
    const [server] = nats.servers;
    await server?.kill();
    const connecting = connect(nats.bus);
    await vi.waitUntil(() => lines.length > 0, PATIENCE);
    await server?.start();
    const bus = await connecting;
    expect(lines).toEqual([expect.stringMatching(/^bus: NATS cannot be reached \(.*\); trying again$/)]);
    const received: string[] = [];
    bus.subscribe('batches', (message) => received.push(Buffer.from(message).toString()));
    await server?.kill();
    await vi.waitUntil(() => !bus.isConnected, PATIENCE);
    bus.publish('batches', Buffer.from('lost'));
    await server?.start();
    await vi.waitUntil(() => {
      bus.publish('batches', Buffer.from('new'));
      return received.length > 0;
    }, PATIENCE);
    expect(received).not.toContain('lost');
  });

  it('goes on with the servers that are left', async () => {
    nats = await startNats(3);
    const [sender, receiver] = [await connect(nats.bus, true), await connect(nats.bus, true)];
    let received = 0;
    receiver.subscribe('batches', () => (received += 1));
    const receives = () =>
      vi.waitUntil(() => {
        sender.publish('batches', Buffer.from('sign'));
        return received > 0;
      }, PATIENCE);
    await receives();
    for (const server of nats.servers.slice(0, 2)) {
      await server.kill();
      received = 0;
      await receives();
      await server.start();
    }
    const write = async () => {
      const entry = await sender.lease.read().catch(() => undefined);
      if (entry === undefined) return null;
      return sender.lease.write({ holder: 'a', epoch: 1 }, entry?.revision ?? null).catch(() => null);
    };
    await expect.poll(write, PATIENCE).not.toBeNull();
  });

  it('without JetStream is refused to a node that may lead, and fit for others', async () => {
    nats = await startNats(1, false);
    await expect(connect(nats.bus, true)).rejects.toThrow('start nats-server with -js');
    await expect(connect(nats.bus)).resolves.toMatchObject({ isConnected: true });
  });
});
