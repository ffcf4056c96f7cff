import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, createStoreRig, exchange } from './testing/store-rig.ts';
import type { StoreRig } from './testing/store-rig.ts';
import { createQuoteStore } from './quote-store.ts';
import type { QuoteStore } from './quote-store.ts';

const A = '100001';
const B = '100002';

describe('the quotes a page shows', () => {
  let rig: StoreRig;
  let quotes: QuoteStore;

  beforeEach(() => {
    rig = createStoreRig();
    quotes = createQuoteStore(rig);
  });

  it('are joined in one call at the first frame, each stock once', async () => {
    await connected(rig);
    for (const shcode of [A, B, A]) quotes.watch(shcode, () => {});
    expect(rig.channel.calls).toEqual([]);
    await exchange(rig);
    expect(rig.channel.calls).toEqual([{ name: 'watch', topics: [`quote:${A}`, `quote:${B}`] }]);
  });

  it('are joined on connection if they were watched before', async () => {
    const wake = vi.fn();
    quotes.watch(A, wake);
    await exchange(rig);
    expect(rig.channel.calls).toEqual([]);
    await connected(rig);
    expect(quotes.read(A)).toMatchObject({ shcode: A, price: 10_000 });
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('a tick wakes the watchers of its stock only', async () => {
    const [wakeA, wakeB] = [vi.fn(), vi.fn()];
    quotes.watch(A, wakeA);
    quotes.watch(B, wakeB);
    await connected(rig);
    const before = quotes.read(B);
    wakeA.mockClear();
    wakeB.mockClear();
    rig.channel.publish('ticks', [[1, 10_100, 500, 5]]);
    expect(quotes.read(A)?.price).toBe(10_000);
    await exchange(rig);
    expect(quotes.read(A)).toMatchObject({ price: 10_100, volume: 500, amount: 5_000_000, high: 10_000, open: 10_000 });
    expect(wakeA).toHaveBeenCalledTimes(1);
    expect(wakeB).not.toHaveBeenCalled();
    expect(quotes.read(B)).toBe(before);
  });

  it('a tick may bring high and low, and the open of the day', async () => {
    quotes.watch(A, () => {});
    await connected(rig);
    rig.channel.publish('ticks', [[1, 10_100, 500, 5, 10_200, 9_900]]);
    await exchange(rig);
    expect(quotes.read(A)).toMatchObject({ high: 10_200, low: 9_900, open: 10_000 });
    rig.channel.publish('ticks', [[1, 10_100, 500, 5, 10_200, 9_900, 9_950]]);
    await exchange(rig);
    expect(quotes.read(A)).toMatchObject({ open: 9_950 });
  });

  it('many ticks between two frames cause one paint, of the last', async () => {
    const wake = vi.fn();
    quotes.watch(A, wake);
    await connected(rig);
    wake.mockClear();
    for (const price of [10_100, 10_200, 10_300]) rig.channel.publish('ticks', [[1, price, 1, 1]]);
    await exchange(rig);
    expect(wake).toHaveBeenCalledTimes(1);
    expect(quotes.read(A)?.price).toBe(10_300);
  });

  it('a stock is painted at most four times a second, and the last value is never lost', async () => {
    const wake = vi.fn();
    quotes.watch(A, wake);
    await connected(rig);
    wake.mockClear();
    for (let frame = 0; frame < 60; frame++) {
      rig.channel.publish('ticks', [[1, 10_000 + frame, frame, 1]]);
      rig.scheduler.pass(1000 / 60);
    }
    expect(wake.mock.calls.length).toBeLessThanOrEqual(4);
    rig.scheduler.pass(250);
    expect(quotes.read(A)?.price).toBe(10_059);
  });

  it('ticks of unwatched stocks are ignored', async () => {
    await connected(rig);
    rig.channel.publish('ticks', [[7, 10_100, 500, 5]]);
    await exchange(rig);
    expect(quotes.read('100007')).toBeUndefined();
  });

  it('are left together some time after the last watcher stops', async () => {
    await connected(rig);
    const stops = [quotes.watch(A, () => {}), quotes.watch(A, () => {}), quotes.watch(B, () => {})];
    await exchange(rig);
    for (const stop of stops) stop();
    for (const stop of stops) stop();
    await exchange(rig, 2_000);
    expect(rig.channel.calls.map(({ name }) => name)).toEqual(['watch']);
    await exchange(rig, 2_000);
    expect(rig.channel.calls[1]).toEqual({ name: 'unwatch', topics: [`quote:${A}`, `quote:${B}`] });
    expect(quotes.read(A)).toBeUndefined();
  });

  it('are not left if a watcher comes back in time', async () => {
    await connected(rig);
    const stop = quotes.watch(A, () => {});
    await exchange(rig);
    stop();
    await exchange(rig, 2_000);
    quotes.watch(A, () => {});
    expect(quotes.read(A)).toBeDefined();
    await exchange(rig, 10_000);
    expect(rig.channel.calls.map(({ name }) => name)).toEqual(['watch']);
  });

  it('keep their values while disconnected, and are joined again on reconnection', async () => {
    const wake = vi.fn();
    quotes.watch(A, wake);
    await connected(rig);
    rig.channel.publish('ticks', [[1, 10_100, 500, 5]]);
    await exchange(rig);
    wake.mockClear();
    rig.channel.change('lost');
    rig.channel.publish('ticks', [[1, 10_200, 500, 5]]);
    await exchange(rig);
    expect(quotes.read(A)?.price).toBe(10_100);
    expect(wake).not.toHaveBeenCalled();
    rig.channel.change('reconnected');
    expect(quotes.read(A)?.price).toBe(10_100);
    await exchange(rig);
    expect(quotes.read(A)?.price).toBe(10_000);
  });

  it('are forgotten if the server has none after reconnection', async () => {
    quotes.watch(A, () => {});
    await connected(rig);
    rig.channel.change('lost');
    rig.channel.setWatchReply(() => ({
      ok: true,
      reply: { quotes: [], books: [], futures: [], options: [], contractBooks: [], indices: [], status: null },
    }));
    rig.channel.change('reconnected');
    await exchange(rig);
    expect(quotes.read(A)).toBeUndefined();
  });

  it('are joined again on a new day, under new indices', async () => {
    quotes.watch(A, () => {});
    await connected(rig);
    rig.channel.publish('stale', { resources: ['*'] });
    expect(quotes.read(A)).toBeUndefined();
    await exchange(rig);
    expect(rig.channel.calls.map(({ name }) => name)).toEqual(['watch', 'watch']);
    expect(quotes.read(A)?.price).toBe(10_000);
  });

  it('stay when only some resource is stale', async () => {
    quotes.watch(A, () => {});
    await connected(rig);
    rig.channel.publish('stale', { resources: ['investment'] });
    expect(quotes.read(A)?.price).toBe(10_000);
  });

  it('a reply from before the loss is ignored', async () => {
    quotes.watch(A, () => {});
    rig.channel.change('connected');
    rig.scheduler.pass(300);
    rig.channel.change('lost'); // before any message
    await exchange(rig);
    expect(quotes.read(A)).toBeUndefined();
  });

  it('are requested again after the server was overloaded', async () => {
    rig.channel.setWatchReply(() => ({ ok: false, why: 'tooManyCalls' }));
    quotes.watch(A, () => {});
    await connected(rig);
    expect(rig.channel.calls).toHaveLength(1);
    rig.channel.setWatchReply(() => ({ ok: false, why: 'timeout' }));
    await exchange(rig, 3_500);
    await exchange(rig, 3_500);
    expect(rig.channel.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('a table scrolled fast sends at most ten calls a second', async () => {
    await connected(rig);
    for (let frame = 0; frame < 60; frame++) {
      quotes.watch(String(100_100 + frame), () => {});
      rig.scheduler.pass(1000 / 60);
    }
    await exchange(rig);
    expect(rig.channel.calls.length).toBeLessThanOrEqual(12);
    expect(rig.channel.calls.flatMap(({ topics }) => topics)).toHaveLength(60);
  });

  it('never exceed the limit of a socket; the rest are joined when there is room', async () => {
    await connected(rig);
    const stops = Array.from({ length: 510 }, (_, index) => quotes.watch(String(100_000 + index), () => {}));
    await exchange(rig);
    expect(rig.channel.calls.map(({ topics }) => topics.length)).toEqual([500]);
    for (const stop of stops.slice(0, 20)) stop();
    for (let round = 0; round < 5; round++) await exchange(rig, 1_000);
    const asked = rig.channel.calls.map(({ name, topics }) => [name, topics.length]);
    expect(asked).toEqual([
      ['watch', 500],
      ['unwatch', 20],
      ['watch', 10],
    ]);
  });

  it('a code without a topic is never joined', async () => {
    await connected(rig);
    quotes.watch('KRW-BTC', () => {});
    await exchange(rig);
    expect(rig.channel.calls).toEqual([]);
  });
});
