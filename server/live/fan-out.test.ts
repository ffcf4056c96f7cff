import type { IndexTick, LiveStatus } from '@sise/contract/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { fanOutRig, heardOf, stocks, ticksOf } from './fan-out-rig.ts';
import type { FanOutRig } from './fan-out-rig.ts';
import { readTopics } from './topics.ts';

describe('the market told to many', () => {
  let rig: FanOutRig;
  let fixture: FanOutRig['fixture'];
  let fanOut: FanOutRig['fanOut'];
  let join: FanOutRig['join'];

  beforeEach(async () => {
    rig = await fanOutRig();
    ({ fixture, fanOut, join } = rig);
  });

  async function flowsAt(at: number): Promise<void> {
    fixture.flows();
    await rig.passAt(at);
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

  it('a reader whose line breaks keeps no other from hearing', async () => {
    const broken = join(stocks(1));
    const { line } = join(stocks(1));
    broken.line.isReady = () => {
      throw new Error('a broken line');
    };
    for (const price of [10_100, 10_200]) {
      fixture.trade([1, price]);
      await expect(fanOut.pass()).rejects.toThrow('a broken line');
    }
    expect(ticksOf(line).map(([[, price]]) => price)).toEqual([10_100, 10_200]);
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
    const { line, watcher } = join();
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

  it('who joined in a silence that no window saw is told that it is over', async () => {
    fixture.feed('silent');
    const { line, watcher } = join();
    expect(fanOut.watch(watcher, readTopics(['status'])).status?.feed).toBe('silent');
    fixture.feed('live');
    await rig.passAt(250);
    expect(heardOf<LiveStatus>(line, 'status').map(({ feed }) => feed)).toEqual(['live']);
  });

  it('status is told when it changes and every ten seconds', async () => {
    const { line } = join(readTopics(['status']));
    await rig.passAt(250);
    fixture.feed('silent');
    await rig.passAt(500);
    await rig.passAt(750);
    rig.setSession({ session: '장마감', status: 'close' });
    await rig.passAt(1_000);
    await rig.passAt(11_250);
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
