import { targetChangeOf } from '@sise/domain/consensus/report';
import { changeRate } from '@sise/domain/market/columns';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { readStoredSources } from '../server/archive/stored-sources.ts';
import { firstOf } from './support/first-of.ts';
import { withImportRig } from './support/import-rig.ts';
import type { ImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText } from './support/market-files.ts';
import { testEngines } from './support/store.ts';

const DAYS = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
const MARKET = inventMarket(DAYS, 30);
const STOCK = shcode('900000');

const REPORTS = `date,ticker,firm,analyst,opinion,target_price,title
2024-12-30,900020,가나증권,김가나,Hold,7000,두 해 전
2025-02-03,900030,가나증권,김가나,Hold,8000,처음인지 모른다
2026-01-05,900000,가나증권,김가나,Hold,9000,옛 의견
2026-03-11,900000,가나증권,김가나,Buy,12000,바닥 확인 가상0(900000) 바닥 확인 바닥 확인
2026-03-12,900000,다라증권,이다라,Not Rated,0,말이 없다
2026-03-12,900010,다라증권,,매수,"15,000",새로 본다
2026-03-13,900010,다라증권,이다라,to the moon,15000,모르는 말
2026-03-16,900010,다라증권,이다라,매수,16000,그 뒤의 일
`;
const FILINGS = `rcept_no,rcept_dt,corp_code,corp_name,stock_code,market,report_nm
20260311000001,2026-03-11,00000001,가상0,900000,kospi,[기재정정]분기보고서 (2025.12)
20260312000002,2026-03-12,00000002,비상장사,,,감사보고서
2026031200000,2026-03-12,00000001,가상0,900000,kospi,짧은 번호
`;

