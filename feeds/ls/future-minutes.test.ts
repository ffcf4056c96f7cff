import { MINUTE_MS } from '@sise/domain/market/kst';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLsRig, TEN, type LsRig } from './testing/ls-rig.ts';
import { refuseWith } from './testing/ls-server.ts';

const CODE = 'A016C000';

/** A row of t8415: its time is the end of the minute. */
function row(time: string, close: string, volume: number, date = '20261124') {
  const prices = { open: '401.00', high: '403.00', low: '400.50', close };
  return { date, time, ...prices, jdiff_vol: volume, value: 374_758, openyak: 319_869 };
}

let rig: LsRig;
let rows: ReturnType<typeof row>[];
beforeEach(async () => {
  rig = await createLsRig();
  rows = [row('154500', '402.50', 9, '20261123'), row('095900', '401.50', 30), row('084600', '402.00', 20)];
  const { replies } = rig.server;
  const future = { shcode: CODE, hname: 'F 2612', recprice: '401.00' };
  replies.set('t8432', () => ({
    body: { t8432OutBlock: [future, { ...future, shcode: 'A0173000', hname: 'F 2703' }] },
  }));
  replies.set('t8435', () => ({ body: { t8435OutBlock: [] } }));
  replies.set('t8433', () => ({ body: { t8433OutBlock: [] } }));
  replies.set('t8415', ({ shcode }) => ({ body: { t8415OutBlock1: shcode === CODE ? rows : [] } }));
  replies.set('t8418', ({ shcode }) => ({
    body: {
      t8418OutBlock1:
        shcode === '101'
          ? [{ ...row('095700', '400.75', 1), open: '400.75', high: '400.75', low: '400.75', value: 1 }]
          : [],
    },
  }));
  await rig.start();
});
afterEach(() => rig.close());

const minutes = () => rig.market.topic('future-minutes', 'kospi200')?.value;

describe('minutes of the front month', () => {
  it('are those of today, with their volume so far, open interest and the index', async () => {
    rig.feed.want?.([
      { kind: 'future-minutes', of: 'kospi200' },
      { kind: 'future-minutes', of: 'kosdaq150' },
      { kind: 'future-minutes', of: 'gold' },
    ]);
    await rig.until(() => Boolean(minutes()) && rig.market.topic('future-minutes', 'kosdaq150') !== undefined);
    expect(minutes()).toEqual([
      {
        at: Date.parse('2026-11-24T08:45:00+09:00'),
        open: 401,
        high: 403,
        low: 400.5,
        close: 402,
        volume: 20,
        turnover: 374_758_000_000,
        openInterest: 319_869,
        volumeSoFar: 20,
        underlying: null,
      },
      expect.objectContaining({
        at: TEN - 2 * MINUTE_MS,
        close: 401.5,
        volume: 30,
        volumeSoFar: 50,
        underlying: 400.75,
      }),
    ]);
    expect(rig.market.topic('future-minutes', 'kosdaq150')?.value).toBeNull();
    expect(rig.market.topic('future-minutes', 'gold')?.value).toBeNull();
  });

  it('go on with each minute, through a refusal, until nobody wants them', async () => {
    rig.feed.want?.([{ kind: 'future-minutes', of: 'kospi200' }]);
    await rig.until(() => minutes()?.length === 2);
    rig.server.refusals.set('t8415', (response) => refuseWith(response, 500, 'IGW00999', '오류'));
    rows = [...rows, row('100100', '403.00', 5)];
    await rig.pass(2 * MINUTE_MS, 500);
    expect(minutes()).toHaveLength(2);
    rig.server.refusals.clear();
    await rig.until(() => minutes()?.length === 3, 500);
    const asked = () => rig.server.asked.filter(({ tr }) => tr === 't8415').length;
    const before = asked();
    await rig.pass(2 * MINUTE_MS, 500);
    expect(asked() - before).toBeLessThan(10);
    rig.feed.want?.([]);
    await rig.pass(MINUTE_MS, 500);
    const after = asked();
    await rig.pass(3 * MINUTE_MS, 500);
    expect(asked()).toBe(after);
  });
});

it('a chart of a contract has minutes, of the front month by its underlying', async () => {
  rig.feed.want?.([{ kind: 'future-minutes', of: 'kospi200' }]);
  await rig.until(() => minutes() !== undefined);
  expect(rig.feed.contractCode('kospi200')).toBe(CODE);
  expect(rig.feed.contractCode('A0173000')).toBe('A0173000');
  expect([rig.feed.contractCode('kosdaq150'), rig.feed.contractCode('nonsense')]).toEqual([null, null]);
  let isDone = false;
  const work = rig.feed.bars.contractMinuteBars(CODE, 1, { count: 5 }).finally(() => (isDone = true));
  await rig.until(() => isDone);
  expect((await work).map(({ close, volume }) => [close, volume])).toEqual([
    [402.5, 9],
    [401.5, 30],
    [402, 20],
  ]);
});
