import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it, vi } from 'vitest';
import { createFakeChannel } from './testing/fake-channel.ts';
import { createManualScheduler } from './testing/manual-scheduler.ts';
import { createIndexStore } from './index-store.ts';
import { createSubscriptions } from './subscriptions.ts';

describe('the indices a page shows', () => {
  it('share one topic: joined for the first watcher, left after the last', async () => {
    const channel = createFakeChannel();
    const scheduler = createManualScheduler();
    const indices = createIndexStore({ channel, subscriptions: createSubscriptions(channel, scheduler), scheduler });
    const [kospi, kosdaq] = [vi.fn(), vi.fn()];
    channel.change('connected');
    const stops = [indices.watch('1001', kospi), indices.watch('2001', kosdaq)];
    scheduler.pass(300);
    await channel.settle();
    scheduler.pass(300);
    expect(channel.calls).toEqual([{ name: 'watch', topics: ['indices'] }]);
    expect(indices.read('1001')?.[1]).toBe(2_600);
    expect(kospi).toHaveBeenCalledTimes(1);
    expect(kosdaq).not.toHaveBeenCalled();

    channel.publish('index', [['1001', 2_610, 110, 4.4, '2', 1, 2, 3, 4, 5, 6, 7]]);
    scheduler.pass(300);
    expect(indices.read('1001')?.[1]).toBe(2_610);
    elementAt(stops, 0)();
    scheduler.pass(5_000);
    expect(channel.calls).toHaveLength(1);
    elementAt(stops, 1)();
    scheduler.pass(5_000);
    expect(channel.calls[1]).toEqual({ name: 'unwatch', topics: ['indices'] });
    expect(indices.read('1001')).toBeUndefined();
  });

  it('keep their values while disconnected', async () => {
    const channel = createFakeChannel();
    const scheduler = createManualScheduler();
    const indices = createIndexStore({ channel, subscriptions: createSubscriptions(channel, scheduler), scheduler });
    const wake = vi.fn();
    indices.watch('1001', wake);
    channel.change('connected');
    scheduler.pass(300);
    await channel.settle();
    scheduler.pass(300);
    channel.change('lost');
    expect(indices.read('1001')?.[1]).toBe(2_600);
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
