import { describe, expect, it, vi } from 'vitest';
import { createFakeChannel } from './testing/fake-channel.ts';
import { createManualScheduler } from './testing/manual-scheduler.ts';
import { createLive } from './live.ts';

function staged() {
  const channel = createFakeChannel();
  const connection = Object.assign(channel, {
    statistics: { apis: {}, emitErrors: {}, emitTimeouts: {} },
    open: vi.fn(),
    close: vi.fn(),
    breakOff: vi.fn(),
  });
  const scheduler = createManualScheduler();
  return { channel, connection, scheduler, live: createLive(connection, scheduler) };
}

describe('a live page', () => {
  it('connects to nothing until it is opened', () => {
    expect(staged().connection.open).not.toHaveBeenCalled();
  });

  it('requests status, indices and stocks in one call', async () => {
    const { channel, scheduler, live } = staged();
    live.indices.watch('1001', () => {});
    live.quotes.watch('100001', () => {});
    channel.change('connected');
    scheduler.pass(300);
    await channel.settle();
    expect(channel.calls).toEqual([{ name: 'watch', topics: ['status', 'indices', 'quote:100001'] }]);
  });

  it('keeps all values while disconnected, and drops them all once the server responds', async () => {
    const { channel, scheduler, live } = staged();
    const onStale = vi.fn();
    live.onStale(onStale);
    live.indices.watch('1001', () => {});
    live.quotes.watch('100001', () => {});
    channel.change('connected');
    scheduler.pass(300);
    await channel.settle();
    scheduler.pass(300);
    const readAll = () => [live.indices.read('1001'), live.quotes.read('100001'), live.state.status()?.asOf];
    const before = readAll();
    live.answered();
    expect(readAll()).toEqual(before);
    channel.change('lost');
    expect(readAll()).toEqual(before);
    expect(before).not.toContain(undefined);

    live.answered();
    live.answered();
    channel.change('failed'); // the next attempt
    scheduler.pass(2_000);
    expect(readAll()).toEqual(before); // it may be back soon
    live.answered();
    scheduler.pass(1_000);
    expect(readAll()).toEqual([undefined, undefined, undefined]);
    expect(onStale.mock.calls).toEqual([[['*']]]);
    expect(live.state.read()).toBe('lost');
  });

  it('refetches everything once if the connection is soon back, although responses come before', () => {
    const { channel, scheduler, live } = staged();
    const onStale = vi.fn();
    live.onStale(onStale);
    channel.change('connected');
    channel.change('lost');
    live.answered();
    scheduler.pass(1_000);
    channel.change('reconnected');
    live.answered();
    scheduler.pass(60_000);
    expect(onStale.mock.calls).toEqual([[['*']]]);
    channel.change('lost');
    scheduler.pass(60_000);
    expect(onStale).toHaveBeenCalledTimes(1);
  });

  it('refetches everything once after the network was gone, with a connection and without one', () => {
    const { channel, connection, scheduler, live } = staged();
    const onStale = vi.fn();
    live.onStale(onStale);
    live.online();
    expect(connection.open).toHaveBeenCalledTimes(1);
    channel.change('reconnected');
    scheduler.pass(60_000);
    expect(onStale.mock.calls).toEqual([[['*']]]);
    channel.change('lost');
    onStale.mockClear();
    live.online();
    channel.change('failed');
    expect(onStale).not.toHaveBeenCalled();
    scheduler.pass(60_000);
    expect(onStale.mock.calls).toEqual([[['*']]]);
  });

  it('reports stale resources, and all of them on reconnection', () => {
    const { channel, live } = staged();
    const onStale = vi.fn();
    const stop = live.onStale(onStale);
    channel.change('connected');
    expect(onStale).not.toHaveBeenCalled();
    channel.publish('stale', { resources: ['investment'] });
    channel.change('lost');
    channel.change('reconnected');
    expect(onStale.mock.calls).toEqual([[['investment']], [['*']]]);
    stop();
    channel.publish('stale', { resources: ['*'] });
    expect(onStale).toHaveBeenCalledTimes(2);
  });
});
