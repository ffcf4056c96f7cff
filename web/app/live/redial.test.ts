import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import type { LiveSocket } from './own-server.ts';
import { createHandTempo } from './hand-tempo.ts';
import { WireEnd } from './wire-end.ts';

async function ungreeted() {
  const wires = [new WireEnd(), new WireEnd(), new WireEnd()];
  const tempo = createHandTempo();
  const changes: string[] = [];
  const closings: (() => void)[] = [];
  const dial = vi.fn((onUngreeted: () => void) => {
    closings.push(onUngreeted);
    return Promise.resolve(wires[closings.length - 1] as unknown as LiveSocket); // only what WireEnd has is touched
  });
  const connection = createConnection({ dial, after: tempo.after });
  connection.onChange((change) => changes.push(change));
  connection.open();
  await Promise.resolve();
  return { wires, tempo, changes, closings, dial, connection };
}

describe('a line that closes before the server has greeted', () => {
  it('is a failure at once, and dialled again after ever longer pauses', async () => {
    const { wires, tempo, changes, closings, dial } = await ungreeted();
    closings[0]();
    expect(changes).toEqual(['failed']);
    expect(wires[0].hangUps).toBe(1);
    tempo.pass(1_000);
    await Promise.resolve();
    closings[1]();
    tempo.pass(1_999);
    expect(dial).toHaveBeenCalledTimes(2);
    tempo.pass(1);
    await Promise.resolve();
    wires[2].happen('connect');
    expect(changes).toEqual(['failed', 'failed', 'reconnected']);
  });

  it('is of no matter once the connection is closed, or another was dialled', async () => {
    const { tempo, changes, closings, dial, connection } = await ungreeted();
    closings[0]();
    closings[0]();
    expect(changes).toEqual(['failed']);
    connection.close();
    tempo.pass(60_000);
    expect(dial).toHaveBeenCalledTimes(1);
  });
});

describe('a client that cannot be fetched', () => {
  const wire = new WireEnd();
  const tempo = createHandTempo();
  const log = vi.fn();
  const dial = vi.fn<() => Promise<LiveSocket>>();

  async function failing() {
    dial.mockReset().mockRejectedValue(new Error('chunk not found'));
    const connection = createConnection({ dial, log, after: tempo.after });
    const changes: string[] = [];
    connection.onChange((change) => changes.push(change));
    connection.open();
    await expect.poll(() => changes).toEqual(['failed']);
    return { connection, changes };
  }

  it('is said, and fetched again after ever longer pauses', async () => {
    const { changes } = await failing();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('chunk not found'));
    tempo.pass(1_000);
    await expect.poll(() => changes).toEqual(['failed', 'failed']);
    tempo.pass(1_000);
    expect(dial).toHaveBeenCalledTimes(2);
    dial.mockResolvedValue(wire as unknown as LiveSocket); // only what WireEnd has is touched
    tempo.pass(1_000);
    await Promise.resolve();
    wire.happen('connect');
    expect(changes).toEqual(['failed', 'failed', 'reconnected']);
  });

  it('is not fetched for a page that was left', async () => {
    const { connection } = await failing();
    connection.close();
    tempo.pass(60_000);
    expect(dial).toHaveBeenCalledTimes(1);
  });

  it('is fetched at once when the network is back', async () => {
    const { connection } = await failing();
    connection.open();
    expect(dial).toHaveBeenCalledTimes(2);
    connection.close();
  });
});
