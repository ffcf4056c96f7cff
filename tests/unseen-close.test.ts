import { addDays, DAY_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { KOSPI } from '@sise/domain/market/main-indices';
import { SMALL_DAY } from '@sise/domain/market/testing/small-market';
import { describe, expect, it } from 'vitest';
import { marketDayOf } from '../server/archive/market-day.ts';
import { createStoredArchive } from '../server/archive/stored-archive.ts';
import type { Store } from '../server/store/database.ts';
import type { BulkSession } from '../server/store/engine.ts';
import { at, CODE, day, ETF, index, quotes, startOn } from './support/recorded-market.ts';
import { testEngines } from './support/store.ts';
import { withStoreEach } from './support/store-of-tests.ts';

const NEXT_DAY = addDays(SMALL_DAY, 3); // a Monday
const NEXT_MORNING = instantAt(NEXT_DAY, 8 * 60);
const FLOWS = [{ investor: 8000, bought: 50, sold: 20, net: 30 } as const];

/** A process that is killed two minutes after the day was stored last: nobody stops it. */
async function runUntilKilled(store: Store, minutes = 7): Promise<void> {
  const { say, timers } = await startOn(store, at(9));
  say(day, quotes(at(9), null), quotes(at(9), null, '000020'), quotes(at(9), null, ETF));
  say({ type: 'flows', at: at(9), upcode: KOSPI, provisional: true, flows: FLOWS });
  for (let minute = 1; minute <= minutes; minute++) {
    say(quotes(at(9, minute, -1), 1_000 + minute), quotes(at(9, minute, -1), 2_000 + minute, ETF));
    say(index(at(9, minute, -1), 2_500 + minute));
    await timers.advance(MINUTE_MS);
  }
  say(quotes(at(9, minutes, 10), 1_900)); // in a minute that is never stored
  await expect.poll(async () => (await store.minuteBars.of(CODE, { count: 100 })).length).toBe(minutes);
  if (minutes >= 5) await expect.poll(() => openDays(store)).toEqual([SMALL_DAY]);
}

async function openDays(store: Store): Promise<string[]> {
  const rows = await store.db.selectFrom('open_days').select('date').execute();
  return rows.map(({ date }) => date);
}

/** A session in which the last statement of a day fails as often as is said. */
function failing(session: BulkSession, fails: () => boolean): BulkSession {
  return {
    ...session,
    run: (sql, parameters) =>
      sql.includes('bar_days') && fails() ? Promise.reject(new Error('broken off')) : session.run(sql, parameters),
  };
}

for (const engine of testEngines()) {
  describe(`a day whose close nobody saw, on ${engine.name}`, () => {
    let store: Store;
    withStoreEach(engine, (opened) => (store = opened));

    it('is closed on the next start, as it was stored last and with the minutes since', async () => {
      await runUntilKilled(store);
      expect(await store.dailyBars.days()).toEqual([]);
      expect(await store.flows.countOfMarket(KOSPI, SMALL_DAY)).toBe(0);

      const next = await startOn(store, NEXT_MORNING);
      expect(await marketDayOf(store)).toEqual({ ok: true, date: SMALL_DAY });
      expect(await store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([
        { shcode: CODE, open: 1_000, high: 1_007, low: 1_000, close: 1_007, basePrice: 1_000, volume: 7 },
        { shcode: '000020', open: null, close: 1_000, volume: 0 },
      ]);
      const archive = createStoredArchive(store, SMALL_DAY);
      expect(await archive.dailyBars(ETF, { count: 2 })).toMatchObject([{ close: 2_007, volume: 1_007 }]);
      expect(await archive.indexDailyBars(KOSPI, { count: 2 })).toMatchObject([{ close: 2_507, basePrice: 2_500 }]);
      expect(await store.flows.ofMarket(KOSPI, { count: 1 }, SMALL_DAY)).toEqual([{ date: SMALL_DAY, flows: FLOWS }]);
      expect(await openDays(store)).toEqual([]);
      next.say({ ...day, date: NEXT_DAY });
      await next.stop();
      expect(await store.dailyBars.ofDay(SMALL_DAY)).toHaveLength(2);
    });

    it('is closed as it was stored last where the minutes since are missing', async () => {
      await runUntilKilled(store);
      await store.db.deleteFrom('minute_bars').execute();
      const next = await startOn(store, NEXT_MORNING);
      await next.stop();
      expect(await store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([{ high: 1_005, close: 1_005, volume: 5 }, {}]);
    });

    it('is not closed on the day itself, and what comes then replaces it', async () => {
      await runUntilKilled(store);
      const again = await startOn(store, at(15));
      again.say(day, quotes(at(15), 1_100), quotes(at(15), null, '000020'));
      expect(await store.dailyBars.days()).toEqual([]);
      again.say({ type: 'status', at: at(15, 30), state: 'close' });
      await again.timers.advance(30 * MINUTE_MS);
      await again.stop();
      expect(await store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([{ close: 1_100, volume: 100 }, {}]);
      expect(await openDays(store)).toEqual([]);
    });

    it('is replaced when the source shows it again on a day without trading', async () => {
      await runUntilKilled(store);
      const onSaturday = await startOn(store, instantAt(addDays(SMALL_DAY, 1), 10 * 60));
      expect(await store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([{ close: 1_007 }, {}]);
      onSaturday.say(day, quotes(at(15, 30), 1_100), quotes(at(15, 30), null, '000020'));
      onSaturday.say({ type: 'status', at: at(15, 30), state: 'close' });
      await onSaturday.timers.advance(MINUTE_MS);
      await onSaturday.stop();
      expect(await store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([{ close: 1_100, volume: 100 }, {}]);
    });

    it('is closed once the store answers, and never by halves', async () => {
      await runUntilKilled(store);
      let fails = true;
      const broken: Store = {
        ...store,
        bulk: (work) => store.bulk((session) => work(failing(session, () => fails))),
      };
      const next = await startOn(broken, NEXT_MORNING);
      expect(next.logged).toEqual(['recorder: the store does not answer: broken off']);
      expect(await store.dailyBars.ofDay(SMALL_DAY)).toEqual([]);
      expect(await store.flows.countOfMarket(KOSPI, SMALL_DAY)).toBe(0);
      fails = false;
      await next.timers.advance(MINUTE_MS);
      await expect.poll(() => store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([{ close: 1_007 }, {}]);
      await next.stop();
    });

    it('is no day if nothing was traded', async () => {
      const { say, timers } = await startOn(store, at(8, 30));
      say(day, quotes(at(8, 30), null), quotes(at(8, 30), null, '000020'));
      await timers.advance(10 * MINUTE_MS);
      await expect.poll(() => openDays(store)).toEqual([SMALL_DAY]);
      const next = await startOn(store, NEXT_MORNING);
      await next.timers.advance(DAY_MS);
      await next.stop();
      expect(await store.dailyBars.days()).toEqual([]);
      expect(await openDays(store)).toEqual([]);
    });
  });
}
