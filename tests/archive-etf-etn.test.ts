import { elementAt } from '@sise/domain/element-at';
import { createMarket } from '@sise/domain/market/engine';
import { shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createArchiveFeed } from '../server/archive/archive-feed.ts';
import { readStoredSources } from '../server/archive/stored-sources.ts';
import { withImportRig } from './support/import-rig.ts';
import type { ImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText } from './support/market-files.ts';
import { etfText, inventFunds, masterText } from './support/etf-etn-files.ts';
import { testEngines } from './support/store.ts';

const DAYS = ['2026-03-11', '2026-03-12', '2026-03-13'];
const MARKET = inventMarket(DAYS, 30);
const FUNDS = inventFunds(DAYS, ['코스피 200', '가상 지수']);
const [KNOWN, OTHER] = [shcode('950000'), shcode('950010')];

for (const engine of testEngines()) {
  describe(`ETFs and ETNs in the archive on ${engine.name}`, () => {
    let rig: ImportRig;
    withImportRig(engine, (opened) => (rig = opened));

    it('are none if no file has those of the day shown', async () => {
      await rig.takeWhole('marcap.csv', marcapText(MARKET));
      await rig.takeWhole('etf.json', etfText(FUNDS.filter(({ date }) => date === DAYS[1])));
      expect((await readStoredSources(rig.store)).etfEtns).toBeNull();
    });

    it('are listed at their closes, and do not count as stocks', async () => {
      await rig.takeWhole('marcap.csv', marcapText(MARKET));
      await rig.takeWhole('etf.json', etfText(FUNDS));
      await rig.takeWhole('master.json', masterText(elementAt(FUNDS, 0), '2026-03-13'));
      const market = createMarket();
      await createArchiveFeed(rig.store).start((event) => market.apply(event));
      const [known, other] = [market.rowOf(KNOWN) ?? -1, market.rowOf(OTHER) ?? -1];
      expect(market.listings[known]).toMatchObject({ kind: 'etf', listedOn: '2020-01-02', shares: 200_000 });
      expect([market.columns.price[known], market.columns.change[known]]).toEqual([10_010, 5]);
      // Twice thirty percent of 10,005 cut to the tick.
      expect([market.columns.upperLimit[known], market.columns.lowerLimit[known]]).toEqual([16_005, 4_005]);
      expect(market.columns.upperLimit[other]).toBeNaN(); // no file gives its multiple
      expect(market.sparklines.read(known, 20)).toEqual([10_000, 10_005, 10_010]);
      expect([market.stocks.length, market.etfEtns.length]).toEqual([30, 2]);
    });

    it('show the facts of the files, and nothing more', async () => {
      await rig.takeWhole('marcap.csv', marcapText(MARKET));
      await rig.takeWhole('etf.json', etfText(FUNDS));
      await rig.takeWhole('master.json', masterText(elementAt(FUNDS, 0), '2026-03-13'));
      const { etfEtns } = await readStoredSources(rig.store);
      expect(etfEtns?.facts(KNOWN)).toMatchObject({
        category: 'leveraged',
        manager: '가나자산운용',
        fee: 0.15,
        index: '코스피 200',
        indexCode: '1029',
        multiple: 2,
        tax: 'dividend',
        payout: null,
        creationUnit: 50_000,
        units: 200_000,
      });
      expect(etfEtns?.facts(OTHER)).toMatchObject({ category: null, manager: null, fee: null, multiple: null });
      expect(etfEtns?.values.get(KNOWN)).toEqual({
        nav: 10_020.25,
        navOn: '2026-03-13',
        live: 10_020.25,
        indexRate: 0.05,
        netAssets: 2_004_050_000,
      });
      expect(etfEtns?.basket(KNOWN)).toBeNull();
      expect(await etfEtns?.dayCount(KNOWN)).toBe(2);
      const days = (await etfEtns?.days(KNOWN, { count: 5 })) ?? [];
      expect(days.map(({ date, close, nav, payout }) => [date, close, nav, payout])).toEqual([
        ['2026-03-11', 10_000, 10_010.25, null],
        ['2026-03-12', 10_005, 10_015.25, null],
      ]);
      expect(days[1]?.index).toBeCloseTo(100.15 / 100.1, 6);
    });
  });
}
