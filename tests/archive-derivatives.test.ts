import { addDays } from '@sise/domain/market/kst';
import { KOSPI } from '@sise/domain/market/main-indices';
import { dateKst, FIRST_QUERY_DATE, shcode } from '@sise/domain/terms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoredDerivatives } from '../server/archive/stored-derivatives.ts';
import { readStoredSources } from '../server/archive/stored-sources.ts';
import { sayOutcome } from '../server/import/wording.ts';
import { futuresText, optionsText } from './support/contract-files.ts';
import { firstOf } from './support/first-of.ts';
import { openImportRig } from './support/import-rig.ts';
import type { ImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText } from './support/market-files.ts';
import { testEngines } from './support/store.ts';

/** The last day of the month of March, and the two before it. */
const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'] as const;
const STRIKES = [997.5, 1_000, 1_002.5];
const [MARCH, JUNE] = ['A0163000', 'A0166000'];

for (const engine of testEngines()) {
  describe(`futures and options in the archive on ${engine.name}`, () => {
    let rig: ImportRig;
    beforeAll(async () => {
      await engine.start();
      rig = await openImportRig(engine.freshPlace());
      await rig.take('marcap.csv', marcapText(inventMarket(DAYS, 30)));
    });
    afterEach(() => rig.store.db.deleteFrom('contract_bars').execute());
    afterAll(async () => {
      await rig.close();
      engine.stop();
    });

    async function derivatives(): Promise<StoredDerivatives> {
      return (await readStoredSources(rig.store)).derivatives ?? expect.fail('nothing of the day');
    }

    it('are none if no file has those of the day shown', async () => {
      await rig.take('futures.json', futuresText(DAYS[0], ['202603', '202606'], 1_000));
      expect((await readStoredSources(rig.store)).derivatives).toBeNull();
    });

    it('are imported once, without spreads and other contracts', async () => {
      const text = futuresText(DAYS[2], ['202603', '202606'], 1_000);
      const first = await rig.take('futures.json', text);
      expect(first).toMatchObject({ kind: 'open-api-futures', rows: 4, stored: 2, refused: 0 });
      expect([...('leftOut' in first ? first.leftOut : [])]).toEqual([['spreads between two months', 2]]);
      expect(await rig.take('again.json', text)).toMatchObject({ stored: 0, unchanged: 2 });
      const other = text.replaceAll('코스피200 선물', '미니코스피200 선물');
      expect(await rig.take('mini.json', other)).toMatchObject({ stored: 0, refused: 0, rows: 4 });
      const nameless = text.replaceAll('코스피200 F 202603', '코스피200 F');
      expect(await rig.take('nameless.json', nameless)).toMatchObject({ refused: 1 });
      expect(await rig.store.journal.holdings()).toContainEqual(
        expect.objectContaining({ table: 'contract_bars', rows: 2, firstDate: DAYS[2] }),
      );
    });

    it('include the options that expire on the day, and report the volume of a refused one', async () => {
      const text = optionsText(DAYS[2], '202603', 1_000, STRIKES);
      const ending = text.replaceAll(/"NXTDD_BAS_PRC": "[^"]+"/g, '"NXTDD_BAS_PRC": "-"');
      const lame = ending.replace('코스피200 P 202603 997.5', '코스피200 P 997.5');
      await rig.take('futures.json', futuresText(DAYS[2], ['202603'], 1_000));
      const outcome = await rig.take('lame.json', lame);
      expect(sayOutcome('lame.json', outcome)).toContain(
        "1 bad (10 contracts traded are missing with them, 25.0 % of the file's volume)",
      );
      expect(await rig.take('options.json', ending)).toMatchObject({ stored: 1, refused: 0 });
      const source = await derivatives();
      const optionChain = source.optionChain('kospi200', dateKst(DAYS[2]));
      expect(optionChain?.rows.map(({ call, put }) => [call.volume, put.volume])).toEqual([
        [10, 10],
        [0, 0],
        [0, 0],
      ]);
      expect(await source.optionDays('kospi200', { count: 1 })).toMatchObject([
        { calls: { volume: 20 }, puts: { volume: 20 } },
      ]);
      const untraded = source.bars(optionChain?.rows[1]?.call.code ?? '');
      expect([await untraded?.dailyBars({ count: 9 }), await untraded?.today()]).toEqual([[], null]);
    });

    it('show each future of the day and its past days, as far as files have them', async () => {
      const [first, second, third] = DAYS;
      await rig.take('f1.json', futuresText(first, ['202603', '202606'], 1_000));
      await rig.take('f3.json', futuresText(third, ['202603', '202606'], 1_010));
      const alone = await derivatives();
      const [march, june] = firstOf(alone.futures('kospi200'), 2);
      expect(march).toMatchObject({
        code: MARCH,
        name: 'F 202603',
        daysLeft: 0,
        price: 1_011,
        basePrice: 1_009, // its close less its change
        openInterest: 1_000,
        openInterestChange: null, // the day before is not stored
        settlement: 1_011,
        underlying: 1_010,
        theory: 1_010,
      });
      expect(june).toMatchObject({ code: JUNE, price: null, basePrice: null, settlement: 1_012 });
      expect(june.theory).toBeGreaterThan(1_010);
      expect(alone.futures('kosdaq150')).toEqual([]);

      await rig.take('f2.json', futuresText(second, ['202603', '202606'], 1_005));
      const whole = await derivatives();
      expect(whole.futures('kospi200')[1]).toMatchObject({ basePrice: 1_007, openInterestChange: 0 });
      const days = whole.futureDays('kospi200', JUNE);
      expect([await days?.count(), await days?.count(dateKst(first))]).toEqual([2, 1]);
      expect(await days?.days({ count: 5 })).toMatchObject([
        { date: first, close: 1_002, basePrice: null, openInterestChange: null, basis: 2 },
        { date: second, close: 1_007, basePrice: 1_002, openInterestChange: 0, basis: 2 },
      ]);
      expect(await days?.days({ count: 1, skip: 1 })).toMatchObject([{ date: first }]);
      expect(await days?.days({ count: 0 })).toEqual([]);
      expect(await days?.today()).toMatchObject({ date: third, close: 1_012 });
      expect(await whole.futureDays('kospi200')?.today()).toMatchObject({ code: MARCH });
      expect([whole.futureDays('kosdaq150', JUNE), whole.futureDays('kospi200', 'A0169000')]).toEqual([null, null]);
      expect(whole.flowDays('kospi200', 'futures')).toBeNull();
    });

    it('have no days before the first that may be asked about, which the store can count back to', async () => {
      await rig.take('f.json', futuresText(DAYS[2], ['202603'], 1_000));
      await rig.take('o.json', optionsText(DAYS[2], '202603', 1_000, STRIKES));
      const source = await derivatives();
      const until = addDays(dateKst(FIRST_QUERY_DATE), -1);
      const days = { until, count: 5 };
      expect(await source.bars(MARCH)?.dailyBars(days)).toEqual([]);
      expect(await source.futureDays('kospi200', MARCH)?.count(until)).toBe(0);
      expect(await source.optionDays('kospi200', days)).toEqual([]);
      const { archive } = await readStoredSources(rig.store);
      expect(await archive.dailyBars(shcode('005930'), days)).toEqual([]);
      expect(await archive.indexDailyBars(KOSPI, days)).toEqual([]);
    });

    it('have an option chain of each expiry, with the volatilities of the file', async () => {
      await rig.take('f.json', futuresText(DAYS[2], ['202603'], 1_000));
      await rig.take('o1.json', optionsText(DAYS[1], '202604', 1_000, STRIKES));
      await rig.take('o2.json', optionsText(DAYS[2], '202604', 1_000, STRIKES));
      const source = await derivatives();
      const expiries = source.expiries('kospi200');
      expect(expiries).toEqual([
        { kind: 'monthly', month: '2026-04', week: null, lastDay: '2026-04-09' },
        { kind: 'monday', month: '2026-04', week: 2, lastDay: '2026-04-13' },
      ]);
      const optionChain = source.optionChain('kospi200', dateKst('2026-04-09'));
      expect(optionChain).toMatchObject({ underlying: 1_000, atmStrike: 1_000, step: 2.5, daysLeft: 28 });
      expect(optionChain?.forward).toBe(997.5); // where the only call and put that traded cost the same
      expect(optionChain?.rows.map(({ strike, call, put }) => [strike, call.volatility, put.volatility])).toEqual([
        [997.5, 0.2, 0.2],
        [1_000, 0.21, 0.21],
        [1_002.5, 0.22, 0.22],
      ]);
      const { call, put, volatilityBefore } = optionChain?.rows[0] ?? expect.fail('no strike');
      expect([call.price, call.basePrice, call.openInterestChange, volatilityBefore]).toEqual([21, 20, 0, 0.2]);
      expect(optionChain?.rows[1]?.put).toMatchObject({ price: null, basePrice: 20, bid: null });
      expect(call.delta - put.delta).toBeCloseTo(Math.exp((-0.032 * 28) / 365), 9);
      expect(call.gamma).toBeCloseTo(put.gamma, 9);
      expect(source.optionChain('kospi200', dateKst('2026-04-16'))).toBeNull();

      const days = await source.optionDays('kospi200', { count: 10 });
      expect(days).toMatchObject([
        { date: DAYS[1], underlying: null, callVolatility: null, calls: { volume: 20 } },
        { date: DAYS[2], underlying: 1_000, callVolatility: 0.21, calls: { volume: 20, openInterest: 606 } },
      ]);
      expect(await source.optionDayCount('kospi200', dateKst(DAYS[1]))).toBe(1);
      const chart = source.bars(call.code);
      expect(await chart?.dailyBars({ count: 9 })).toMatchObject([{ date: DAYS[1], close: 21 }]);
      expect(await chart?.today()).toMatchObject({ close: 21, basePrice: 20 });
      expect(source.bars('B0164999')).toBeNull();
    });
  });
}
