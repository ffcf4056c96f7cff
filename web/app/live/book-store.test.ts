import type { Book } from '@sise/contract/order-book';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBookStore } from './book-store.ts';
import type { BookStore } from './book-store.ts';
import { createFakeChannel, presentOf } from './testing/fake-channel.ts';
import type { FakeChannel } from './testing/fake-channel.ts';
import { createManualScheduler } from './testing/manual-scheduler.ts';
import type { ManualScheduler } from './testing/manual-scheduler.ts';
import { createSubscriptions } from './subscriptions.ts';

const A = '100001';
const B = '100002';

describe('the order books a page shows', () => {
  let channel: FakeChannel;
  let scheduler: ManualScheduler;
  let books: BookStore;

  beforeEach(() => {
    channel = createFakeChannel();
    scheduler = createManualScheduler();
    books = createBookStore({ channel, subscriptions: createSubscriptions(channel, scheduler), scheduler });
    channel.setWatchReply((topics) => ({
      ok: true,
      reply: { ...presentOf(topics), books: topics.map((topic) => bookOf(topic.slice(5))) },
    }));
  });

  /** One round trip: calls are acknowledged, and the reply is painted. */
  async function exchange(ms = 300): Promise<void> {
    scheduler.pass(ms);
    await channel.settle();
    scheduler.paint();
  }

  async function connected(): Promise<void> {
    channel.change('connected');
    await exchange();
  }

  it('are joined once each, and show their present values', async () => {
    await connected();
    const wake = vi.fn();
    for (const shcode of [A, A, B]) books.watch(shcode, wake);
    await exchange();
    expect(channel.calls).toEqual([{ name: 'watch', topics: [`book:${A}`, `book:${B}`] }]);
    expect(books.read(A)).toEqual(bookOf(A));
    expect(wake).toHaveBeenCalledTimes(1); // one watcher of both
  });

  it('a changed book wakes its own watchers only', async () => {
    const [wakeA, wakeB] = [vi.fn(), vi.fn()];
    books.watch(A, wakeA);
    books.watch(B, wakeB);
    await connected();
    const before = books.read(B);
    wakeA.mockClear();
    wakeB.mockClear();
    channel.publish('book', bookOf(A, 70));
    await exchange();
    expect(books.read(A)?.asktotal).toBe(70);
    expect(wakeA).toHaveBeenCalledTimes(1);
    expect(wakeB).not.toHaveBeenCalled();
    expect(books.read(B)).toBe(before);
  });

  it('are painted at most four times a second, and the last value is never lost', async () => {
    const wake = vi.fn();
    books.watch(A, wake);
    await connected();
    wake.mockClear();
    for (let frame = 0; frame < 60; frame++) {
      channel.publish('book', bookOf(A, frame));
      scheduler.pass(1000 / 60);
    }
    expect(wake.mock.calls.length).toBeLessThanOrEqual(4);
    scheduler.pass(250);
    expect(books.read(A)?.asktotal).toBe(59);
  });

  it('are left and forgotten some time after the last watcher stops', async () => {
    await connected();
    const stop = books.watch(A, () => {});
    await exchange();
    stop();
    await exchange(2_000);
    expect(channel.calls.map(({ name }) => name)).toEqual(['watch']);
    await exchange(2_000);
    expect(channel.calls[1]).toEqual({ name: 'unwatch', topics: [`book:${A}`] });
    expect(books.read(A)).toBeUndefined();
    channel.publish('book', bookOf(A, 70));
    await exchange();
    expect(books.read(A)).toBeUndefined();
  });

  it('keep their values while disconnected, and are joined again on reconnection', async () => {
    const wake = vi.fn();
    books.watch(A, wake);
    await connected();
    channel.publish('book', bookOf(A, 70));
    await exchange();
    wake.mockClear();
    channel.change('lost');
    await exchange();
    expect(books.read(A)).toEqual(bookOf(A, 70));
    expect(wake).not.toHaveBeenCalled();
    channel.change('reconnected');
    await exchange();
    expect(books.read(A)).toEqual(bookOf(A));
  });

  it('a code without a topic is never joined', async () => {
    await connected();
    books.watch('KRW-BTC', () => {});
    await exchange();
    expect(channel.calls).toEqual([]);
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
