import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementAt } from '@sise/domain/element-at';
import { dateKst } from '@sise/domain/terms';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedListingDates } from '../server/archive/stored-listing-dates.ts';
import { importFile } from '../server/import/import-file.ts';
import type { Outcome } from '../server/import/import-file.ts';
import { createReport } from '../server/import/report.ts';
import type { Report } from '../server/import/report.ts';
import type { Store } from '../server/store/database.ts';
import { LISTED_STOCK } from './support/file-samples.ts';
import { closesText, inventMarket, listingText, marcapText, openApiText, writeFile } from './support/market-files.ts';
import { openFresh, testEngines } from './support/store.ts';

const DATES = ['2026-03-11', '2026-03-12', '2026-03-13'];
const MARKET = inventMarket(DATES, 60);
const of = (date: string) => MARKET.filter((day) => day.date === date);

for (const engine of testEngines()) {
  describe(`importing into ${engine.name}`, () => {
    let folder = '';
    let store: Store;
    let report: Report;
    beforeAll(() => engine.start());
    afterAll(() => engine.stop());
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'files-'));
      report = createReport(folder, new Date(0));
      store = await openFresh(engine.freshPlace());
    });
    afterEach(async () => {
      await report.close();
      await store.close();
      rmSync(folder, { recursive: true });
    });

    function take(path: string, again = false): Promise<Outcome> {
      const today = dateKst('2026-11-20');
      return importFile(path, { store, report, again, today, now: () => 0, onProgress: () => {} });
    }

    async function takeAll(paths: readonly string[]): Promise<Outcome[]> {
      const outcomes: Outcome[] = [];
      for (const path of paths) outcomes.push(await take(path));
      return outcomes;
    }

    it('stores a file whole, and nothing of it a second time', async () => {
      const path = writeFile(folder, 'marcap.csv.gz', marcapText(MARKET));
      expect(await take(path)).toMatchObject({
        status: 'imported',
        kind: 'marcap',
        rows: 180,
        stored: 180,
        refused: 0,
      });
      expect(await take(path)).toMatchObject({ status: 'skipped' });
      expect(await take(path, true)).toMatchObject({ status: 'imported', stored: 0, unchanged: 180 });
      const days = await store.dailyBars.ofDay(dateKst('2026-03-12'));
      expect(days).toHaveLength(60);
      expect(days[59]).toMatchObject({ shcode: '900590', name: '가상59', market: 'kosdaq', department: '중견기업부' });
      expect(await store.dailyBars.days()).toContainEqual({
        date: '2026-03-12',
        market: 'kospi',
        stocks: 40,
        based: 40,
      });
    });

    it('believes the same source whatever comes first', async () => {
      const day = of('2026-03-13');
      const later = day.map((stock) => ({ ...stock, volume: stock.volume + 7 }));
      const files = [
        writeFile(folder, 'open-api.json', openApiText(day.slice(0, 10).map((s) => ({ ...s, volume: s.volume + 1 })))),
        writeFile(folder, 'marcap.csv', marcapText(day.slice(5, 30).map((s) => ({ ...s, volume: s.volume + 2 })))),
        writeFile(folder, 'listing-2026-03-13.csv', listingText(day.slice(20, 50))),
        writeFile(folder, 'listing-2026-03-14.csv', listingText(later.slice(20, 50))),
        writeFile(
          folder,
          'closes.csv',
          closesText(day.map((s) => ({ ...s, volume: s.volume + 9, name: `옛${s.name}` }))),
        ),
      ];
      const tellings: string[] = [];
      for (const order of [
        [0, 1, 2, 3, 4],
        [4, 3, 2, 1, 0],
        [2, 4, 0, 3, 1],
        [3, 1, 4, 2, 0],
      ]) {
        const fresh = await openFresh(engine.freshPlace());
        const kept = store;
        store = fresh;
        const outcomes = await takeAll(order.map((i) => elementAt(files, i)));
        expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('imported'));
        tellings.push(JSON.stringify(await store.dailyBars.ofDay(dateKst('2026-03-13'))));
        await store.close();
        store = kept;
      }
      expect(new Set(tellings).size).toBe(1);
      const rows = JSON.parse(tellings[0] ?? '') as {
        shcode: string;
        volume: number;
        open: number | null;
        name: string;
      }[]; // as written above
      const volumeOver = (i: number) => elementAt(rows, i).volume - elementAt(day, i).volume;
      expect([0, 7, 15, 25, 40, 55].map(volumeOver)).toEqual([1, 1, 2, 2, 7, 9]);
      expect(rows[55]).toMatchObject({ open: null, name: '옛가상55' });
      expect(rows[45]).toMatchObject({ open: expect.any(Number) });
    });

    it('leaves wrong rows out, and lists each with its line and why', async () => {
      const lines = marcapText(MARKET).split('\n');
      lines[3] = elementAt(lines, 3).replace('900020', '9000-0');
      lines.splice(50, 0, elementAt(lines, 10));
      const outcome = await take(writeFile(folder, 'marcap.csv', lines.join('\n')));
      expect(outcome).toMatchObject({ status: 'imported', rows: 181, stored: 179, refused: 2 });
      await report.close();
      expect(readFileSync(report.path ?? '', 'utf8')).toBe(
        '\uFEFFfile,line,field,reason,value\r\n' +
          'marcap.csv,4,Code,is no code of six digits or capital letters,9000-0\r\n' +
          'marcap.csv,51,,repeats an earlier row of the file,900090\r\n',
      );
    });

    it('takes nothing of a file that is cut off, or of no known kind, or not there', async () => {
      const cut = writeFile(folder, 'marcap.csv.gz', marcapText(MARKET));
      truncateSync(cut, readFileSync(cut).length - 20);
      const half = writeFile(folder, 'api.json', openApiText(MARKET).slice(0, 9_000));
      const unknown = writeFile(folder, 'notes.csv', 'a,b\n1,2\n');
      const empty = writeFile(folder, 'empty.csv', '');
      const head = writeFile(folder, 'head.csv', marcapText([]));
      const incomplete = writeFile(
        folder,
        'lacking.csv',
        marcapText(MARKET).replace('Changes,', 'Diff,').replace('Stocks', 'Shares'),
      );
      const broken = join(folder, 'broken.csv.gz');
      writeFileSync(broken, Buffer.concat([readFileSync(cut).subarray(0, 200), Buffer.alloc(300, 1)]));
      const outcomes = await takeAll([
        cut,
        half,
        unknown,
        empty,
        head,
        incomplete,
        broken,
        join(folder, 'none.csv'),
        folder,
      ]);
      expect(outcomes.map((outcome) => outcome.status === 'failed' && outcome.why)).toEqual([
        'is cut off: its gzip ends too early',
        'ends before its JSON does',
        'is of no known kind',
        'is empty',
        'holds a head of columns and no rows',
        'is of no known kind: it looks like marcap, but lacks Changes, Stocks',
        'is a damaged gzip',
        'is not there',
        'is no file',
      ]);
      expect(await store.journal.holdings()).toEqual([]);
    });

    it('does not believe the day in a name when the stored days around it speak against it', async () => {
      await take(writeFile(folder, 'marcap.csv', marcapText([...of('2026-03-11'), ...of('2026-03-12')])));
      const early = writeFile(folder, 'listing-2026-03-13.csv', listingText(of('2026-03-12')));
      expect(await take(early)).toMatchObject({
        status: 'failed',
        why: expect.stringContaining('is not of 2026-03-13'),
      });
      const right = writeFile(folder, 'listing-2026-03-15.csv', listingText(of('2026-03-13')));
      expect(await take(right)).toMatchObject({ status: 'imported', lastDate: '2026-03-13', stored: 60 });
    });

    it('takes the same bytes under the name of another index as another file', async () => {
      const text =
        'Date,Close,UpDown,Comp,Change,Open,High,Low,Volume,Amount,MarCap\n2026-03-13,900.5,1,0.5,0.0006,,,,,,\n';
      const outcomes = await takeAll([writeFile(folder, 'kospi.csv', text), writeFile(folder, 'kosdaq.csv', text)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['imported', 'imported']);
      const stored = await store.indexBars.ofDay(dateKst('2026-03-13'));
      expect(stored.map(({ upcode, close, basePrice }) => [upcode, close, basePrice])).toEqual([
        ['1001', 900.5, 900],
        ['2001', 900.5, 900],
      ]);
    });

    it('has nothing to import of an answer without rows, and takes it when it has some', async () => {
      const path = writeFile(folder, 'stk_bydd_trd_20260313.json', openApiText([]));
      expect(await take(path)).toEqual({ status: 'empty', kind: 'open-api-other' });
      writeFile(folder, 'stk_bydd_trd_20260313.json', openApiText(of('2026-03-13')));
      expect(await take(path)).toMatchObject({ status: 'imported', kind: 'open-api-stocks', stored: 60 });
    });

    it('names the stocks of a weekly file without names as the register does', async () => {
      const register =
        'Code,Name,Market,Sector,Industry,Products,ListingDate\n900000,가상영,KOSPI,,은행,예금,2020-01-02\n';
      const nameless = closesText(of('2026-03-13').slice(0, 2))
        .replaceAll(/,가상\d+/g, '')
        .replace('name,', '');
      const path = writeFile(folder, 'weekly.csv', nameless);
      expect(await take(path)).toMatchObject({ status: 'imported', stored: 0, refused: 2 });
      await take(writeFile(folder, 'company-2026-03-20.csv', register));
      expect(await take(path, true)).toMatchObject({ status: 'imported', kind: 'market-close', stored: 1, refused: 1 });
      expect(await store.dailyBars.ofDay(dateKst('2026-03-13'))).toMatchObject([{ shcode: '900000', name: '가상영' }]);
    });

    it('gathers what several files know of an issue', async () => {
      const register =
        'Code,Name,Market,Sector,Industry,Products,ListingDate\n900000,가상,KOSPI,,"은행, 저축",예금,2020-01-02\n';
      const gone =
        'Symbol,Name,Market,SecuGroup,Kind,ListingDate,DelistingDate,Reason\n900000,옛가상,KOSPI,주권,보통주,1970-01-05,1999-05-06,합병\n';
      await takeAll([
        writeFile(folder, 'company-2026-03-20.csv', register),
        writeFile(folder, 'delisting-2026-03-22.csv', gone),
        writeFile(folder, 'stk_isu_base_info_20260301.json', JSON.stringify({ OutBlock_1: [LISTED_STOCK] })),
      ]);
      const issues = await store.instruments.ofCode('900000' as never); // a code, as above
      expect(issues).toMatchObject([
        {
          name: '가상',
          listedOn: '2020-01-02',
          isDelisted: false,
          industry: '은행, 저축',
          isin: 'KR7005930003',
          par: null,
          details: { products: '예금', par: '무액면' },
        },
        { name: '옛가상', listedOn: '1970-01-05', delistedOn: '1999-05-06', isDelisted: true, industry: null },
      ]);
      const dates = storedListingDates(await store.instruments.all());
      expect(await dates?.between(dateKst('1999-01-01'), dateKst('2020-12-31'))).toMatchObject([
        { issue: { name: '옛가상' }, date: '1999-05-06', type: 'delisting' },
        { issue: { name: '가상' }, date: '2020-01-02', type: 'listing' },
      ]);
    });
  });
}
