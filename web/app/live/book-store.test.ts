import type { Book } from '@sise/contract/order-book';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBookStore } from './book-store.ts';
import type { BookStore } from './book-store.ts';
import { createFakeChannel, presentOf } from './fake-channel.ts';
import type { FakeChannel } from './fake-channel.ts';
import { createHandTempo } from './hand-tempo.ts';
import type { HandTempo } from './hand-tempo.ts';
import { createSubscriptions } from './subscriptions.ts';

const A = '100001';
const B = '100002';

describe('the order books a page looks at', () => {
  let channel: FakeChannel;
  let tempo: HandTempo;
  let books: BookStore;

  beforeEach(() => {
    channel = createFakeChannel();
    tempo = createHandTempo();
    books = createBookStore({ channel, subscriptions: createSubscriptions(channel, tempo), tempo });
    channel.answerWatch((topics) => ({
      ok: true,
      reply: { ...presentOf(topics), books: topics.map((topic) => bookOf(topic.slice(5))) },
    }));
  });

  /** One round trip: what is asked is answered, and what is answered is painted. */
  async function exchange(ms = 300): Promise<void> {
    tempo.pass(ms);
    await channel.settle();
    tempo.paint();
  }

  async function connected(): Promise<void> {
    channel.change('connected');
    await exchange();
  }

  it('are joined once each, and shown as they stand', async () => {
    await connected();
    const wake = vi.fn();
    for (const shcode of [A, A, B]) books.watch(shcode, wake);
    await exchange();
    expect(channel.calls).toEqual([{ name: 'watch', topics: [`book:${A}`, `book:${B}`] }]);
    expect(books.read(A)).toEqual(bookOf(A));
    expect(wake).toHaveBeenCalledTimes(2); // A has one watcher, given twice
  });

  it('a book that moves wakes those who watch it, and nobody else', async () => {
    const [wakeA, wakeB] = [vi.fn(), vi.fn()];
    books.watch(A, wakeA);
    books.watch(B, wakeB);
    await connected();
    const before = books.read(B);
    wakeA.mockClear();
    wakeB.mockClear();
    channel.tell('book', bookOf(A, 70));
    await exchange();
    expect(books.read(A)?.asktotal).toBe(70);
    expect(wakeA).toHaveBeenCalledTimes(1);
    expect(wakeB).not.toHaveBeenCalled();
    expect(books.read(B)).toBe(before);
  });

  it('are painted four times a second at most, the last one never lost', async () => {
    const wake = vi.fn();
    books.watch(A, wake);
    await connected();
    wake.mockClear();
    for (let frame = 0; frame < 60; frame++) {
      channel.tell('book', bookOf(A, frame));
      tempo.pass(1000 / 60);
    }
    expect(wake.mock.calls.length).toBeLessThanOrEqual(4);
    tempo.pass(250);
    expect(books.read(A)?.asktotal).toBe(59);
  });

  it('are left a while after the last who watched, and forgotten', async () => {
    await connected();
    const stop = books.watch(A, () => {});
    await exchange();
    stop();
    await exchange(2_000);
    expect(channel.calls.map(({ name }) => name)).toEqual(['watch']);
    await exchange(2_000);
    expect(channel.calls[1]).toEqual({ name: 'unwatch', topics: [`book:${A}`] });
    expect(books.read(A)).toBeUndefined();
    channel.tell('book', bookOf(A, 70));
    await exchange();
    expect(books.read(A)).toBeUndefined();
  });

  it('stand still while the connection is lost, and are joined anew when it is back', async () => {
    const wake = vi.fn();
    books.watch(A, wake);
    await connected();
    channel.tell('book', bookOf(A, 70));
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

  it('a code that is no stock of the channel is never asked for', async () => {
    await connected();
    books.watch('KRW-BTC', () => {});
    await exchange();
    expect(channel.calls).toEqual([]);
  });
});

function bookOf(shcode: string, asktotal = 0): Book {
  return {
    shcode: shcode as Book['shcode'], // six digits, as every code of these tests
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
