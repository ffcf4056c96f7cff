import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeChannel, OPEN } from './fake-channel.ts';
import type { FakeChannel } from './fake-channel.ts';
import { createHandTempo } from './hand-tempo.ts';
import type { HandTempo } from './hand-tempo.ts';
import { createLiveState } from './live-state.ts';
import type { LiveStateStore } from './live-state.ts';
import { createSubscriptions } from './subscriptions.ts';

describe('how live a page is', () => {
  let channel: FakeChannel;
  let tempo: HandTempo;
  let state: LiveStateStore;

  beforeEach(() => {
    channel = createFakeChannel();
    tempo = createHandTempo();
    state = createLiveState({ channel, subscriptions: createSubscriptions(channel, tempo), tempo });
  });

  async function connected(): Promise<void> {
    channel.change('connected');
    tempo.pass(300);
    await channel.settle();
  }

  it('is not known before the first connection', async () => {
    expect(state.read()).toBeNull();
    await connected();
    expect(channel.calls).toEqual([{ name: 'watch', topics: ['status'] }]);
    expect(state.read()).toBe('실시간');
    expect(state.status()).toEqual(OPEN);
  });

  it('is 끊김 when no connection can be made, or it is lost', async () => {
    channel.change('failed');
    expect(state.read()).toBe('끊김');
    await connected();
    expect(state.read()).toBe('실시간');
    channel.change('lost');
    expect(state.read()).toBe('끊김');
    expect(state.status()).toEqual(OPEN); // of when the values are that stand still
  });

  it('is close when the market rests or the feed has ended', async () => {
    await connected();
    channel.tell('status', { ...OPEN, status: 'close', session: '장마감' });
    expect(state.read()).toBe('close');
    channel.tell('status', { ...OPEN, feed: 'close' });
    expect(state.read()).toBe('close');
  });

  it('is 지연 while the feed is silent', async () => {
    await connected();
    channel.tell('status', { ...OPEN, feed: 'silent' });
    expect(state.read()).toBe('지연');
    channel.tell('status', OPEN);
    expect(state.read()).toBe('실시간');
  });

  it('is 지연 when nothing at all is heard for long, until something is', async () => {
    const wake = vi.fn();
    state.watch(wake);
    await connected();
    tempo.pass(20_000);
    channel.tell('ticks', []);
    tempo.pass(20_000);
    expect(state.read()).toBe('실시간');
    wake.mockClear();
    tempo.pass(6_000);
    expect(state.read()).toBe('지연');
    expect(wake).toHaveBeenCalled();
    channel.tell('index', []);
    expect(state.read()).toBe('실시간');
  });

  it('stops waking who stopped watching', async () => {
    const wake = vi.fn();
    state.watch(wake)();
    await connected();
    expect(wake).not.toHaveBeenCalled();
  });
});
