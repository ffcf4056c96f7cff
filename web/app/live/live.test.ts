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
    expect(readAll()).toEqual([undefined, undefined, undefined]);
    expect(onStale.mock.calls).toEqual([[['*']]]);
    expect(live.state.read()).toBe('lost');
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
