import type { PastScreenPage, ScreenChanges } from '@sise/contract/past-screens';
import type { ScreenRow } from '@sise/contract/screener-rows';
import { createMarket } from '@sise/domain/market/engine';
import { KOSPI } from '@sise/domain/market/main-indices';
import { addDays, instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { simulate } from '@sise/feeds/simulator/simulator';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPastScreens } from '../server/screener/past-screens.ts';
import type { PastScreens } from '../server/screener/past-screens.ts';
import { startLiveSite } from './support/site.ts';
import type { LiveTestSite } from './support/site.ts';

const TODAY = dateKst('2026-11-20');
const NEXT = dateKst('2026-11-23');
/** A day with a longer past behind it in the market of November. */
const DAY = dateKst('2026-09-15');

let site: LiveTestSite;
let closing: ScreenRow[];
beforeAll(async () => {
  site = await startLiveSite({ startsAt: '15:20' });
  site.clock.advanceTo(instantAt(TODAY, 15 * 60 + 30, 5));
  await site.ask('/investment/rankings'); // waits for the past of net buying, however slow the machine is
  closing = (await site.ask<{ rows: ScreenRow[] }>('/screener/korean-stocks?num=4000')).rows;
  site.clock.advanceTo(instantAt(NEXT, 10 * 60));
});
afterAll(() => site.close());

const past = (query: string) => site.ask<PastScreenPage>(`/screener/past/${query}`);
const codes = (rows: readonly { shcode: string }[]) => rows.map(({ shcode }) => shcode);
const byCode = (rows: readonly ScreenRow[]) => rows.toSorted((a, b) => (a.shcode < b.shcode ? -1 : 1));

describe('a screen as of a past day', () => {
  it('has on the last closed day the rows that the screener had at its close', async () => {
    const { rows, total, universe } = await past(`korean-stocks?date=${TODAY}&num=4000&sortBy=listingamount`);
    expect([total, universe]).toEqual([closing.length, closing.length]);
    const then = rows.map(({ sinceprice: _p, sincerate: _r, delisted: _d, ...row }) => row);
    expect(byCode(then)).toEqual(byCode(closing));
  });

  it('says what its stocks did since, beside both indices', async () => {
    const { rows, since, total } = await past(`korean-stocks?date=${DAY}&rsi=~35&num=4000`);
    const rates = rows.flatMap(({ sincerate }) => (sincerate === null ? [] : [sincerate]));
    expect(total).toBeGreaterThan(5);
    expect(since.known).toBe(rates.length);
    expect(since.mean).toBeCloseTo(rates.reduce((sum, rate) => sum + rate, 0) / rates.length, 1);
    expect(since.rose).toBeCloseTo((rates.filter((rate) => rate > 0).length / rates.length) * 100, 1);
    expect(since.counts.reduce((sum, count) => sum + count, 0)).toBe(rates.length);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(since.indices.map(({ hname }) => hname)).toEqual(['코스피', '코스닥']);
    const [bar] = await site.simulator.sources.archive.indexDailyBars(KOSPI, { until: DAY, count: 1 });
    const now = site.market.indices.get(KOSPI)?.quote?.value ?? 0;
    expect(since.indices[0]?.rate).toBeCloseTo((now / (bar?.close ?? 1) - 1) * 100, 1);
  });

  it('counts a return over a split as a holder had it', async () => {
    const { archive } = site.simulator.sources;
    const { rows } = await past(`korean-stocks?date=${DAY}&num=4000`);
    const changed: string[] = [];
    for (const { shcode, sincerate } of rows) {
      const [change] = await archive.shareChanges(shcode);
      if (change === undefined || change.date <= DAY) continue;
      changed.push(shcode);
      const row = site.market.rowOf(shcode) ?? -1;
      const [then] = await archive.dailyBars(shcode, { until: DAY, count: 1 });
      const now = site.market.columns.price[row] ?? Number.NaN;
      if (then === undefined || Number.isNaN(now)) continue;
      expect(sincerate).toBeCloseTo(((now * change.ratio) / then.close - 1) * 100, 0);
    }
    expect(changed.length).toBeGreaterThan(0);
  });

  it('includes stocks delisted since, up to their last day', async () => {
    const [first = DAY] = (await site.ask<{ dates: string[] }>('/screener/past/days')).dates;
    const { rows, since } = await past(`korean-stocks?date=${first}&num=4000`);
    const ended = rows.filter(({ delisted }) => delisted !== null);
    expect(ended.length).toBeGreaterThan(0);
    expect(since.delisted).toBe(ended.length);
    for (const { shcode, delisted, sinceprice } of ended) {
      expect(site.market.rowOf(shcode)).toBeUndefined();
      expect(sinceprice).toBeNull();
      expect(delisted).not.toBeNull();
    }
  });

  it('refuses days without a market, today and days to come', async () => {
    for (const date of [NEXT, addDays(TODAY, 1), '2020-01-02', addDays(NEXT, 1)]) {
      const response = await site.app.inject(`/api/screener/past/korean-stocks?date=${date}`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'day.unknown']);
    }
    expect((await site.app.inject('/api/screener/past/korean-stocks?date=어제')).statusCode).toBe(400);
    expect((await site.app.inject('/api/screener/past/korean-stocks')).statusCode).toBe(400);
  });
});

