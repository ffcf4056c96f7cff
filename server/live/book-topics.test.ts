import { LIVE_LIMITS } from '@sise/contract/live';
import { Book } from '@sise/contract/order-book';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFanOut } from './fan-out.ts';
import type { FanOut } from './fan-out.ts';
import { fixtureMarket } from './testing/fixture-market.ts';
import type { FixtureMarket } from './testing/fixture-market.ts';
import type { SocketSink } from './socket-sink.ts';
import { startRig } from './testing/live-rig.ts';
import type { LiveRig } from './testing/live-rig.ts';
import { readTopics } from './topics.ts';

const books = (...rows: number[]) => readTopics(rows.map((row) => `book:${100_000 + row}`));

interface Reader extends SocketSink {
  ready: boolean;
  readonly received: Book[];
}

function reader(): Reader {
  const received: Book[] = [];
  return {
    ready: true,
    received,
    isReady() {
      return this.ready;
    },
    send(messages) {
      for (const { event, json } of messages) if (event === 'book') received.push(Book.parse(JSON.parse(json)));
    },
  };
}

const bestAsks = ({ received }: Reader) => received.map(({ shcode, asks }) => [shcode, asks[0]?.price]);

describe('books sent to many readers', () => {
  let fixture: FixtureMarket;
  let fanOut: FanOut;

  beforeEach(async () => {
    fixture = fixtureMarket(600);
    fanOut = createFanOut({
      market: fixture.market,
      session: () => ({ id: 'regular', status: 'open' }),
      books: fixture.books,
      derivatives: null,
      now: () => 0,
      elapsed: () => 0,
    });
    await fanOut.pass();
  });

  function join(...rows: number[]) {
    const sink = reader();
    const watcher = fanOut.join(sink);
    return { sink, watcher, present: fanOut.watch(watcher, books(...rows)) };
  }

  it('a join is answered with the present book, which is sent again only after a change', async () => {
    fixture.trade([1, 10_100]);
    const { sink, present } = join(1, 2);
    expect(present.books.map(({ shcode, asks }) => [shcode, asks[0]?.price])).toEqual([
      ['100001', 10_110],
      ['100002', 10_010],
    ]);
    await fanOut.pass();
    expect(sink.received).toEqual([]);
    fixture.trade([1, 10_200], [3, 10_300]);
    await fanOut.pass();
    expect(bestAsks(sink)).toEqual([['100001', 10_210]]);
  });

  it('a book is built once a window for all its watchers, and not at all without a watcher', async () => {
    const readers = Array.from({ length: 300 }, () => join(1));
    const before = fixture.booksMade();
    for (const price of [10_100, 10_200, 10_300]) fixture.trade([1, price], [2, price]);
    await fanOut.pass();
    expect(fixture.booksMade()).toBe(before + 1);
    for (const { sink } of readers) expect(bestAsks(sink)).toEqual([['100001', 10_310]]);
    for (const { watcher } of readers) fanOut.unwatch(watcher, books(1));
    fixture.trade([1, 10_400]);
    await fanOut.pass();
    expect(fixture.booksMade()).toBe(before + 1);
  });

  it('a slow reader gets the newest book, once', async () => {
    const { sink } = join(1);
    sink.ready = false;
    fixture.trade([1, 10_100]);
    await fanOut.pass();
    fixture.trade([1, 10_200]);
    await fanOut.pass();
    sink.ready = true;
    await fanOut.pass();
    await fanOut.pass();
    expect(bestAsks(sink)).toEqual([['100001', 10_210]]);
  });

  it('a silent feed sends no book, and a stock without a book cannot be watched', async () => {
    const { sink, watcher, present } = join(1, 999_999 - 100_000);
    expect(present.books).toHaveLength(1);
    expect(fanOut.bookCountWith(watcher, readTopics([]))).toBe(1);
    fixture.feed('silent');
    fixture.trade([1, 10_100]);
    await fanOut.pass();
    expect(sink.received).toEqual([]);
  });

  it('a new day ends every watch', async () => {
    const { sink, watcher } = join(1);
    fixture.openDay('2026-11-23');
    fixture.trade([1, 10_100]);
    await fanOut.pass();
    expect(sink.received).toEqual([]);
    expect(fanOut.topicCountWith(watcher, readTopics([]))).toBe(0);
    fanOut.leave(watcher);
  });
});

describe.each([
  ['raw frames', true],
  ['ordinary emits', false],
] as const)('the book topic of the realtime channel by %s', (_, rawFrames) => {
  let rig: LiveRig;
  afterEach(() => rig.stop());

  it('brings the present book and then each changed one', async () => {
    rig = await startRig(5, { rawFrames });
    const client = await rig.connect();
    const present = await client.emitWithAck('watch', { topics: ['book:100001', 'quote:100001'] });
    if ('emitError' in present) expect.unreachable(present.message);
    expect(present.books.map((book) => Book.parse(book).shcode)).toEqual(['100001']);
    const received = new Promise<Book>((resolve) => {
      client.once('book', resolve);
    });
    rig.trade([1, 10_500]);
    expect(Book.parse(await received)).toMatchObject({ shcode: '100001', label: '장중', asks: [{ price: 10_510 }] });
  });

  it('is refused beyond the limit of a socket, and joins none of them', async () => {
    rig = await startRig(40, { rawFrames });
    const client = await rig.connect();
    const topics = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `book:${rig.code(from + index)}`);
    expect(await client.emitWithAck('watch', { topics: topics(0, LIVE_LIMITS.books - 1) })).toHaveProperty('books');
    expect(await client.emitWithAck('watch', { topics: topics(10, 21) })).toMatchObject({
      emitError: 'tooManyBooks',
      message: expect.stringContaining('20종목까지'),
    });
    expect(await client.emitWithAck('unwatch', { topics: topics(0, 9) })).toEqual({ watching: LIVE_LIMITS.books - 10 });
  });
});
