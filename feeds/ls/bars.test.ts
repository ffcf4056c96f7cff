import { adjustBars, type DailyBar } from '@sise/domain/market/bar';
import { KOSDAQ150, KOSPI } from '@sise/domain/market/main-indices';
import { dateKst, instant, shcode } from '@sise/domain/terms';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLsRig, passTime, TEN, type LsRig } from './testing/ls-rig.ts';

const SAMSUNG = shcode('005930');
const prices = { open: 100, high: 110, low: 90, close: 105, jdiff_vol: 7, value: 1 };
const minute = (time: string, date = '20261124') => ({ date, time, ...prices });

let rig: LsRig;
beforeEach(async () => {
  rig = await createLsRig();
});
afterEach(() => rig.close());

async function whilePassing<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  await rig.until(() => isDone);
  return work;
}

it('minutes are read page by page, and kept for a while', async () => {
  rig.server.replies.set('t8412', ({ cts_time, edate }, contKey) =>
    contKey === ''
      ? {
          body: {
            t8412OutBlock: { cts_date: '20261123', cts_time: '153000' },
            t8412OutBlock1: [minute('095900'), { ...minute('100000'), high: 1 }, minute('100000')],
          },
          nextKey: 'next',
        }
      : {
          body: {
            t8412OutBlock: { cts_date: '' },
            t8412OutBlock1: [minute(String(cts_time), edate === '99999999' ? '20261123' : '')],
          },
        },
  );
  const bars = await whilePassing(rig.feed.bars.minuteBars(SAMSUNG, 1, { count: 600 }));
  expect(bars.map(({ at }) => at)).toEqual([Date.parse('2026-11-23T15:29:00+09:00'), TEN - 2 * 60_000, TEN - 60_000]);
  expect(bars[1]).toMatchObject({ open: 100, close: 105, volume: 7, turnover: 1_000_000 });
  const asked = rig.server.asked.filter(({ tr }) => tr === 't8412').length;
  expect(await rig.feed.bars.minuteBars(SAMSUNG, 1, { count: 600 })).toHaveLength(3);
  expect(rig.server.asked.filter(({ tr }) => tr === 't8412')).toHaveLength(asked);
  const last = await whilePassing(rig.feed.bars.minuteBars(SAMSUNG, 1, { count: 1, until: instant(TEN - 61_000) }));
  expect(last.map(({ at }) => at)).toEqual([TEN - 120_000]);
});

it('an index has minutes, too, if LS lists it', async () => {
  await rig.start();
  const row = { date: '20261124', time: '100000', open: '2611.42', high: '2611.59', low: '2610.75', close: '2610.97' };
  rig.server.replies.set('t8418', () => ({ body: { t8418OutBlock1: [{ ...row, jdiff_vol: 1_673, value: 19_176 }] } }));
  const bars = await whilePassing(rig.feed.bars.indexMinuteBars(KOSPI, 3, { count: 10 }));
  expect(bars).toEqual([
    {
      at: TEN - 180_000,
      open: 2611.42,
      high: 2611.59,
      low: 2610.75,
      close: 2610.97,
      volume: 1_673_000,
      turnover: 19_176_000_000,
    },
  ]);
  expect(await rig.feed.bars.indexMinuteBars(KOSDAQ150, 3, { count: 10 })).toEqual([]);
});

it('days come as traded, up to one that is asked for', async () => {
  rig.server.replies.set('t8410', ({ sujung }) => ({
    body: {
      t8410OutBlock1: sujung === 'N' ? ['20261120', '20261123', '20261124'].map((date) => ({ date, ...prices })) : [],
    },
  }));
  const days = await whilePassing(rig.feed.bars.dailyBars(SAMSUNG, { count: 2, until: dateKst('2026-11-23') }));
  expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23']);
});

function splitDays(closes: readonly number[]) {
  return ['20180426', '20180427', '20180504'].map((date, at) => {
    const close = closes[at] ?? 0;
    return { date, open: close, high: close, low: close, close, jdiff_vol: 100, value: 1 };
  });
}

it('adjusted days are those of LS, also where a split came after days without trade', async () => {
  rig.server.replies.set('t8410', ({ sujung }) => ({
    body: { t8410OutBlock1: splitDays(sujung === 'Y' ? [52_140, 53_000, 51_900] : [2_607_000, 2_650_000, 51_900]) },
  }));
  const bars = await whilePassing(rig.feed.bars.dailyBars(SAMSUNG, { count: 9 }));
  expect(bars.map(({ close }) => close)).toEqual([2_607_000, 2_650_000, 51_900]);
  const adjusted = adjustBars(bars);
  expect(adjusted.map(({ close }) => Math.round(close))).toEqual([52_140, 53_000, 51_900]);
  expect(adjusted[1]?.volume).toBeCloseTo(5_000);
  // A bar of today says no adjustment: it is in today's terms.
  const today = { ...bars[2], date: dateKst('2018-05-08'), adjustment: undefined } as DailyBar;
  expect(adjustBars([...bars, today])[0]?.close).toBeCloseTo(52_140);
});

it('a reader does not wait long for an answer that does not come', async () => {
  rig.server.refusals.set('t8412', () => {});
  const reading = rig.feed.bars.minuteBars(SAMSUNG, 5, { count: 10 });
  const before = rig.timers.now();
  expect(await whilePassing(reading)).toEqual([]);
  expect(rig.timers.now() - before).toBeLessThan(5_000);
  await passTime(rig.timers, 0);
});