describe('what entered and left a screen', () => {
  it('is the difference of two days, each by the same evaluator', async () => {
    const changes = await site.ask<ScreenChanges>(`/screener/changes/korean-stocks?rsi=~35&since=${DAY}`);
    const now = codes((await site.ask<{ rows: ScreenRow[] }>('/screener/korean-stocks?rsi=~35&num=4000')).rows);
    for (const [change, date] of [
      [changes.previous, TODAY],
      [changes.saved, DAY],
    ] as const) {
      const then = codes((await past(`korean-stocks?date=${date}&rsi=~35&num=4000`)).rows);
      expect(change).toMatchObject({ date, total: then.length });
      expect(change?.enteredtotal).toBe(now.filter((code) => !then.includes(code)).length);
      expect(change?.lefttotal).toBe(then.filter((code) => !now.includes(code)).length);
      expect(codes(change?.entered ?? []).every((code) => now.includes(code) && !then.includes(code))).toBe(true);
      expect(codes(change?.left ?? []).every((code) => !now.includes(code) && then.includes(code))).toBe(true);
    }
    expect(changes.total).toBe(now.length);
  });

  it('has no change since the day of saving for a screen saved today', async () => {
    const { saved, previous } = await site.ask<ScreenChanges>(`/screener/changes/korean-stocks?rsi=~35&since=${NEXT}`);
    expect([saved, previous?.date]).toEqual([null, TODAY]);
  });
});

describe('without look-ahead', () => {
  let early: PastScreens;
  let late: PastScreens;
  /** The same exchange as it stood on the day after: what comes later does not exist for it. */
  const simulator = simulate(exchangeOf('test'), createHeldClock(instantAt(addDays(DAY, 1), 9 * 60 + 1)));
  beforeAll(async () => {
    const market = createMarket();
    await simulator.feed.start((event) => market.apply(event));
    early = createPastScreens(market, simulator.sources);
    late = createPastScreens(site.market, site.simulator.sources);
  });
  afterAll(() => simulator.feed.stop());

  it('a day selects the same stocks when it is yesterday and two months later', async () => {
    const range = fc
      .tuple(fc.integer({ min: -60, max: 80 }), fc.integer({ min: 5, max: 80 }))
      .map(([from, width]) => ({ from, to: from + width }));
    const screens = fc
      .record({
        per: range,
        stockProfitRate: range,
        rsi: range,
        meanUpDown: range,
        businessGrowthRate: range,
        foreignerHoldRate: range,
        newHigh: fc.constantFrom(1, 20),
        volumeSurge: fc.constantFrom(100, 200),
        bothBuyDays: fc.constantFrom(1, 2),
        marketCapSize: fc.constantFrom<('large' | 'mid' | 'small')[]>(['large'], ['mid', 'small']),
      })
      .chain((all) => fc.subarray(Object.entries(all), { maxLength: 2 }))
      .map((chosen) => Object.fromEntries(chosen));
    let met = 0;
    await fc.assert(
      fc.asyncProperty(screens, async (asked) => {
        const [before, after] = await Promise.all([
          early.codes(DAY, 'stocks', asked),
          late.codes(DAY, 'stocks', asked),
        ]);
        expect(after).toEqual(before);
        met += before.length;
      }),
      { numRuns: 40 },
    );
    expect(met).toBeGreaterThan(1_000);
  });

  it('and every figure of every row is the same', async () => {
    const [before, after] = await Promise.all([early.find(DAY, 'stocks', {}), late.find(DAY, 'stocks', {})]);
    expect(after.market.listings).toEqual(before.market.listings);
    for (const [field, column] of Object.entries(before.found.columns)) {
      expect([field, ...(after.found.columns[field as keyof typeof after.found.columns] ?? [])]).toEqual([
        field,
        ...column,
      ]);
    }
  });
});
