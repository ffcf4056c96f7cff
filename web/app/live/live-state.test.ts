import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeChannel, OPEN } from './testing/fake-channel.ts';
import type { FakeChannel } from './testing/fake-channel.ts';
import { createManualScheduler } from './testing/manual-scheduler.ts';
import type { ManualScheduler } from './testing/manual-scheduler.ts';
import { createLiveState } from './live-state.ts';
import type { LiveStateStore } from './live-state.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { Subscriptions } from './subscriptions.ts';

describe('the live state of a page', () => {
  let channel: FakeChannel;
  let scheduler: ManualScheduler;
  let subscriptions: Subscriptions;
  let state: LiveStateStore;

  beforeEach(() => {
    channel = createFakeChannel();
    scheduler = createManualScheduler();
    subscriptions = createSubscriptions(channel, scheduler);
    state = createLiveState({ channel, subscriptions, scheduler });
  });

  async function connected(): Promise<void> {
    channel.change('connected');
    scheduler.pass(300);
    await channel.settle();
  }

  it('is unknown before the first connection', async () => {
    expect(state.read()).toBeNull();
    await connected();
    expect(channel.calls).toEqual([{ name: 'watch', topics: ['status'] }]);
    expect(state.read()).toBe('live');
    expect(state.status()).toEqual(OPEN);
  });

  it('is lost when no connection can be made, or it is lost', async () => {
    channel.change('failed');
    expect(state.read()).toBe('lost');
    await connected();
    expect(state.read()).toBe('live');
    channel.change('lost');
    expect(state.read()).toBe('lost');
    expect(state.status()).toEqual(OPEN); // of when the values are that stand still
  });

  it('is close when the market is closed or the feed has ended', async () => {
    await connected();
    channel.publish('status', { ...OPEN, status: 'close', session: '장마감', sessionId: 'closed' });
    expect(state.read()).toBe('close');
    channel.publish('status', { ...OPEN, feed: 'close' });
    expect(state.read()).toBe('close');
  });

  it('is late while the feed is silent', async () => {
    await connected();
    channel.publish('status', { ...OPEN, feed: 'silent' });
    expect(state.read()).toBe('late');
    channel.publish('status', OPEN);
    expect(state.read()).toBe('live');
  });

  it('is late when nothing at all is heard for long, until something is', async () => {
    const wake = vi.fn();
    state.watch(wake);
    await connected();
    scheduler.pass(4_000);
    channel.publish('ticks', []);
    scheduler.pass(4_000);
    expect(state.read()).toBe('live');
    wake.mockClear();
    scheduler.pass(1_100);
    expect(state.read()).toBe('late');
    expect(wake).toHaveBeenCalled();
    channel.publish('index', []);
    expect(state.read()).toBe('live');
  });

  it('asks the server once it has heard nothing for long, and not where only the feed is silent', async () => {
    await connected();
    channel.publish('status', { ...OPEN, feed: 'silent' });
    expect(state.read()).toBe('late');
    channel.publish('status', OPEN);
    expect(channel.calls.map(({ name }) => name)).toEqual(['watch']);
    scheduler.pass(5_100);
    expect(state.read()).toBe('late');
    expect(channel.calls.map(({ name }) => name)).toEqual(['watch', 'ping']);
    scheduler.pass(60_000);
    expect(channel.calls).toHaveLength(2);
  });

  it.each([
    ['closed', { ...OPEN, feed: 'close' as const }],
    ['late', { ...OPEN, feed: 'silent' as const }],
    ['silent', OPEN],
  ])('has no timer while the market is %s', async (_, status) => {
    await connected();
    channel.publish('status', status);
    scheduler.pass(6_000);
    const after = vi.spyOn(scheduler, 'after');
    scheduler.pass(60_000);
    expect(after).not.toHaveBeenCalled();
  });

  it('is late after a loss in which the values became void, until the status of an open market comes', async () => {
    await connected();
    channel.change('lost');
    subscriptions.forget();
    expect(state.status()).toBeNull();
    expect(state.read()).toBe('lost');
    channel.change('reconnected');
    expect(state.read()).toBe('late');
    scheduler.pass(300);
    await channel.settle();
    expect(state.read()).toBe('live');
  });

  it('is unknown after a loss in which the values of a closed market became void', async () => {
    await connected();
    channel.publish('status', { ...OPEN, feed: 'close' });
    channel.change('lost');
    subscriptions.forget();
    channel.change('reconnected');
    expect(state.read()).toBeNull();
  });

  it('no longer wakes a watcher that has stopped', async () => {
    const wake = vi.fn();
    state.watch(wake)();
    await connected();
    expect(wake).not.toHaveBeenCalled();
  });
});
