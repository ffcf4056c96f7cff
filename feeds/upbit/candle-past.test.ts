import { DAY_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, instant } from '@sise/domain/terms';
import type { WorldPast } from '@sise/domain/world/world';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../transport/testing/held-timers.ts';
import { createCandleHistory } from './candle-history.ts';
import { createCandlePast } from './candle-past.ts';
import { readCandles } from './candles.ts';
import { createUpbitRequests } from './requests.ts';
import { NOON } from './testing/upbit-rig.ts';
import { candleRow, startUpbitServer, type UpbitServer } from './testing/upbit-server.ts';

const DAYS = '/candles/days?KRW-BTC';
const TODAY = Math.floor(NOON / DAY_MS) * DAY_MS;

describe('the past of coins', () => {
  let server: UpbitServer;
  let timers: HeldTimers;
  let past: WorldPast;

  beforeEach(async () => {
    server = await startUpbitServer();
    timers = createHeldTimers(NOON);
    past = createCandlePast(
      createCandleHistory(createUpbitRequests(server.baseUrl, timers), timers),
      (symbol) => symbol === 'BTC',
    );
    // 450 days, of which the tenth before today had no trade.
    server.candles.set(
      DAYS,
      Array.from({ length: 450 }, (_, i) => candleRow('KRW-BTC', TODAY - i * DAY_MS, 1_000 - i)).filter(
        (_, i) => i !== 10,
      ),
    );
  });
  afterEach(() => server.close());

  /** Waits for a result while time goes on for the requests. */
  async function moving<Result>(result: Promise<Result>): Promise<Result> {
    const done = { is: false };
    void result.finally(() => (done.is = true));
    while (!done.is) {
      await timers.advance(150);
      let turns = 0;
      await eventually(() => done.is || ++turns > 3);
    }
    return result;
  }

  it('has days with today, in won and coins', async () => {
    const bars = await moving(past.dailyBars('BTC', { count: 2 }));
    expect(bars).toEqual([
      { date: '2026-11-23', open: 999, high: 1_000, low: 998, close: 999, basePrice: 996, volume: 2, turnover: 1_998 },
      {
        date: '2026-11-24',
        open: 1_000,
        high: 1_001,
        low: 999,
        close: 1_000,
        basePrice: 997,
        volume: 2,
        turnover: 2_000,
      },
    ]);
  });

  it('pages back to the first day, and counts the days there were', async () => {
    expect(await moving(past.dailyCount('BTC', undefined))).toBe(449);
    expect(await moving(past.dailyCount('BTC', dateKst('2026-11-14')))).toBe(439);
    expect(server.requests).toHaveLength(3);
    const bars = await moving(past.dailyBars('BTC', { count: 10_000 }));
    expect(bars).toHaveLength(449);
    expect(bars.map(({ date }) => date)).toEqual(bars.map(({ date }) => date).toSorted());
    expect(new Set(bars.map(({ date }) => date)).size).toBe(449);
    expect(server.requests).toHaveLength(3);
  });

  it('ends on a date', async () => {
    const bars = await moving(past.dailyBars('BTC', { until: dateKst('2026-11-14'), count: 2 }));
    expect(bars.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-13']);
  });

  it('reads today again after a minute, and only what may have changed', async () => {
    await moving(past.dailyBars('BTC', { count: 5 }));
    server.candles.set(DAYS, [candleRow('KRW-BTC', TODAY, 1_234), ...(server.candles.get(DAYS) ?? []).slice(1)]);
    expect((await moving(past.dailyBars('BTC', { count: 1 })))[0]?.close).toBe(1_000);
    await timers.advance(MINUTE_MS);
    const bars = await moving(past.dailyBars('BTC', { count: 3 }));
    expect(bars.map(({ close }) => close)).toEqual([998, 999, 1_234]);
    expect(server.requests.at(-1)).toBe('/candles/days?market=KRW-BTC&count=2');
  });

  it('asks once for many readers', async () => {
    const all = await moving(Promise.all(Array.from({ length: 20 }, () => past.dailyBars('BTC', { count: 300 }))));
    expect(all.map((bars) => bars.length)).toEqual(Array.from({ length: 20 }, () => 300));
    expect(server.requests).toHaveLength(2);
  });

  it('has minutes with the gaps in which nothing was traded', async () => {
    const path = '/candles/minutes/5?KRW-BTC';
    const starts = [0, 1, 4, 5].map((i) => NOON - i * 5 * MINUTE_MS);
    server.candles.set(
      path,
      starts.map((at, i) => candleRow('KRW-BTC', at, 500 - i)),
    );
    const bars = await moving(past.minuteBars('BTC', 5, { count: 10 }));
    expect(bars.map(({ at }) => at)).toEqual(starts.toReversed());
    const until = instant(NOON - 16 * MINUTE_MS);
    const earlier = await moving(past.minuteBars('BTC', 5, { until, count: 1 }));
    expect(earlier).toMatchObject([{ at: NOON - 20 * MINUTE_MS, close: 498 }]);
    expect(server.requests).toHaveLength(1);
  });

  it('goes far back without reading all that lies between', async () => {
    const path = '/candles/minutes/1?KRW-BTC';
    const year = Array.from({ length: 60_000 }, (_, i) => candleRow('KRW-BTC', NOON - i * MINUTE_MS, 500));
    server.candles.set(path, year);
    const until = instant(NOON - 50_000 * MINUTE_MS);
    const bars = await moving(past.minuteBars('BTC', 1, { until, count: 250 }));
    expect(bars).toHaveLength(250);
    expect(bars.at(-1)?.at).toBe(until);
    expect(server.requests).toHaveLength(3);
    await moving(past.minuteBars('BTC', 1, { until, count: 250 }));
    expect(server.requests).toHaveLength(3);
  });

  it('is empty for unknown coins and lengths, and for no bars', async () => {
    expect(await past.dailyBars('NONE', { count: 5 })).toEqual([]);
    expect(await past.dailyCount('NONE', undefined)).toBe(0);
    expect(await past.minuteBars('BTC', 7, { count: 5 })).toEqual([]);
    expect(await past.dailyBars('BTC', { count: 0 })).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('is what is there while the exchange blocks, and whole afterwards', async () => {
    await moving(past.dailyBars('BTC', { count: 5 }));
    server.refusals.set('/candles/days', (response) => response.writeHead(418).end('60초'));
    expect(await moving(past.dailyCount('BTC', undefined))).toBe(200);
    expect(await past.dailyCount('BTC', undefined)).toBe(200);
    expect(server.requests).toHaveLength(2);
    server.refusals.clear();
    await timers.advance(MINUTE_MS);
    expect(await moving(past.dailyCount('BTC', undefined))).toBe(449);
  });

  it('reads anything without harm', () => {
    fc.assert(fc.property(fc.anything(), (anything) => void readCandles(anything)));
    const rows = [candleRow('KRW-BTC', TODAY, 5), null, 3, { candle_date_time_utc: '2026-13-45T00:00:00' }];
    expect(readCandles(rows)).toMatchObject({ candles: [{ at: TODAY, close: 5 }], rows: 4 });
  });

  it('leaves out candles that cannot be read', async () => {
    const [today, yesterday, ...others] = server.candles.get(DAYS) ?? [];
    server.candles.set(
      DAYS,
      [today, { ...yesterday, trade_price: '1' }, ...others].filter((row) => row !== undefined),
    );
    const bars = await moving(past.dailyBars('BTC', { count: 2 }));
    expect(bars.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-24']);
    expect(await moving(past.dailyCount('BTC', undefined))).toBe(448);
  });
});
