import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import type { LiveSocket } from './own-server.ts';
import { createManualScheduler } from './testing/manual-scheduler.ts';
import { FakeSocket } from './testing/fake-socket.ts';

async function ungreeted() {
  const wires = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
  const scheduler = createManualScheduler();
  const changes: string[] = [];
  const closings: (() => void)[] = [];
  const dial = vi.fn((onUngreeted: () => void) => {
    closings.push(onUngreeted);
    return Promise.resolve(wires[closings.length - 1] as unknown as LiveSocket); // all that is used
  });
  const connection = createConnection({ dial, after: scheduler.after });
  connection.onChange((change) => changes.push(change));
  connection.open();
  await Promise.resolve();
  return { wires, scheduler, changes, closings, dial, connection };
}

describe('a socket that closes before the greeting of the server', () => {
  it('fails at once, and is dialled again after increasing pauses', async () => {
    const { wires, scheduler, changes, closings, dial } = await ungreeted();
    elementAt(closings, 0)();
    expect(changes).toEqual(['failed']);
    expect(wires[0]?.hangUps).toBe(1);
    scheduler.pass(1_000);
    await Promise.resolve();
    elementAt(closings, 1)();
    scheduler.pass(1_999);
    expect(dial).toHaveBeenCalledTimes(2);
    scheduler.pass(1);
    await Promise.resolve();
    elementAt(wires, 2).happen('connect');
    expect(changes).toEqual(['failed', 'failed', 'reconnected']);
  });

  it('is ignored after the connection is closed or dialled again', async () => {
    const { scheduler, changes, closings, dial, connection } = await ungreeted();
    elementAt(closings, 0)();
    elementAt(closings, 0)();
    expect(changes).toEqual(['failed']);
    connection.close();
    scheduler.pass(60_000);
    expect(dial).toHaveBeenCalledTimes(1);
  });
});

describe('a server that stops soon', () => {
  it('is left for another one at a random moment within the time it names', async () => {
    const { wire, other, scheduler, changes, dial } = await stopping();
    scheduler.pass(99);
    expect([wire.hangUps, dial.mock.calls.length]).toEqual([0, 1]);
    scheduler.pass(1);
    await Promise.resolve();
    expect([wire.hangUps, dial.mock.calls.length]).toEqual([1, 2]);
    other.happen('connect');
    expect(changes).toEqual(['connected', 'lost', 'reconnected']);
  });

  it('is not left twice when it has closed the connection before, nor after the page is left', async () => {
    const closed = await stopping();
    closed.wire.happen('disconnect', 'transport close');
    closed.wire.happen('connect');
    closed.scheduler.pass(200);
    expect(closed.dial).toHaveBeenCalledTimes(1);
    const left = await stopping();
    left.connection.close();
    left.scheduler.pass(200);
    expect(left.dial).toHaveBeenCalledTimes(1);
  });
});

describe('a client that cannot be fetched', () => {
  const wire = new FakeSocket();
  const scheduler = createManualScheduler();
  const log = vi.fn();
  const dial = vi.fn<() => Promise<LiveSocket>>();

  async function failing() {
    dial.mockReset().mockRejectedValue(new Error('chunk not found'));
    const connection = createConnection({ dial, log, after: scheduler.after });
    const changes: string[] = [];
    connection.onChange((change) => changes.push(change));
    connection.open();
    await expect.poll(() => changes).toEqual(['failed']);
    return { connection, changes };
  }

  it('is reported, and fetched again after increasing pauses', async () => {
    const { changes } = await failing();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('chunk not found'));
    scheduler.pass(1_000);
    await expect.poll(() => changes).toEqual(['failed', 'failed']);
    scheduler.pass(1_000);
    expect(dial).toHaveBeenCalledTimes(2);
    dial.mockResolvedValue(wire as unknown as LiveSocket); // the connection uses only what FakeSocket has
    scheduler.pass(1_000);
    await Promise.resolve();
    wire.happen('connect');
    expect(changes).toEqual(['failed', 'failed', 'reconnected']);
  });

  it('is not fetched again after the page is left', async () => {
    const { connection } = await failing();
    connection.close();
    scheduler.pass(60_000);
    expect(dial).toHaveBeenCalledTimes(1);
  });

  it('is fetched at once when the network returns', async () => {
    const { connection } = await failing();
    connection.open();
    expect(dial).toHaveBeenCalledTimes(2);
    connection.close();
  });
});

/** A connection whose server has said that it stops soon. */
async function stopping() {
  const wires = [new FakeSocket(), new FakeSocket()];
  const scheduler = createManualScheduler();
  const changes: string[] = [];
  const dial = vi.fn(async () => wires[dial.mock.calls.length - 1] as unknown as LiveSocket); // all that is used
  const connection = createConnection({ dial, after: scheduler.after, random: () => 0.5 });
  connection.onChange((change) => changes.push(change));
  connection.open();
  await Promise.resolve();
  const [wire, other] = [elementAt(wires, 0), elementAt(wires, 1)];
  wire.happen('connect');
  wire.receive('reconnect', { withinMs: 200 });
  return { wire, other, scheduler, changes, dial, connection };
}
