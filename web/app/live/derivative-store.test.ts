import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDerivativeStore } from './derivative-store.ts';
import type { DerivativeStore } from './derivative-store.ts';
import { presentOf } from './testing/fake-channel.ts';
import { connected, createStoreRig, exchange } from './testing/store-rig.ts';
import type { StoreRig } from './testing/store-rig.ts';

const FUTURES = 'futures:kospi200';

describe('the futures and options a page shows', () => {
  let rig: StoreRig;
  let store: DerivativeStore;

  beforeEach(() => {
    rig = createStoreRig();
    store = createDerivativeStore(rig);
  });

  const priceOf = (code: string) => store.read(FUTURES)?.ticks.get(code)?.[1];

  it('are joined once, and wait for a first event where nothing is known', async () => {
    await connected(rig);
    const wake = vi.fn();
    for (const listener of [wake, vi.fn()]) store.watch(FUTURES, listener);
    await exchange(rig);
    expect(rig.channel.calls).toEqual([{ name: 'watch', topics: [FUTURES] }]);
    expect(store.read(FUTURES)).toBeUndefined();
    rig.channel.publish('futures', { product: 'kospi200', rows: [['A0166000', 930.5]] });
    await exchange(rig);
    expect(priceOf('A0166000')).toBe(930.5);
    expect(wake).toHaveBeenCalledOnce();
  });

  it('have the newest book of a watched contract only', async () => {
    await connected(rig);
    const topic = 'book:A0166000';
    store.watch(topic, vi.fn());
    await exchange(rig);
    for (const [code, price] of [
      ['A0166000', 930.5],
      ['A0169000', 934],
      ['A0166000', 930.55],
    ] as const)
      rig.channel.publish('contractBook', { ...NO_BOOK, code, price });
    await exchange(rig);
    expect(store.read(topic)?.book?.price).toBe(930.55);
    expect(store.read('book:A0169000')).toBeUndefined();
  });

  it('keep what did not change as the same tick', async () => {
    rig.channel.setWatchReply((topics) => ({
      ok: true,
      reply: {
        ...presentOf(topics),
        futures: [
          {
            product: 'kospi200',
            rows: [
              ['A0166000', 930.5],
              ['A0169000', 934],
            ],
          },
        ],
      },
    }));
    store.watch(FUTURES, vi.fn());
    await connected(rig);
    const before = store.read(FUTURES)?.ticks.get('A0169000');
    rig.channel.publish('futures', { product: 'kospi200', rows: [['A0166000', 931]] });
    await exchange(rig);
    expect(priceOf('A0166000')).toBe(931);
    expect(store.read(FUTURES)?.ticks.get('A0169000')).toBe(before);
  });

  it('stay while the connection is lost, and are void on a new day', async () => {
    store.watch(FUTURES, vi.fn());
    await connected(rig);
    rig.channel.publish('futures', { product: 'kospi200', rows: [['A0166000', 930.5]] });
    await exchange(rig);
    rig.channel.change('lost');
    expect(priceOf('A0166000')).toBe(930.5);
    rig.channel.change('reconnected');
    rig.channel.publish('stale', { resources: ['*'] });
    expect(store.read(FUTURES)).toBeUndefined();
  });

  it('of another topic do not arrive', async () => {
    store.watch('options:kospi200:2026-12-10', vi.fn());
    store.watch('nonsense', vi.fn());
    await connected(rig);
    rig.channel.publish('futures', { product: 'kospi200', rows: [['A0166000', 930.5]] });
    await exchange(rig);
    expect(store.read(FUTURES)).toBeUndefined();
    expect(rig.channel.calls).toEqual([{ name: 'watch', topics: ['options:kospi200:2026-12-10'] }]);
  });
});

const NO_BOOK = {
  hname: null,
  time: null,
  phase: null,
  label: null,
  jnilclose: null,
  asks: [],
  bids: [],
  asktotal: 0,
  asktotalchange: 0,
  askorders: 0,
  bidtotal: 0,
  bidtotalchange: 0,
  bidorders: 0,
  net: 0,
  expected: null,
};
