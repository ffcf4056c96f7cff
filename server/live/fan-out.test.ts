// Long because every story needs the same market, clock and readers, which are made here once.
import type { IndexTick, LiveEvent, LiveStatus, Tick } from '@sise/contract/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFanOut } from './fan-out.ts';
import type { FanOut, Watcher } from './fan-out.ts';
import { fixtureMarket } from './fixture-market.ts';
import type { FixtureMarket } from './fixture-market.ts';
import type { Line } from './line.ts';
import { readTopics } from './topics.ts';

/** A reader's end: what reached it, and whether it reads. */
interface Reader extends Line {
  ready: boolean;
  readonly heard: { event: LiveEvent; payload: unknown }[];
}

function reader(): Reader {
  const heard: Reader['heard'] = [];
  return {
    ready: true,
    heard,
    isReady() {
      return this.ready;
    },
    send(messages) {
      for (const { event, json } of messages) heard.push({ event, payload: JSON.parse(json) });
    },
  };
}

function heardOf<Payload>({ heard }: Reader, event: LiveEvent): Payload[] {
  return heard.filter((message) => message.event === event).map((message) => message.payload as Payload);
}

const ticksOf = (line: Reader) => heardOf<Tick[]>(line, 'ticks');
const prices = (line: Reader) => ticksOf(line).map((batch) => batch.map(([, price]) => price));
const pairs = (batch: Tick[] | undefined) => batch?.map(([row, price]) => [row, price]);
const stocks = (...rows: number[]) => readTopics(rows.map((row) => `quote:${100_000 + row}`));

