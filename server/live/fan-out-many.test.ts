import type { LiveStatus, Tick } from '@sise/contract/live';
import { elementAt } from '@sise/domain/element-at';
import { beforeEach, describe, expect, it } from 'vitest';
import { fanOutRig, receivedBy, stocks, ticksOf } from './testing/fan-out-rig.ts';
import type { FanOutRig } from './testing/fan-out-rig.ts';
import { readTopics } from './topics.ts';

describe('the market sent to readers of different speed', () => {
  let fixture: FanOutRig['fixture'];
  let fanOut: FanOutRig['fanOut'];
  let join: FanOutRig['join'];

  beforeEach(async () => {
    ({ fixture, fanOut, join } = await fanOutRig());
  });

  describe('a reader that is too slow', () => {
    it('gets the newest value of everything it missed, once', async () => {
      const { sink } = join(stocks(1, 2, 3), readTopics(['status', 'indices']));
      sink.ready = false;
      for (let price = 10_010; price <= 10_200; price += 10) {
        fixture.trade([1, price]);
        if (price === 10_100) fixture.trade([2, 9_000]);
        await fanOut.pass();
      }
      fixture.feed('silent');
      await fanOut.pass();
      expect(sink.received).toEqual([]);
      expect(fanOut.stats().behind).toBe(1);
      sink.ready = true;
      await fanOut.pass();
      expect(ticksOf(sink)).toEqual([
        [
          [1, 10_200, 2_000, 20, 10_200, 10_010, 10_010],
          [2, 9_000, 100, 1, 9_000, 9_000, 9_000],
        ],
      ]);
      expect(receivedBy<LiveStatus>(sink, 'status').map(({ feed }) => feed)).toEqual(['silent']);
      expect(fanOut.stats().behind).toBe(0);
    });

    it('does not keep the others from getting each value', async () => {
      const slow = join(stocks(1, 2));
      const quick = join(stocks(1, 2));
      slow.sink.ready = false;
      fixture.trade([2, 9_800]);
      await fanOut.pass();
      for (const price of [10_100, 10_200, 10_300]) {
        fixture.trade([1, price]);
        await fanOut.pass();
      }
      slow.sink.ready = true;
      fixture.trade([1, 10_400]);
      await fanOut.pass();
      expect(prices(quick.sink)).toEqual([[9_800], [10_100], [10_200], [10_300], [10_400]]);
      expect(prices(slow.sink)).toEqual([[10_400, 9_800]]);
    });
  });

  describe('a reader whose page is not visible', () => {
    it('gets every fourth window, with the newest value of everything since, until it is visible again', async () => {
      const { sink, watcher } = join(stocks(1, 2), readTopics(['indices']));
      fanOut.show(watcher, false);
      for (const price of [10_100, 10_200, 10_300]) {
        fixture.trade([1, price]);
        await fanOut.pass();
      }
      fixture.trade([2, 9_800]);
      expect([sink.received, fanOut.stats().deferred, fanOut.stats().behind]).toEqual([[], 1, 0]);
      await fanOut.pass();
      expect(prices(sink)).toEqual([[10_300, 9_800]]);
      fixture.trade([1, 10_400]);
      await fanOut.pass();
      fanOut.show(watcher, true);
      await fanOut.pass();
      expect(prices(sink)).toEqual([[10_300, 9_800], [10_400]]);
    });

    it('gets its last changes though nothing changes after them', async () => {
      const { sink, watcher } = join(stocks(1));
      fanOut.show(watcher, false);
      fixture.trade([1, 10_100]);
      for (let pass = 0; pass < 6; pass++) await fanOut.pass();
      expect(prices(sink)).toEqual([[10_100]]);
      expect(fanOut.stats().deferred).toBe(0);
    });
  });

  describe('while a window is being sent to many readers', () => {
    it('other work gets its turn, and a reader that joins or leaves meanwhile misses and repeats nothing', async () => {
      const many = Array.from({ length: 600 }, () => join(stocks(1)));
      fixture.trade([1, 10_100], [2, 9_700]);
      const pass = fanOut.pass();
      const reachedAtOnce = many.filter(({ sink }) => sink.received.length > 0).length;
      expect(reachedAtOnce).toBeLessThan(many.length);

      const leaving = elementAt(many, 598);
      const late = elementAt(many, 599); // has not been visited yet when it watches another stock
      fixture.trade([1, 10_200], [2, 9_800]);
      const { quotes } = fanOut.watch(late.watcher, stocks(2));
      expect(quotes.map(({ price }) => price)).toEqual([9_800]);
      fanOut.leave(leaving.watcher);
      await pass;

      expect(leaving.sink.received).toEqual([]);
      expect(ticksOf(late.sink).map(pairs)).toEqual([[[1, 10_100]]]); // nothing older than its answer
      await fanOut.pass();
      expect(pairs(ticksOf(late.sink).at(-1))).toEqual([
        [1, 10_200],
        [2, 9_800],
      ]);
      expect(many.slice(0, 598).every(({ sink }) => ticksOf(sink).length === 2)).toBe(true);
    });

    it('a slow reader that watches more gets the answer first and nothing older after it', async () => {
      const many = Array.from({ length: 600 }, () => join(stocks(1)));
      const late = elementAt(many, 599);
      late.sink.ready = false;
      fixture.trade([1, 10_100], [2, 9_700]);
      const pass = fanOut.pass();
      fixture.trade([2, 9_800]);
      fanOut.watch(late.watcher, stocks(2));
      late.sink.ready = true;
      await pass;
      expect(late.sink.received).toEqual([]);
      await fanOut.pass();
      expect(ticksOf(late.sink).map(pairs)).toEqual([
        [
          [1, 10_100],
          [2, 9_800],
        ],
      ]);
    });

    it('a second pass waits for the first instead of overtaking it', async () => {
      const many = Array.from({ length: 600 }, () => join(stocks(1)));
      fixture.trade([1, 10_100]);
      const first = fanOut.pass();
      fixture.trade([1, 10_200]);
      await fanOut.pass();
      await first;
      expect(many.map(({ sink }) => ticksOf(sink).length).every((count) => count === 1)).toBe(true);
    });
  });
});

type Joined = ReturnType<FanOutRig['join']>['sink'];

const prices = (sink: Joined) => ticksOf(sink).map((batch) => batch.map(([, price]) => price));
const pairs = (batch: Tick[] | undefined) => batch?.map(([row, price]) => [row, price]);
