import type { Archive } from '@sise/domain/market/archive';
import { addDays, DAY_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { KOSPI } from '@sise/domain/market/main-indices';
import { SMALL_DAY } from '@sise/domain/market/testing/small-market';
import { dateKst } from '@sise/domain/terms';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createStoredArchive } from '../server/archive/stored-archive.ts';
import type { Store } from '../server/store/database.ts';
import { saveRecordedDay } from '../server/store/recorded-days.ts';
import { at, CODE, day, ETF, index, quotes, REAL, startOn } from './support/recorded-market.ts';
import { testEngines } from './support/store.ts';
import { withStoreEach } from './support/store-of-tests.ts';

/** The minutes stored of the stock: minutes since nine, close and volume. */
async function closes(archive: Pick<Archive, 'minuteBars'>, minutes = 1) {
  const bars = await archive.minuteBars(CODE, minutes, { count: 100 });
  return bars.map((bar) => [(bar.at - at(9)) / MINUTE_MS, bar.close, bar.volume]);
}

/** The parts of the table of minutes. */
async function months({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'minute_bars'::regclass`.execute(db);
  return rows.map(({ name }) => name);
}

for (const engine of testEngines()) {
  describe(`a recorder on ${engine.name}`, () => {
    let store: Store;
    withStoreEach(engine, (opened) => (store = opened));

    it('goes on with the morning after a restart, also with the minute in which it stopped', async () => {
      const first = await startOn(store, at(8, 50));
      first.say(day, quotes(at(8, 50), null), quotes(at(9, 0, 10), 1_010), quotes(at(9, 1, 5), 1_015));
      first.say(index(at(9, 0, 10), 2_510), index(at(9, 1, 5), 2_505));
      expect(await closes(first.archive)).toEqual([
        [0, 1_010, 10],
        [1, 1_015, 5],
      ]);
      await first.timers.advance(11 * MINUTE_MS);
      first.say(quotes(at(9, 2, 10), 1_020));
      await first.stop();
      first.say(quotes(at(9, 2, 20), 1_024)); // nobody hears it

      const second = await startOn(store, at(9, 2, 30));
      second.say(day, quotes(at(9, 2, 30), 1_024));
      expect(await closes(second.archive)).toEqual([
        [0, 1_010, 10],
        [1, 1_015, 5],
        [2, 1_020, 5],
      ]);
      second.say(quotes(at(9, 2, 40), 1_030), quotes(at(9, 10), 1_031));
      const all = [
        [0, 1_010, 10],
        [1, 1_015, 5],
        [2, 1_030, 15],
        [10, 1_031, 1],
      ];
      expect(await closes(second.archive)).toEqual(all);
      expect(await closes(second.archive, 5)).toEqual([
        [0, 1_030, 30],
        [10, 1_031, 1],
      ]);
      expect(await second.archive.minuteBars(CODE, 5, { count: 1, until: at(9, 9) })).toMatchObject([{ volume: 30 }]);
      expect(await second.archive.indexMinuteBars(KOSPI, 1, { count: 5 })).toMatchObject([
        { at: at(9), open: 2_510, close: 2_510, volume: 0 },
        { at: at(9, 1), close: 2_505 },
      ]);
      await second.stop();
      expect(await closes(createStoredArchive(store, SMALL_DAY))).toEqual(all);
      expect(await closes(createStoredArchive(store, addDays(SMALL_DAY, -1)))).toEqual([]);
    });

    it('makes the close the day of the archive, and leaves what a file says of it', async () => {
      const { say, timers, stop } = await startOn(store, at(15));
      say(day, quotes(at(15), 1_100), quotes(at(15), null, '000020'), quotes(at(15), 1_200, ETF), index(at(15), 2_510));
      const flows = [{ investor: 8000, bought: 50, sold: 20, net: 30 } as const];
      say({ type: 'flows', at: at(15), upcode: KOSPI, provisional: true, flows });
      await timers.advance(MINUTE_MS);
      expect(await store.dailyBars.days()).toEqual([]); // it is not over
      say({ type: 'status', at: at(15, 30), state: 'close' }, quotes(at(15, 30, 1), 1_110));
      await timers.advance(30 * MINUTE_MS);
      await expect
        .poll(() => store.dailyBars.days())
        .toEqual([
          { date: SMALL_DAY, market: 'kospi', stocks: 1, based: 1 },
          { date: SMALL_DAY, market: 'kosdaq', stocks: 1, based: 1 },
        ]);
      await stop();

      expect(await store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([
        {
          shcode: CODE,
          name: '종목 000010',
          department: '우량기업부',
          open: 1_000,
          high: 1_110,
          low: 1_000,
          close: 1_110,
        },
        { shcode: '000020', open: null, close: 1_000, basePrice: 1_000, volume: 0, shares: 1_000 },
      ]);
      const archive = createStoredArchive(store, SMALL_DAY);
      expect(await archive.dailyBars(ETF, { count: 2 })).toMatchObject([
        { close: 1_200, basePrice: 1_000, volume: 200 },
      ]);
      expect(await archive.indexDailyBars(KOSPI, { count: 2 })).toMatchObject([{ close: 2_510, basePrice: 2_500 }]);
      expect(await store.flows.ofMarket(KOSPI, { count: 1 }, SMALL_DAY)).toEqual([{ date: SMALL_DAY, flows }]);

      const again = { date: SMALL_DAY, etfEtns: [], flows: [], indices: [] };
      const [stock] = await store.dailyBars.ofDay(SMALL_DAY);
      await store.db.updateTable('daily_bars').set({ source: 50 }).where('shcode', '=', CODE).execute();
      const stocks = [{ ...stockOf(1_300), market: 2, department: null }];
      await store.bulk((session) => saveRecordedDay(session, { ...again, stocks }));
      expect((await store.dailyBars.ofDay(SMALL_DAY))[0]).toEqual({ ...stock, source: 50 });
    });

    it('keeps a recorded close from one of a feed that has not asked for its quote since it began', async () => {
      const recorded = { date: SMALL_DAY, etfEtns: [], flows: [], indices: [] };
      const save = async (price: number, volume: number) => {
        const stocks = [{ ...stockOf(price), volume, market: 2, department: null }];
        await store.bulk((session) => saveRecordedDay(session, { ...recorded, stocks }));
        return (await store.dailyBars.ofDay(SMALL_DAY)).map(({ close, volume: traded }) => [close, traded]);
      };
      expect(await save(1_100, 50)).toEqual([[1_100, 50]]);
      expect(await save(1_000, 0)).toEqual([[1_100, 50]]);
      expect(await save(1_120, 60)).toEqual([[1_120, 60]]);
    });

    it('keeps what comes while the store is away, says so once, and stores it later', async () => {
      const { say, timers, stop, logged, setAway, archive } = await startOn(store, at(9));
      say(day, quotes(at(9), null));
      setAway(true);
      for (let minute = 1; minute <= 10; minute++) {
        say(quotes(at(9, minute), 1_000 + minute));
        await timers.advance(MINUTE_MS);
      }
      await expect.poll(() => logged).toEqual(['recorder: the store does not answer: the store is away']);
      const all = Array.from({ length: 10 }, (_, i) => [i + 1, 1_001 + i, 1]);
      expect(await closes(archive)).toEqual(all);
      expect(await closes(createStoredArchive(store, SMALL_DAY))).toEqual([]);
      setAway(false);
      await timers.advance(2 * MINUTE_MS);
      await expect.poll(() => closes(createStoredArchive(store, SMALL_DAY))).toEqual(all);
      await stop();
      expect(logged[1]).toBe('recorder: stored what was waiting');
      expect(logged).toHaveLength(2);
    });

    it('stores a day that ended without a word when the next begins, and drops minutes of months ago', async () => {
      const { say, timers, stop } = await startOn(store, at(9));
      say(day, quotes(at(9), null), quotes(at(9, 1), 1_050));
      await timers.advance(2 * MINUTE_MS);
      await timers.advance(20 * DAY_MS);
      say({ ...day, date: addDays(SMALL_DAY, 20) });
      await expect.poll(() => store.dailyBars.ofDay(SMALL_DAY)).toMatchObject([{ shcode: CODE, close: 1_050 }]);
      expect(await months(store)).toEqual(expect.arrayContaining(['minute_bars_2026_11', 'minute_bars_2026_12']));
      expect(await store.minuteBars.of(CODE, { count: 5 })).toHaveLength(1);
      say({ ...day, date: dateKst('2027-01-04') }); // the month before is kept
      await expect.poll(() => months(store)).not.toContain('minute_bars_2026_11');
      expect(await months(store)).toContain('minute_bars_2026_12');
      say({ ...day, date: dateKst('2027-02-01') });
      await expect.poll(() => months(store)).not.toContain('minute_bars_2026_12');
      expect(await store.minuteBars.of(CODE, { count: 5 })).toEqual([]);
      await stop();
    });

    it('records nothing of an invented source, nor of closed days', async () => {
      for (const source of [
        { ...REAL, kind: 'simulated' },
        { ...REAL, delay: 'close' },
      ] as const) {
        const { say, timers, stop, archive } = await startOn(store, at(9), source);
        say({ ...day, source }, quotes(at(9), null), quotes(at(9, 1), 1_050));
        say({ type: 'status', at: at(15, 30), state: 'close' });
        await timers.advance(5 * MINUTE_MS);
        await stop();
        expect(await archive.minuteBars(CODE, 1, { count: 5 })).toEqual([]);
        expect(await store.dailyBars.days()).toEqual([]);
        expect(await store.minuteBars.of(CODE, { count: 5 })).toEqual([]);
      }
    });
  });
}

function stockOf(close: number) {
  const prices = { open: close, high: close, low: close, close, base: 1_000 };
  return { shcode: CODE, name: '종목 000010', ...prices, volume: 1, turnover: close, shares: 1_000 };
}
