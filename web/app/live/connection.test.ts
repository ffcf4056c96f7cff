import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import type { LiveSocket } from './own-server.ts';
import { FakeSocket } from './testing/fake-socket.ts';

async function dialled() {
  const wire = new FakeSocket();
  const log = vi.fn();
  const changes: string[] = [];
  const dial = vi.fn(() => Promise.resolve(wire as unknown as LiveSocket)); // the connection uses only what FakeSocket has
  const connection = createConnection({ dial, log, timeoutMs: 5_000, now: () => 42 });
  connection.onChange((change) => changes.push(change));
  connection.open();
  await Promise.resolve();
  return { wire, log, changes, dial, connection };
}

describe('the connection', () => {
  it('is dialled only when opened, and once even if opened repeatedly', async () => {
    const dial = vi.fn(() => new Promise<LiveSocket>(() => {}));
    const connection = createConnection({ dial });
    expect(dial).not.toHaveBeenCalled();
    connection.open();
    connection.open();
    expect(dial).toHaveBeenCalledTimes(1);
    expect(await connection.call('ping', {})).toEqual({ ok: false, why: 'offline' });
  });

  it('opened, closed and opened again at once ends with one socket', async () => {
    const wires = [new FakeSocket(), new FakeSocket()];
    let dials = 0;
    const connection = createConnection({ dial: () => Promise.resolve(wires[dials++] as unknown as LiveSocket) });
    connection.open();
    connection.close();
    connection.open();
    await Promise.resolve();
    elementAt(wires, 1).happen('connect');
    expect(connection.isConnected).toBe(true);
    expect(wires.map(({ hangUps }) => hangUps)).toEqual([1, 0]);
  });

  it('reports its first connection, a loss and a reconnection', async () => {
    const { wire, changes } = await dialled();
    wire.happen('connect');
    wire.happen('disconnect', 'transport close');
    wire.happen('connect');
    expect(changes).toEqual(['connected', 'lost', 'reconnected']);
    expect(wire.dials).toBe(0);
  });

  it('reconnects after the server disconnects it, but not after being closed by the page', async () => {
    const { wire, connection } = await dialled();
    wire.happen('connect');
    wire.happen('disconnect', 'io server disconnect');
    expect(wire.dials).toBe(1);
    wire.happen('connect');
    connection.close();
    expect(wire.dials).toBe(1);
    expect(connection.isConnected).toBe(false);
  });

  it('stores the capabilities the server reports', async () => {
    const { wire, connection } = await dialled();
    wire.happen('connect');
    const api = { calls: [], events: [], limits: {} };
    wire.last('getAPI').acknowledge(null, api);
    await Promise.resolve();
    expect(connection.statistics.apis).toEqual({ live: api });
  });

  it('a call resolves with its reply', async () => {
    const { wire, connection } = await dialled();
    wire.happen('connect');
    const called = connection.call('unwatch', { topics: ['indices'] });
    expect(wire.last('unwatch').input).toEqual({ topics: ['indices'] });
    wire.last('unwatch').acknowledge(null, { watching: 0 });
    expect(await called).toEqual({ ok: true, reply: { watching: 0 } });
  });

  it('a refused call is logged and recorded by label and event', async () => {
    const { wire, connection, log } = await dialled();
    wire.happen('connect');
    const called = connection.call('watch', { topics: [] });
    wire.last('watch').acknowledge(null, { emitError: 'tooManyCalls', message: '요청이 많습니다.' });
    expect(await called).toEqual({ ok: false, why: 'tooManyCalls' });
    expect(connection.statistics.emitErrors).toEqual({
      live: { watch: [{ emitError: 'tooManyCalls', message: '요청이 많습니다.', at: 42 }] },
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('emitError: live/watch: tooManyCalls'));
  });

  it('a call that times out is logged with what to check', async () => {
    const { wire, connection, log } = await dialled();
    wire.happen('connect');
    for (let call = 0; call < 25; call++) {
      const called = connection.call('ping', {});
      wire.last('ping').acknowledge(new Error('operation has timed out'));
      expect(await called).toEqual({ ok: false, why: 'timeout' });
    }
    expect(connection.statistics.emitTimeouts.live?.ping).toHaveLength(20);
    expect(log).toHaveBeenLastCalledWith(
      expect.stringMatching(/^emitTimeout: live\/ping: .*backend supports.*5000 ms/),
    );
  });

  it('a call interrupted by a loss is neither logged nor recorded', async () => {
    const { wire, connection } = await dialled();
    wire.happen('connect');
    const called = connection.call('ping', {});
    wire.happen('disconnect', 'transport close');
    wire.last('ping').acknowledge(new Error('socket has been disconnected'));
    expect(await called).toEqual({ ok: false, why: 'offline' });
    expect(connection.statistics.emitTimeouts).toEqual({});
  });

  it('passes events to their listeners', async () => {
    const { wire, connection } = await dialled();
    const received = vi.fn();
    const stop = connection.on('stale', received);
    wire.receive('stale', { resources: ['*'] });
    stop();
    wire.receive('stale', { resources: ['*'] });
    wire.receive('unheardOf', {});
    expect(received.mock.calls).toEqual([[{ resources: ['*'] }]]);
  });

  it('refuses an unknown call from the server', async () => {
    const { wire } = await dialled();
    const acknowledge = vi.fn();
    wire.receive('showNotice', { text: 'x' }, acknowledge);
    expect(acknowledge).toHaveBeenCalledWith({
      emitError: 'notImplemented',
      message: expect.stringContaining('showNotice'),
    });
  });

  it('reports the first success after a failure as reconnected, since the page is as old as the failure', async () => {
    const { wire, changes } = await dialled();
    wire.happen('connect_error');
    wire.happen('connect');
    expect(changes).toEqual(['failed', 'reconnected']);
  });
});

describe('a connection without a network', () => {
  it('is reported once, even during a connection attempt', async () => {
    const { wire, changes, connection } = await dialled();
    connection.breakOff();
    expect(changes).toEqual(['failed']);
    expect(wire.hangUps).toBe(1);
    connection.breakOff();
    expect(changes).toEqual(['failed']);
  });

  it('is reported as a loss if it was connected', async () => {
    const { wire, changes, connection } = await dialled();
    wire.happen('connect');
    connection.breakOff();
    expect(changes).toEqual(['connected', 'lost']);
  });

  it('is dialled at once when reopened, instead of waiting for the next attempt', async () => {
    const { wire, dial, connection } = await dialled();
    connection.open();
    expect(dial).toHaveBeenCalledTimes(1);
    wire.happen('connect_error');
    connection.open();
    expect(dial).toHaveBeenCalledTimes(2);
    expect(wire.hangUps).toBe(1);
  });
});
