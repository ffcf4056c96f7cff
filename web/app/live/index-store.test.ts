import { describe, expect, it, vi } from 'vitest';
import { createFakeChannel } from './fake-channel.ts';
import { createHandTempo } from './hand-tempo.ts';
import { createIndexStore } from './index-store.ts';
import { createSubscriptions } from './subscriptions.ts';

describe('the indices a page looks at', () => {
  it('are one topic: joined for the first, told to their watchers, left after the last', async () => {
    const channel = createFakeChannel();
    const tempo = createHandTempo();
    const indices = createIndexStore({ channel, subscriptions: createSubscriptions(channel, tempo), tempo });
    const [kospi, kosdaq] = [vi.fn(), vi.fn()];
    channel.change('connected');
    const stops = [indices.watch('1001', kospi), indices.watch('2001', kosdaq)];
    tempo.pass(300);
    await channel.settle();
    tempo.pass(300);
    expect(channel.calls).toEqual([{ name: 'watch', topics: ['indices'] }]);
    expect(indices.read('1001')?.[1]).toBe(2_600);
    expect(kospi).toHaveBeenCalledTimes(1);
    expect(kosdaq).not.toHaveBeenCalled();

    channel.tell('index', [['1001', 2_610, 110, 4.4, '2', 1, 2, 3, 4, 5, 6, 7]]);
    tempo.pass(300);
    expect(indices.read('1001')?.[1]).toBe(2_610);
    stops[0]();
    tempo.pass(5_000);
    expect(channel.calls).toHaveLength(1);
    stops[1]();
    tempo.pass(5_000);
    expect(channel.calls[1]).toEqual({ name: 'unwatch', topics: ['indices'] });
    expect(indices.read('1001')).toBeUndefined();
  });

  it('stand still while the connection is lost', async () => {
    const channel = createFakeChannel();
    const tempo = createHandTempo();
    const indices = createIndexStore({ channel, subscriptions: createSubscriptions(channel, tempo), tempo });
    const wake = vi.fn();
    indices.watch('1001', wake);
    channel.change('connected');
    tempo.pass(300);
    await channel.settle();
    tempo.pass(300);
    channel.change('lost');
    expect(indices.read('1001')?.[1]).toBe(2_600);
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
