import { elementAt } from '@sise/domain/element-at';
import { adjustBars } from '@sise/domain/market/bar';
import { changeRate } from '@sise/domain/market/columns';
import { createMarket } from '@sise/domain/market/engine';
import type { Market } from '@sise/domain/market/engine';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { proposals } from '@sise/domain/portfolio/corporate-action';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { dateKst, shcode, upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createArchiveFeed, EmptyArchive } from '../server/archive/archive-feed.ts';
import { createStoredArchive } from '../server/archive/stored-archive.ts';
import { readStoredSources } from '../server/archive/stored-sources.ts';
import { toIndexRow } from '../server/wire/index-row.ts';
import { metaOf } from '../server/wire/meta.ts';
import { createMapDays } from '../server/figures/map-days.ts';
import { createNetBuyingCache } from '../server/figures/net-buying.ts';
import { createPeriodChanges } from '../server/figures/period-changes.ts';
import { chartOf, stockHistory } from '../server/routes/history.ts';
import { withImportRig } from './support/import-rig.ts';
import type { ImportRig } from './support/import-rig.ts';
import { closesText, inventMarket, marcapText } from './support/market-files.ts';
import type { InventedDay } from './support/market-files.ts';
import { testEngines } from './support/store.ts';

const DAY = dateKst('2026-03-13');
const YEAR = KRX_CALENDAR.tradingDaysBack(DAY, 260).filter((date) => date >= '2025-03-13');

