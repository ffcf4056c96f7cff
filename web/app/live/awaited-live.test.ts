import { describe, expect, it, vi } from 'vitest';
import { createAwaitedLive } from './awaited-live.ts';
import { createLive } from './live.ts';
import { createFakeChannel } from './testing/fake-channel.ts';
import { createManualScheduler } from './testing/manual-scheduler.ts';

function staged() {
  const channel = createFakeChannel();
  const connection = Object.assign(channel, {
    statistics: { apis: {}, emitErrors: {}, emitTimeouts: {} },
    open: vi.fn(),
    close: vi.fn(),
    breakOff: vi.fn(),
  });
  const scheduler = createManualScheduler();
  return { channel, scheduler, live: createLive(connection, scheduler), awaited: createAwaitedLive() };
}

describe('the stores of a page whose live channel has not come yet', () => {
  it('are empty, and pass on who watches once it is there', async () => {
    const { channel, scheduler, live, awaited } = staged();
    awaited.quotes.watch('100001', () => {});
    awaited.quotes.watch('100002', () => {})();
    awaited.indices.watch('1001', () => {});
    expect([awaited.quotes.read('100001'), awaited.state.read(), awaited.state.status()]).toEqual([
      undefined,
      null,
      null,
    ]);
    awaited.become(live);
    awaited.quotes.watch('100003', () => {});
    channel.change('connected');
    scheduler.pass(300);
    await channel.settle();
    expect(channel.calls).toEqual([{ name: 'watch', topics: ['status', 'quote:100001', 'indices', 'quote:100003'] }]);
  });

  it('wake who watched before, and no more who has stopped', () => {
    const { channel, live, awaited } = staged();
    const wake = vi.fn();
    const stop = awaited.state.watch(wake);
    awaited.become(live);
    channel.change('failed');
    expect(awaited.state.read()).toBe('lost');
    expect(wake).toHaveBeenCalledTimes(1);
    stop();
    channel.change('connected');
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('say that nothing arrives while it cannot be loaded', () => {
    const { live, awaited } = staged();
    const wake = vi.fn();
    awaited.state.watch(wake);
    awaited.fail();
    expect([awaited.state.read(), wake.mock.calls.length]).toEqual(['lost', 1]);
    awaited.become(live);
    expect([awaited.state.read(), wake.mock.calls.length]).toEqual([null, 2]);
  });
});
