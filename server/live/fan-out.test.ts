import { SMALL_SOURCE } from '@sise/domain/market/testing/small-market';
import type { IndexTick, LiveStatus } from '@sise/contract/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { fanOutRig, receivedBy, stocks, ticksOf } from './testing/fan-out-rig.ts';
import type { FanOutRig } from './testing/fan-out-rig.ts';
import { readTopics } from './topics.ts';

describe('the market sent to many readers', () => {
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

  it('each reader gets the stocks it watches and no others', async () => {
    const one = join(stocks(1, 2));
    const two = join(stocks(2, 3));
    fixture.trade([1, 10_100], [2, 10_200], [3, 10_300], [4, 10_400]);
    await fanOut.pass();
    expect(ticksOf(one.sink).map((batch) => batch.map(([row, price]) => [row, price]))).toEqual([
      [
        [1, 10_100],
        [2, 10_200],
      ],
    ]);
    expect(ticksOf(two.sink).map((batch) => batch.map(([row]) => row))).toEqual([[2, 3]]);
  });

  it('a reader whose sink throws keeps no other from getting its values', async () => {
    const broken = join(stocks(1));
    const { sink } = join(stocks(1));
    broken.sink.isReady = () => {
      throw new Error('a broken line');
    };
    for (const price of [10_100, 10_200]) {
      fixture.trade([1, price]);
      await expect(fanOut.pass()).rejects.toThrow('a broken line');
    }
    expect(ticksOf(sink).map((batch) => batch.map(([, price]) => price))).toEqual([[10_100], [10_200]]);
  });

  it('several trades of a window are one value, and an unchanged stock is silent', async () => {
    const { sink } = join(stocks(1, 2));
    fixture.trade([1, 10_100]);
    fixture.trade([1, 9_900]);
    fixture.trade([1, 10_000]);
    await fanOut.pass();
    await fanOut.pass();
    expect(ticksOf(sink)).toEqual([[[1, 10_000, 300, 3, 10_100, 9_900, 10_100]]]);
  });

  it('high and low are sent only when one of them is new', async () => {
    const { sink } = join(stocks(1));
    for (const price of [10_000, 10_100, 10_050, 9_950]) {
      fixture.trade([1, price]);
      await fanOut.pass();
    }
    expect(ticksOf(sink).map((batch) => batch.map((tick) => tick.length))).toEqual([[7], [6], [4], [6]]);
  });

  it('a join is answered with the present values, which are not sent again', async () => {
    fixture.trade([1, 10_100]);
    fixture.index(2_600);
    await fanOut.pass();
    const { sink, watcher } = join();
    const present = fanOut.watch(watcher, readTopics(['quote:100001', 'quote:999999', 'indices', 'status']));
    expect(present.quotes).toEqual([expect.objectContaining({ index: 1, shcode: '100001', price: 10_100 })]);
    expect(present.indices).toEqual([['1001', 2_600, 100, 4, '2', 100, 1_010_000, 1, 0, 0, 0, 0]]);
    expect(present.status).toMatchObject({ session: '장중', sessionId: 'regular', status: 'open', date: '2026-11-20' });
    await fanOut.pass();
    expect(ticksOf(sink)).toEqual([]);
  });

  it('a reader that left topics gets them no more', async () => {
    const { sink, watcher } = join(stocks(1, 2), readTopics(['indices']));
    expect(fanOut.unwatch(watcher, readTopics(['quote:100001', 'indices']))).toBe(1);
    fixture.trade([1, 10_100], [2, 10_200]);
    fixture.index(2_600);
    await fanOut.pass();
    expect(sink.received).toEqual([{ event: 'ticks', payload: [expect.arrayContaining([2, 10_200])] }]);
  });

  it('indices are sent when they change, also when only their stocks do', async () => {
    fixture.index(2_600);
    const { sink } = join(readTopics(['indices']));
    await fanOut.pass();
    fixture.trade([5, 10_100]);
    await fanOut.pass();
    fixture.trade([5, 10_100]);
    fixture.index(2_600);
    await fanOut.pass();
    fixture.index(2_600);
    await fanOut.pass();
    const batches = receivedBy<IndexTick[]>(sink, 'index');
    expect(batches.map(([tick]) => tick?.[7])).toEqual([null, 1, 1]);
    expect(batches.map(([tick]) => tick?.[5])).toEqual([0, 100, 200]);
  });

  it('a reader that joined during a silence too short for any window gets notice of its end', async () => {
    fixture.feed('silent');
    const { sink, watcher } = join();
    expect(fanOut.watch(watcher, readTopics(['status'])).status?.feed).toBe('silent');
    fixture.feed('live');
    await rig.passAt(250);
    expect(receivedBy<LiveStatus>(sink, 'status').map(({ feed }) => feed)).toEqual(['live']);
  });

  it('status is sent when it changes, every two seconds, and every ten while the market rests', async () => {
    const { sink } = join(readTopics(['status']));
    await rig.passAt(250);
    fixture.feed('silent');
    await rig.passAt(500);
    await rig.passAt(750);
    await rig.passAt(2_500);
    rig.setSession({ id: 'closed', status: 'close' });
    await rig.passAt(3_000);
    await rig.passAt(5_500);
    await rig.passAt(13_250);
    const statuses = receivedBy<LiveStatus>(sink, 'status').map(({ session, sessionId, feed }) => [
      session,
      sessionId,
      feed,
    ]);
    expect(statuses).toEqual([
      ['장중', 'regular', 'silent'],
      ['장중', 'regular', 'silent'],
      ['장마감', 'closed', 'silent'],
      ['장마감', 'closed', 'silent'],
    ]);
  });

  it('new flows make investment stale, at most every five seconds', async () => {
    const { sink } = join();
    await flowsAt(0);
    await flowsAt(1_000);
    await flowsAt(4_999);
    await flowsAt(5_000);
    expect(receivedBy(sink, 'stale')).toEqual([{ resources: ['investment'] }, { resources: ['investment'] }]);
  });

  describe('a new day', () => {
    it('makes everything stale, and a stock must be watched again under its new index', async () => {
      const { sink, watcher } = join(stocks(1));
      fixture.openDay('2026-11-23', [fixture.code(2), fixture.code(1)]);
      await fanOut.pass();
      expect(sink.received).toEqual([{ event: 'stale', payload: { resources: ['*'] } }]);
      fixture.trade([1, 10_100]);
      await fanOut.pass();
      expect(ticksOf(sink)).toEqual([]);
      const { quotes } = fanOut.watch(watcher, stocks(1));
      expect(quotes).toEqual([expect.objectContaining({ index: 1, shcode: '100001', price: 10_100 })]);
      fixture.trade([2, 10_200]);
      fixture.trade([1, 10_150]);
      await fanOut.pass();
      expect(ticksOf(sink)).toEqual([[expect.arrayContaining([1, 10_150])]]);
    });

    it('is announced when its quotes have arrived, or after a while without any', async () => {
      const { sink } = join();
      const { listings } = fixture.market;
      fixture.market.apply({
        type: 'day',
        source: SMALL_SOURCE,
        date: fixture.market.date ?? expect.unreachable(),
        listings,
        indices: [],
      });
      await fanOut.pass();
      expect(sink.received).toEqual([]);
      for (let window = 0; window < 8; window++) await fanOut.pass();
      expect(receivedBy(sink, 'stale')).toEqual([{ resources: ['*'] }]);
    });
  });

  it('readers of the same stocks share one set, which is removed when they leave', () => {
    const one = join(stocks(1, 2), readTopics(['indices']));
    const two = join(stocks(2, 1));
    expect(fanOut.stats()).toMatchObject({ watchers: 2, sets: 1 });
    fanOut.leave(one.watcher);
    fanOut.leave(one.watcher);
    fanOut.leave(two.watcher);
    expect(fanOut.stats()).toMatchObject({ watchers: 0, sets: 0 });
  });
});
