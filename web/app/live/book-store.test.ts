import type { Book } from '@sise/contract/order-book';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBookStore } from './book-store.ts';
import type { BookStore } from './book-store.ts';
import { presentOf } from './testing/fake-channel.ts';
import { connected, createStoreRig, exchange } from './testing/store-rig.ts';
import type { StoreRig } from './testing/store-rig.ts';

const A = '100001';
const B = '100002';

describe('the order books a page shows', () => {
  let rig: StoreRig;
  let books: BookStore;

  beforeEach(() => {
    rig = createStoreRig();
    books = createBookStore(rig);
    rig.channel.setWatchReply((topics) => ({
      ok: true,
      reply: { ...presentOf(topics), books: topics.map((topic) => bookOf(topic.slice(5))) },
    }));
  });

  it('are joined once each, and show their present values', async () => {
    await connected(rig);
    const wake = vi.fn();
    for (const shcode of [A, A, B]) books.watch(shcode, wake);
    await exchange(rig);
    expect(rig.channel.calls).toEqual([{ name: 'watch', topics: [`book:${A}`, `book:${B}`] }]);
    expect(books.read(A)).toEqual(bookOf(A));
    expect(wake).toHaveBeenCalledTimes(1); // one watcher of both
  });

  it('a changed book wakes its own watchers only', async () => {
    const [wakeA, wakeB] = [vi.fn(), vi.fn()];
    books.watch(A, wakeA);
    books.watch(B, wakeB);
    await connected(rig);
    const before = books.read(B);
    wakeA.mockClear();
    wakeB.mockClear();
    rig.channel.publish('book', bookOf(A, 70));
    await exchange(rig);
    expect(books.read(A)?.asktotal).toBe(70);
    expect(wakeA).toHaveBeenCalledTimes(1);
    expect(wakeB).not.toHaveBeenCalled();
    expect(books.read(B)).toBe(before);
  });

  it('are painted at most four times a second, and the last value is never lost', async () => {
    const wake = vi.fn();
    books.watch(A, wake);
    await connected(rig);
    wake.mockClear();
    for (let frame = 0; frame < 60; frame++) {
      rig.channel.publish('book', bookOf(A, frame));
      rig.scheduler.pass(1000 / 60);
    }
    expect(wake.mock.calls.length).toBeLessThanOrEqual(4);
    rig.scheduler.pass(250);
    expect(books.read(A)?.asktotal).toBe(59);
  });

  it('are left and forgotten some time after the last watcher stops', async () => {
    await connected(rig);
    const stop = books.watch(A, () => {});
    await exchange(rig);
    stop();
    await exchange(rig, 2_000);
    expect(rig.channel.calls.map(({ name }) => name)).toEqual(['watch']);
    await exchange(rig, 2_000);
    expect(rig.channel.calls[1]).toEqual({ name: 'unwatch', topics: [`book:${A}`] });
    expect(books.read(A)).toBeUndefined();
    rig.channel.publish('book', bookOf(A, 70));
    await exchange(rig);
    expect(books.read(A)).toBeUndefined();
  });

  it('keep their values while disconnected, and are joined again on reconnection', async () => {
    const wake = vi.fn();
    books.watch(A, wake);
    await connected(rig);
    rig.channel.publish('book', bookOf(A, 70));
    await exchange(rig);
    wake.mockClear();
    rig.channel.change('lost');
    await exchange(rig);
    expect(books.read(A)).toEqual(bookOf(A, 70));
    expect(wake).not.toHaveBeenCalled();
    rig.channel.change('reconnected');
    await exchange(rig);
    expect(books.read(A)).toEqual(bookOf(A));
  });

  it('a code without a topic is never joined', async () => {
    await connected(rig);
    books.watch('KRW-BTC', () => {});
    await exchange(rig);
    expect(rig.channel.calls).toEqual([]);
  });
});

function bookOf(shcode: string, asktotal = 0): Book {
  return {
    shcode: shcode as Book['shcode'], // six digits, like every code in these tests
    time: 0,
    phase: 'continuous',
    label: '장중',
    asks: [],
    bids: [],
    asktotal,
    asktotalchange: 0,
    bidtotal: 0,
    bidtotalchange: 0,
    net: -asktotal,
    expected: null,
  };
}