describe('the market told to many', () => {
  let fixture: FixtureMarket;
  let fanOut: FanOut;
  let clock: number;
  let session: { session: string; status: 'open' | 'close' };

  beforeEach(async () => {
    fixture = fixtureMarket(600);
    clock = 0;
    session = { session: '장중', status: 'open' };
    fanOut = createFanOut({
      market: fixture.market,
      session: () => session,
      books: fixture.books,
      now: () => clock,
      elapsed: () => clock,
    });
    await fanOut.pass();
  });

  function join(...topics: ReturnType<typeof readTopics>[]): { line: Reader; watcher: Watcher } {
    const line = reader();
    const watcher = fanOut.join(line);
    for (const topic of topics) fanOut.watch(watcher, topic);
    return { line, watcher };
  }

  async function passAt(at: number): Promise<void> {
    clock = at;
    await fanOut.pass();
  }

  async function flowsAt(at: number): Promise<void> {
    fixture.flows();
    await passAt(at);
  }

  it('each reader hears the stocks it watches and no others', async () => {
    const one = join(stocks(1, 2));
    const two = join(stocks(2, 3));
    fixture.trade([1, 10_100], [2, 10_200], [3, 10_300], [4, 10_400]);
    await fanOut.pass();
    expect(ticksOf(one.line).map((batch) => batch.map(([row, price]) => [row, price]))).toEqual([
      [
        [1, 10_100],
        [2, 10_200],
      ],
    ]);
    expect(ticksOf(two.line)[0].map(([row]) => row)).toEqual([2, 3]);
  });

  it('many trades of a window are one value, and an unchanged stock is silent', async () => {
    const { line } = join(stocks(1, 2));
    fixture.trade([1, 10_100]);
    fixture.trade([1, 9_900]);
    fixture.trade([1, 10_000]);
    await fanOut.pass();
    await fanOut.pass();
    expect(ticksOf(line)).toEqual([[[1, 10_000, 300, 3, 10_100, 9_900, 10_100]]]);
  });

  it('high and low travel only when one of them is new', async () => {
    const { line } = join(stocks(1));
    for (const price of [10_000, 10_100, 10_050, 9_950]) {
      fixture.trade([1, price]);
      await fanOut.pass();
    }
    expect(ticksOf(line).map(([tick]) => tick.length)).toEqual([7, 6, 4, 6]);
  });

  it('joining is answered with the present values, which are not told again', async () => {
    fixture.trade([1, 10_100]);
    fixture.index(2_600);
    await fanOut.pass();
    const line = reader();
    const watcher = fanOut.join(line);
    const present = fanOut.watch(watcher, readTopics(['quote:100001', 'quote:999999', 'indices', 'status']));
    expect(present.quotes).toEqual([expect.objectContaining({ index: 1, shcode: '100001', price: 10_100 })]);
    expect(present.indices).toEqual([['1001', 2_600, 100, 4, '2', 100, 1_010_000, 1, 0, 0, 0, 0]]);
    expect(present.status).toMatchObject({ session: '장중', status: 'open', date: '2026-11-20' });
    await fanOut.pass();
    expect(ticksOf(line)).toEqual([]);
  });

  it('a reader that left topics hears them no more', async () => {
    const { line, watcher } = join(stocks(1, 2), readTopics(['indices']));
    expect(fanOut.unwatch(watcher, readTopics(['quote:100001', 'indices']))).toBe(1);
    fixture.trade([1, 10_100], [2, 10_200]);
    fixture.index(2_600);
    await fanOut.pass();
    expect(line.heard).toEqual([{ event: 'ticks', payload: [expect.arrayContaining([2, 10_200])] }]);
  });

  it('indices are told when they change, also when only their stocks do', async () => {
    fixture.index(2_600);
    const { line } = join(readTopics(['indices']));
    await fanOut.pass();
    fixture.trade([5, 10_100]);
    await fanOut.pass();
    fixture.trade([5, 10_100]);
    fixture.index(2_600);
    await fanOut.pass();
    fixture.index(2_600);
    await fanOut.pass();
    const batches = heardOf<IndexTick[]>(line, 'index');
    expect(batches.map(([tick]) => tick[7])).toEqual([0, 1, 1]);
    expect(batches.map(([tick]) => tick[5])).toEqual([0, 100, 200]);
  });

  it('status is told when it changes and every ten seconds', async () => {
    const { line } = join(readTopics(['status']));
    await passAt(250);
    fixture.feed('silent');
    await passAt(500);
    await passAt(750);
    session = { session: '장마감', status: 'close' };
    await passAt(1_000);
    await passAt(11_250);
    const told = heardOf<LiveStatus>(line, 'status').map(({ session, feed }) => [session, feed]);
    expect(told).toEqual([
      ['장중', 'silent'],
      ['장마감', 'silent'],
      ['장마감', 'silent'],
    ]);
  });

  it('new flows make investment stale, at most every five seconds', async () => {
    const { line } = join();
    await flowsAt(0);
    await flowsAt(1_000);
    await flowsAt(4_999);
    await flowsAt(5_000);
    expect(heardOf(line, 'stale')).toEqual([{ resources: ['investment'] }, { resources: ['investment'] }]);
  });

  describe('a reader that is too slow', () => {
    it('hears the newest value of everything it missed, once', async () => {
      const { line } = join(stocks(1, 2, 3), readTopics(['status', 'indices']));
      line.ready = false;
      for (let price = 10_010; price <= 10_200; price += 10) {
        fixture.trade([1, price]);
        if (price === 10_100) fixture.trade([2, 9_000]);
        await fanOut.pass();
      }
      fixture.feed('silent');
      await fanOut.pass();
      expect(line.heard).toEqual([]);
      expect(fanOut.stats().behind).toBe(1);
      line.ready = true;
      await fanOut.pass();
      expect(ticksOf(line)).toEqual([
        [
          [1, 10_200, 2_000, 20, 10_200, 10_010, 10_010],
          [2, 9_000, 100, 1, 9_000, 9_000, 9_000],
        ],
      ]);
      expect(heardOf<LiveStatus>(line, 'status').map(({ feed }) => feed)).toEqual(['silent']);
      expect(fanOut.stats().behind).toBe(0);
    });

    it('does not keep the others from hearing each value', async () => {
      const slow = join(stocks(1, 2));
      const quick = join(stocks(1, 2));
      slow.line.ready = false;
      fixture.trade([2, 9_800]);
      await fanOut.pass();
      for (const price of [10_100, 10_200, 10_300]) {
        fixture.trade([1, price]);
        await fanOut.pass();
      }
      slow.line.ready = true;
      fixture.trade([1, 10_400]);
      await fanOut.pass();
      expect(prices(quick.line)).toEqual([[9_800], [10_100], [10_200], [10_300], [10_400]]);
      expect(prices(slow.line)).toEqual([[10_400, 9_800]]);
    });
  });

  describe('a new day', () => {
    it('makes everything stale, and a stock must be joined anew under its new index', async () => {
      const { line, watcher } = join(stocks(1));
      fixture.openDay('2026-11-23', [fixture.code(2), fixture.code(1)]);
      await fanOut.pass();
      expect(line.heard).toEqual([{ event: 'stale', payload: { resources: ['*'] } }]);
      fixture.trade([1, 10_100]);
      await fanOut.pass();
      expect(ticksOf(line)).toEqual([]);
      const { quotes } = fanOut.watch(watcher, stocks(1));
      expect(quotes).toEqual([expect.objectContaining({ index: 1, shcode: '100001', price: 10_100 })]);
      fixture.trade([2, 10_200]);
      fixture.trade([1, 10_150]);
      await fanOut.pass();
      expect(ticksOf(line)).toEqual([[expect.arrayContaining([1, 10_150])]]);
    });

    it('is told once its quotes are here, or after a while without any', async () => {
      const { line } = join();
      const { listings } = fixture.market;
      fixture.market.apply({
        type: 'day',
        source: 'simulator',
        date: fixture.market.date ?? expect.unreachable(),
        listings,
        indices: [],
      });
      await fanOut.pass();
      expect(line.heard).toEqual([]);
      for (let window = 0; window < 8; window++) await fanOut.pass();
      expect(heardOf(line, 'stale')).toEqual([{ resources: ['*'] }]);
    });
  });

  describe('while a window is being told to a crowd', () => {
    it('other work gets its turn, and who comes or goes meanwhile misses and repeats nothing', async () => {
      const crowd = Array.from({ length: 600 }, () => join(stocks(1)));
      fixture.trade([1, 10_100], [2, 9_700]);
      const pass = fanOut.pass();
      const toldAtOnce = crowd.filter(({ line }) => line.heard.length > 0).length;
      expect(toldAtOnce).toBeLessThan(crowd.length);

      const late = crowd[599]; // its turn is still to come when it asks for another stock
      fixture.trade([1, 10_200], [2, 9_800]);
      const { quotes } = fanOut.watch(late.watcher, stocks(2));
      expect(quotes.map(({ price }) => price)).toEqual([9_800]);
      fanOut.leave(crowd[598].watcher);
      await pass;

      expect(crowd[598].line.heard).toEqual([]);
      expect(ticksOf(late.line).map(pairs)).toEqual([[[1, 10_100]]]); // nothing older than its answer
      await fanOut.pass();
      expect(pairs(ticksOf(late.line).at(-1))).toEqual([
        [1, 10_200],
        [2, 9_800],
      ]);
      expect(crowd.slice(0, 598).every(({ line }) => ticksOf(line).length === 2)).toBe(true);
    });

    it('a slow reader that asks for more is told after its answer, never something older', async () => {
      const crowd = Array.from({ length: 600 }, () => join(stocks(1)));
      const late = crowd[599];
      late.line.ready = false;
      fixture.trade([1, 10_100], [2, 9_700]);
      const pass = fanOut.pass();
      fixture.trade([2, 9_800]);
      fanOut.watch(late.watcher, stocks(2));
      late.line.ready = true;
      await pass;
      expect(late.line.heard).toEqual([]);
      await fanOut.pass();
      expect(ticksOf(late.line).map(pairs)).toEqual([
        [
          [1, 10_100],
          [2, 9_800],
        ],
      ]);
    });

    it('a second pass waits for the first instead of overtaking it', async () => {
      const crowd = Array.from({ length: 600 }, () => join(stocks(1)));
      fixture.trade([1, 10_100]);
      const first = fanOut.pass();
      fixture.trade([1, 10_200]);
      await fanOut.pass();
      await first;
      expect(crowd.map(({ line }) => ticksOf(line).length).every((count) => count === 1)).toBe(true);
    });
  });

  it('readers of the same stocks share one set, and nothing is left when they go', () => {
    const one = join(stocks(1, 2), readTopics(['indices']));
    const two = join(stocks(2, 1));
    expect(fanOut.stats()).toMatchObject({ watchers: 2, sets: 1 });
    fanOut.leave(one.watcher);
    fanOut.leave(one.watcher);
    fanOut.leave(two.watcher);
    expect(fanOut.stats()).toMatchObject({ watchers: 0, sets: 0 });
  });
});