for (const engine of testEngines()) {
  describe(`reports and filings in the archive on ${engine.name}`, () => {
    let rig: ImportRig;
    withImportRig(engine, (opened) => (rig = opened));

    it('shows the opinions on a stock up to the day shown', async () => {
      await rig.take('marcap.csv', marcapText(MARKET));
      expect((await readStoredSources(rig.store)).research).toBeNull();
      expect(await rig.take('reports.csv', REPORTS)).toMatchObject({ kind: 'broker-reports', stored: 7, refused: 1 });
      expect(await rig.take('again.csv', REPORTS)).toMatchObject({ stored: 0, unchanged: 7 });

      const { research } = await readStoredSources(rig.store);
      const [oldest, unsure, first, second] = firstOf(research?.reports() ?? [], 4);
      const reports = research?.reports().slice(2) ?? [];
      // Only where the files reach back a year is a first report known to be one: 신규.
      expect([oldest, unsure, first, second].map(targetChangeOf)).toEqual([null, null, 'new', 'up']);
      expect(reports.map(({ title }) => title)).toEqual(['옛 의견', '바닥 확인', expect.anything(), expect.anything()]);
      const close = MARKET.find(({ code, date }) => code === STOCK && date === '2026-03-10')?.close;
      expect(second).toMatchObject({ opinion: 2, target: 12_000, oldOpinion: 3, oldTarget: 9_000, price: close });
      expect(research?.report(second.id)).toBe(second);
      expect(research?.consensus().get(STOCK)).toEqual({ opinion: 2, target: 12_000, reports: 1 });
      const writers = [...(research?.analysts().values() ?? [])].map(({ name }) => name);
      expect(writers.toSorted()).toEqual(['김가나', '다라증권', '이다라']);
    });

    it('takes what an analyst covers from the register of the stocks, and nothing without one', async () => {
      await rig.take('marcap.csv', marcapText(MARKET));
      await rig.take('reports.csv', REPORTS);
      const sectors = async () => {
        const { research } = await readStoredSources(rig.store);
        const analysts = [...(research?.analysts().values() ?? [])];
        return Object.fromEntries(analysts.map(({ name, coverageSector }) => [name, coverageSector]));
      };
      expect(await sectors()).toEqual({ 김가나: '', 이다라: '', 다라증권: '' });

      const head = 'Code,Name,Market,Sector,Industry,Products,ListingDate\n';
      await rig.take('company-2026-03-20.csv', `${head}900000,가상0,KOSPI,,"은행, 저축",예금,2020-01-02\n`);
      const gone = 'Symbol,Name,Market,SecuGroup,Kind,ListingDate,DelistingDate,Reason\n';
      await rig.take('delisting-2026-03-22.csv', `${gone}900000,딴가상,KOSPI,주권,보통주,2021-01-05,2023-05-06,합병\n`);
      expect(await sectors()).toEqual({ 김가나: '은행, 저축', 이다라: '은행, 저축', 다라증권: '' });
    });

    it('joins analysts of one name only when told so, and parts them when told no longer', async () => {
      await rig.take('marcap.csv', marcapText(MARKET));
      const moved =
        '2026-03-13,900000,라마증권,김가나,Buy,15000,옮긴 뒤\n2026-03-13,900010,라마증권,이다라,Hold,,같은 이름';
      const counted = await rig.take('reports.csv', REPORTS + moved);
      expect(counted).toMatchObject({ stored: 9, unknownOpinions: new Map([['to the moon', 1]]) });
      const newest = async () => {
        const { research } = await readStoredSources(rig.store);
        const report = research?.reports().find(({ title }) => title === '옮긴 뒤');
        const names = [...(research?.analysts().values() ?? [])].map(({ name, firm }) => `${name} ${firm}`).toSorted();
        return { report, names, codeBefore: research?.reports().find(({ title }) => title === '옛 의견')?.writer };
      };
      const apart = await newest();
      expect(apart.report).toMatchObject({ oldTarget: null, firm: '라마증권' });
      expect(apart.names).toEqual([
        '김가나 가나증권',
        '김가나 라마증권',
        '다라증권 다라증권',
        '이다라 다라증권',
        '이다라 라마증권',
      ]);

      const JOINS = 'name,firm,same_as_firm\n';
      expect(await rig.join(`${JOINS}김가나,라마증권,가나증권\n`)).toEqual({
        ok: true,
        line: 'joins.csv: 1 analyst joined (0 before)',
      });
      const one = await newest();
      expect(one.report).toMatchObject({
        writer: apart.codeBefore,
        oldTarget: 12_000,
        oldOpinion: 2,
        firm: '라마증권',
      });
      expect(one.names).toEqual(['김가나 라마증권', '다라증권 다라증권', '이다라 다라증권', '이다라 라마증권']);

      const faulty = `${JOINS}김가나,라마증권,다라증권\n이다라,라마증권,\n`;
      expect(await rig.join(faulty)).toEqual({ ok: false, faults: ['joins.csv: line 3: same_as_firm is missing'] });
      expect(await rig.join(`${JOINS}김가나,라마증권,다라증권\n`)).toEqual({
        ok: false,
        faults: ['joins.csv, line 2: no report of 김가나 of 다라증권 is stored'],
      });
      expect(await rig.join('이름,증권사\n')).toMatchObject({ ok: false });
      expect(await newest()).toEqual(one);
      expect(await rig.join(JOINS)).toMatchObject({ ok: true, line: 'joins.csv: 0 analysts joined (1 before)' });
      expect(await newest()).toEqual(apart);
    });

    it('stores the filings of listed companies, and responds with the facts of their list', async () => {
      await rig.take('marcap.csv', marcapText(MARKET));
      expect((await readStoredSources(rig.store)).filings).toBeNull();
      expect(await rig.take('filings.csv', FILINGS)).toMatchObject({ kind: 'filings', stored: 1, refused: 1 });
      const { filings, news, statements } = await readStoredSources(rig.store);
      const next = MARKET.find(({ code, date }) => code === STOCK && date === '2026-03-12');
      const stored = await filings?.ofStock(STOCK);
      expect(stored).toEqual([
        {
          id: '20260311000001',
          shcode: STOCK,
          at: instantAt(dateKst('2026-03-11'), 0),
          isTimed: false,
          kind: 'A',
          topic: 'periodic',
          title: '분기보고서 (2025.12)',
          submitter: null,
          isCorrection: true,
          corrects: null,
          summary: '',
          nextDayRate: next && changeRate(next.close, next.close - next.change),
          items: [],
        },
      ]);
      expect(await filings?.one(STOCK, '20260311000001')).toEqual(stored?.[0]);
      expect(await filings?.one(shcode('900010'), '20260311000001')).toBeNull();
      const [from, until] = [dateKst('2026-03-11'), dateKst('2026-03-31')];
      expect(await filings?.between(from, until, ['periodic'])).toMatchObject([{ id: '20260311000001' }]);
      expect(await filings?.between(from, until, ['results'])).toEqual([]);
      expect([news, statements]).toEqual([null, null]);
    });

    it('adjusts the targets of reports for what the base prices show since', async () => {
      const isBefore = ({ code, date }: { code: string; date: string }) => code === STOCK && date < '2026-03-12';
      const split = MARKET.map((day) =>
        isBefore(day) ? { ...day, close: 5 * day.close, change: 5 * day.change } : day,
      );
      await rig.take('marcap.csv', marcapText(split));
      await rig.take('reports.csv', REPORTS);
      const { research } = await readStoredSources(rig.store);
      const targets = research?.reports().map(({ shcode: code, target }) => (code === STOCK ? target : null));
      expect(targets?.filter((target) => target !== null && target > 0)).toEqual([1_800, 2_400]);
      expect(research?.consensus().get(STOCK)?.target).toBe(2_400);
      const [codes, from] = [[shcode('900010'), STOCK], dateKst('2026-03-09')];
      const changes = await rig.store.dailyBars.baseChanges(codes, from, dateKst('2026-03-13'));
      const close = MARKET.find(({ code, date }) => code === STOCK && date === '2026-03-11')?.close ?? 0;
      expect(changes).toMatchObject([
        {
          shcode: STOCK,
          before: { date: '2026-03-11', close: 5 * close },
          after: { date: '2026-03-12', basePrice: close },
        },
      ]);
      expect(await rig.store.dailyBars.baseChanges(codes, from, dateKst('2026-03-11'))).toEqual([]);
      expect(await rig.store.dailyBars.baseChanges([], from, dateKst('2026-03-13'))).toEqual([]);
    });

    it('returns the days of all stocks in columns', async () => {
      await rig.take('marcap.csv', marcapText(MARKET));
      const { archive } = await readStoredSources(rig.store);
      const { dates, shcodes, values } = await archive.dayMatrix(3, ['close', 'volume']);
      expect([dates, shcodes.length]).toEqual([['2026-03-10', '2026-03-11', '2026-03-12'], 30]);
      for (const [row, code] of shcodes.entries()) {
        for (const [place, date] of dates.entries()) {
          const day = MARKET.find((one) => one.code === code && one.date === date);
          expect([values.close[row * 3 + place], values.volume[row * 3 + place]]).toEqual([day?.close, day?.volume]);
        }
      }
    });
  });
}