for (const engine of testEngines()) {
  describe(`the archive's day from ${engine.name}`, () => {
    let rig: ImportRig;
    withImportRig(engine, (opened) => (rig = opened));

    async function openMarket() {
      const market = createMarket();
      const feed = createArchiveFeed(rig.store);
      await feed.start((event) => market.apply(event));
      await feed.stop(); // a later import is not shown
      return market;
    }

    it('says what to import if it is empty', async () => {
      await expect(openMarket()).rejects.toThrow(EmptyArchive);
      await expect(openMarket()).rejects.toThrow('npm run import -- FILE');
      await rig.takeWhole('closes.csv', closesText(inventMarket([DAY], 30)));
      await expect(openMarket()).rejects.toMatchObject({ why: 'closes-only' });
    });

    it('has no limits for a stock in 정리매매, as far as the register says so', async () => {
      await rig.takeWhole('marcap.csv', marcapText(inventMarket(YEAR.slice(-3), 30)));
      await rig.takeWhole(
        'delisting-2026-03-22.csv',
        'Symbol,Name,Market,ListingDate,DelistingDate,Reason,ArrantEnforceDate,ArrantEndDate\n' +
          `900000,가상0,KOSPI,2001-01-05,2026-03-16,감사의견,${YEAR.at(-2)},${DAY}\n` +
          `900010,가상1,KOSPI,2001-01-05,2026-03-25,감사의견,2026-03-16,2026-03-24\n`,
      );
      const { columns, rowOf } = await openMarket();
      const limits = ['900000', '900010'].map((code) => columns.upperLimit[rowOf(code) ?? -1]);
      expect(limits).toEqual([Number.NaN, expect.any(Number)]);
      expect(limits[1]).toBeGreaterThan(0);
    });

    it('shows the last whole day at its close, and nothing of a stray file after it', async () => {
      const days = inventMarket(YEAR.slice(-25), 30);
      await rig.takeWhole('marcap.csv', marcapText(days));
      const stray = days.slice(-3).map((day) => ({ ...day, date: '2026-03-16' }));
      await rig.takeWhole('stray.csv', marcapText(stray));
      await rig.takeWhole(
        'kospi.csv',
        'Date,Close,UpDown,Comp,Change,Open,High,Low\n2026-03-13,5500.5,2,-10.25,-0.002,5510,5520,5490\n',
      );
      await rig.takeWhole(
        'flows.csv',
        'date,개인,외국인,기관계,금융투자,보험,투신,은행,기타금융,연기금등,기타법인,market\n2026-03-13,-10,4,5,1,1,1,1,1,0,1,KOSPI\n',
      );
      await rig.takeWhole(
        'stock-flows.csv',
        'date,close,change,ret_pct,volume,inst_net,foreign_net,foreign_hold,foreign_pct,code\n2026-03-13,1000,1,0.1,50,-5,7,400,40.0,900000\n',
      );
      const market = await openMarket();
      const row = market.rowOf('900000') ?? -1;
      const last = days.findLast(({ code }) => code === '900000');
      expect([market.date, market.state, market.source?.name, market.listings.length]).toEqual([
        DAY,
        'close',
        'archive',
        30,
      ]);
      expect(metaOf(market, ['quotes'], () => null)).toMatchObject({
        date: DAY,
        asOf: '2026-03-13T15:30:00+09:00',
        session: '장마감',
        sessionId: 'closed',
      });
      expect(market.columns.price[row]).toBe(last?.close);
      expect(market.columns.basePrice[row]).toBe((last?.close ?? 0) - (last?.change ?? 0));
      expect(market.sparklines.unit).toBe('day');
      expect(market.sparklines.read(row, 20)).toEqual(closesOf(days, '900000').slice(-20));
      expect(market.indices.get(upcode('1001'))?.quote).toMatchObject({ value: 5500.5, previousClose: 5510.75 });
      expect(market.flows.get(upcode('1001'))?.flows).toContainEqual({
        investor: 8000,
        bought: null,
        sold: null,
        net: -1_000_000_000,
      });
      expect(market.membersOf(upcode('2001'))).toHaveLength(10);
      expect(market.ranges.get(shcode('900000'))?.yearHigh).toBeNull(); // a month is no year

      const archive = createStoredArchive(rig.store);
      const bars = await archive.dailyBars(shcode('900000'), { count: 500 });
      expect(bars.map(({ close }) => close)).toEqual(closesOf(days, '900000'));
      expect(await archive.dailyBars(shcode('900000'), { count: 2, until: dateKst('2026-03-11') })).toMatchObject([
        { date: '2026-03-10' },
        { date: '2026-03-11' },
      ]);
      expect(await archive.dailyBars(shcode('900290'), { count: 1 })).toMatchObject([{ date: DAY }]);
      expect(await archive.minuteBars(shcode('900000'), 1, { count: 1 })).toEqual([]);
      const { flows } = await readStoredSources(rig.store);
      expect(await flows?.days(upcode('1001'), { count: 5 })).toMatchObject([{ date: DAY }]);
      expect(await flows?.count(upcode('1001'), DAY)).toBe(1);
      expect(await flows?.days(upcode('1001'), { count: 5, skip: 1 })).toEqual([]);
      expect(await flows?.stockCount(shcode('900000'))).toBe(1);
      expect(await flows?.stockDays(shcode('900000'), { count: 5 })).toMatchObject([
        { date: DAY, netShares: { institution: -5, foreigner: 7 }, holding: { held: 400, rate: 40, limit: null } },
      ]);
      expect((await flows?.netDays(5, dateKst('2026-03-12')))?.dates).toEqual([]);
      const bought = await createNetBuyingCache(market, { archive, flows }, { read: async () => null }).over(5);
      expect(bought).toMatchObject({ counted: 1, from: DAY, to: DAY, now: null });
      expect(bought?.nets).toEqual({
        foreigner: { won: null, shares: Float64Array.of(7) },
        institution: { won: null, shares: Float64Array.of(-5) },
      });
      expect(bought?.rowAt(0)).toBe(row);
      expect(bought?.changeOf(row)).toBe(market.columns.changeRate[row]);
    });

    it('shows the facts of an index file, and nothing without one', async () => {
      await rig.takeWhole('marcap.csv', marcapText(inventMarket(YEAR.slice(-3), 30)));
      const bare = indexRowsIn(await openMarket());
      expect(bare('1001')).toMatchObject({ price: null, chgrate: null, stocks: 20 });
      expect(bare('1029')).toMatchObject({ price: null, listingamount: null, stocks: null, rise: null, amount: null });
      const row = '2026-03-13,860.5,1,10.5,0.0123,850,861,849,1000,2000000,1900000000000\n';
      await rig.takeWhole('kospi200.csv', `Date,Close,UpDown,Comp,Change,Open,High,Low,Volume,Amount,MarCap\n${row}`);
      const snapshot = indexRowsIn(await openMarket());
      expect(snapshot('1029')).toMatchObject({
        price: 860.5,
        chgrate: 1.24,
        listingamount: 1_900_000_000_000,
        stocks: null,
      });
    });

    it('changes no price because of a missing day, whose closes come from the base prices after it', async () => {
      const dates = KRX_CALENDAR.tradingDaysBack(dateKst('2021-02-05'), 30);
      const whole = inventMarket(dates, 25);
      const missing = '2021-01-22';
      await rig.takeWhole('marcap.csv', marcapText(whole.filter(({ date }) => date !== missing)));
      const archive = createStoredArchive(rig.store);
      for (const code of ['900000', '900240'].map(shcode)) {
        const bars = adjustBars(await archive.dailyBars(code, { count: 500 }));
        const kept = whole.filter((day) => day.code === code && day.date !== missing);
        expect(bars.map(({ close }) => close)).toEqual(kept.map(({ close }) => close));
      }
      const { dates: matrixDates, derived, shcodes, values } = await archive.dayMatrix(29, ['close', 'volume']);
      expect(matrixDates).toEqual(dates.slice(0, -1));
      expect([...(derived ?? [])]).toEqual([missing]);
      const row = shcodes.indexOf(shcode('900000')) * matrixDates.length;
      expect([...values.close.subarray(row, row + matrixDates.length)]).toEqual(closesOf(whole, '900000').slice(0, -1));
      expect(values.volume[row + matrixDates.indexOf(dateKst(missing))]).toBeNaN();

      const at = (date: string) => whole.find((day) => day.code === '900000' && day.date === date)?.close ?? 0;
      const run = { from: missing, to: missing, days: 1, base: at(missing) };
      for (const type of ['day', 'week'] as const) {
        const chartQuery = { type, count: 12, adjusted: true };
        expect((await chartOf(stockHistory(archive, shcode('900000')), null, null, chartQuery)).missing).toEqual([run]);
      }
      const later = await chartOf(stockHistory(archive, shcode('900000')), null, null, {
        type: 'day',
        count: 9,
        adjusted: true,
      });
      expect([later.time[0], later.missing]).toEqual(['2021-01-26', undefined]);

      const market = await openMarket();
      const changes = await createPeriodChanges(market, archive).over('1week');
      const stock = market.rowOf('900000') ?? -1;
      expect(changes(stock)).toBe(changeRate(at('2021-02-05'), at('2021-01-29')));
      const days = createMapDays(market, archive);
      expect(await days.from(dateKst('2021-01-21'), 2)).toEqual(['2021-01-21', '2021-01-25']);
      const after = await days.closes(dateKst('2021-01-25'), '1day', [stock]);
      expect([after.prices[0], after.bases[0]]).toEqual([at('2021-01-25'), at(missing)]);
    });

    it('has no change over a period with an unknown first day', async () => {
      const dates = KRX_CALENDAR.tradingDaysBack(dateKst('2021-02-05'), 30);
      const gone = new Set(['2021-01-28', '2021-01-29', '2021-02-01']);
      await rig.takeWhole('marcap.csv', marcapText(inventMarket(dates, 25).filter(({ date }) => !gone.has(date))));
      const market = await openMarket();
      const changes = createPeriodChanges(market, createStoredArchive(rig.store));
      expect((await changes.over('1week'))(0)).toBeNull();
      expect((await changes.over('1month'))(0)).not.toBeNull();
    });

    it('adjusts every earlier close for a split on the day shown', async () => {
      const days = inventMarket(YEAR.slice(-25), 25);
      const split = days.map((day) => (day.code === '900000' && day.date < DAY ? times(day, 5) : day));
      await rig.takeWhole('marcap.csv', marcapText(split));
      const market = await openMarket();
      const base = await createPeriodChanges(market, createStoredArchive(rig.store)).bases('1week');
      expect(base(market.rowOf('900000') ?? -1)).toBe(
        days.find(({ code, date }) => code === '900000' && date === '2026-03-06')?.close,
      );
    });

    it('gives portfolios the splits and merges that shares and base price confirm', async () => {
      const days = inventMarket(YEAR.slice(-25), 25);
      const dayBefore = (count: number) => elementAt(YEAR, YEAR.length - count);
      const [splitOn, mergedOn, oddOn] = [dayBefore(15), dayBefore(8), dayBefore(5)];
      const changed = days.map((day) => {
        if (day.code === '900000' && day.date < splitOn) return times(day, 5);
        if (day.code === '900000' && day.date >= mergedOn) return times(day, 10);
        if (day.code === '900010' && day.date >= oddOn) return more(day, 2); // new shares, and the base as it was
        if (day.code === '900020' && day.date < oddOn) return more(times(day, 5), 5); // a new base, and no new shares
        return day;
      });
      const after = changed.filter(({ date }) => date === DAY).map((day) => times({ ...day, date: '2026-03-16' }, 5));
      await rig.takeWhole('marcap.csv', marcapText(changed));
      await rig.takeWhole('stray.csv', marcapText(after.slice(0, 3))); // of a day that is not shown
      const archive = createStoredArchive(rig.store);
      const changes = await archive.shareChanges(shcode('900000'));
      expect(changes).toEqual([
        { date: splitOn, action: '03', ratio: 5 },
        { date: mergedOn, action: '04', ratio: 0.1 },
      ]);
      for (const code of ['900010', '900020', '900030', '999990'])
        expect(await archive.shareChanges(shcode(code)), code).toEqual([]);

      const bought = { id: 'a', order: 1, currency: 'krw', exchangeRate: null, fee: 0, tax: 0 } as const;
      const stock = shcode('900000');
      const held = {
        ...bought,
        kind: 'buy',
        stock,
        date: dayBefore(20),
        quantity: 12,
        price: 5_000,
        amount: 60_000,
      } as const;
      expect(proposals([held], new Map([[stock, changes]]))).toMatchObject([
        { kind: 'split', date: splitOn, to: 5, from: 1, before: 12, after: 60 },
        { kind: 'merge', date: mergedOn, to: 1, from: 10, before: 60, after: 6 },
      ]);
    });

    it('gives the range of a completely stored year, adjusted for a split', async () => {
      const days = inventMarket(YEAR, 25);
      const splitOn = elementAt(YEAR, 120);
      const split = days.map((day) => (day.code === '900000' && day.date < splitOn ? times(day, 5) : day));
      await rig.takeWhole('marcap.csv', marcapText(split));
      const market = await openMarket();
      for (const code of ['900000', '900010']) {
        const before = days.filter((day) => day.code === code && day.date < DAY);
        const highs = before.map(({ close, change }) => Math.max(close, close - change) + 5);
        const lows = before.map(({ close, change }) => Math.min(close, close - change) - 5);
        const range = market.ranges.get(shcode(code));
        // Of the split one, five won beside a price a fifth of which counts: one won.
        expect(Math.abs((range?.yearHigh ?? 0) - Math.max(...highs))).toBeLessThanOrEqual(code === '900000' ? 4 : 0);
        expect(Math.abs((range?.yearLow ?? 0) - Math.min(...lows))).toBeLessThanOrEqual(code === '900000' ? 4 : 0);
        expect(range?.yearHighOn).toMatch(/^202[56]-/);
      }
    });
  });
}

/** Rows of indices as they go out, by code. */
function indexRowsIn(market: Market) {
  return (code: string) => {
    const index = market.indices.get(upcode(code)) ?? expect.fail(`${code} is unknown`);
    return toIndexRow(indexSnapshotOf(market, index), null);
  };
}

/** The same day of a stock before its shares were split. */
function times(day: InventedDay, factor: number): InventedDay {
  return { ...day, close: day.close * factor, change: day.change * factor, shares: Math.round(day.shares / factor) };
}

/** The same day of a stock with more shares at the same price. */
function more(day: InventedDay, factor: number): InventedDay {
  return { ...day, shares: day.shares * factor };
}

function closesOf(days: readonly InventedDay[], code: string): number[] {
  return days.filter((day) => day.code === code).map(({ close }) => close);
}
