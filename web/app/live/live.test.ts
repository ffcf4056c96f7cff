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
