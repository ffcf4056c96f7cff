import { describe, expect, it, vi } from 'vitest';
import { createFakeChannel } from './fake-channel.ts';
import { createHandTempo } from './hand-tempo.ts';
import { createLive } from './live.ts';

function staged() {
  const channel = createFakeChannel();
  const connection = Object.assign(channel, {
    ledger: { apis: {}, emitErrors: {}, emitTimeouts: {} },
    open: vi.fn(),
    close: vi.fn(),
    breakOff: vi.fn(),
  });
  const tempo = createHandTempo();
  return { channel, connection, tempo, live: createLive(connection, tempo) };
}

describe('a live page', () => {
  it('connects to nothing until it is opened', () => {
    expect(staged().connection.open).not.toHaveBeenCalled();
  });

  it('asks for status, indices and stocks in one call', async () => {
    const { channel, tempo, live } = staged();
    live.indices.watch('1001', () => {});
    live.quotes.watch('100001', () => {});
    channel.change('connected');
    tempo.pass(300);
    await channel.settle();
    expect(channel.calls).toEqual([{ name: 'watch', topics: ['status', 'indices', 'quote:100001'] }]);
  });

  it('stands still as a whole while the connection is lost, and is void as a whole once the server answers', async () => {
    const { channel, tempo, live } = staged();
    const onStale = vi.fn();
    live.onStale(onStale);
    live.indices.watch('1001', () => {});
    live.quotes.watch('100001', () => {});
    channel.change('connected');
    tempo.pass(300);
    await channel.settle();
    tempo.pass(300);
    const told = () => [live.indices.read('1001'), live.quotes.read('100001'), live.state.status()?.asOf];
    const before = told();
    live.answered();
    expect(told()).toEqual(before);
    channel.change('lost');
    expect(told()).toEqual(before);
    expect(before).not.toContain(undefined);

    live.answered();
    live.answered();
    expect(told()).toEqual([undefined, undefined, undefined]);
    expect(onStale.mock.calls).toEqual([[['*']]]);
    expect(live.state.read()).toBe('끊김');
  });

  it('says what is stale, and everything when the connection is back', () => {
    const { channel, live } = staged();
    const onStale = vi.fn();
    const stop = live.onStale(onStale);
    channel.change('connected');
    expect(onStale).not.toHaveBeenCalled();
    channel.tell('stale', { resources: ['investment'] });
    channel.change('lost');
    channel.change('reconnected');
    expect(onStale.mock.calls).toEqual([[['investment']], [['*']]]);
    stop();
    channel.tell('stale', { resources: ['*'] });
    expect(onStale).toHaveBeenCalledTimes(2);
  });
});
