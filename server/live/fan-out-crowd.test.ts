import type { LiveStatus, Tick } from '@sise/contract/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { fanOutRig, heardOf, stocks, ticksOf } from './fan-out-rig.ts';
import type { FanOutRig } from './fan-out-rig.ts';
import { readTopics } from './topics.ts';

describe('the market told to readers that do not keep step', () => {
  let fixture: FanOutRig['fixture'];
  let fanOut: FanOutRig['fanOut'];
  let join: FanOutRig['join'];

  beforeEach(async () => {
    ({ fixture, fanOut, join } = await fanOutRig());
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
});

type Line = ReturnType<FanOutRig['join']>['line'];

const prices = (line: Line) => ticksOf(line).map((batch) => batch.map(([, price]) => price));
const pairs = (batch: Tick[] | undefined) => batch?.map(([row, price]) => [row, price]);
