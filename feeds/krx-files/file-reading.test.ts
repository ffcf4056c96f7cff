import { elementAt } from '@sise/domain/element-at';
import { dateKst } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileName } from './file-name.ts';
import { openFile, recogniseFile } from './file-reading.ts';
import { encodeCp949, read, readText } from './testing/read-rig.ts';
import type { RowProblem } from './record.ts';

const MARCAP_2026 =
  'Date,Rank,Code,Name,Open,High,Low,Close,Volume,Amount,Changes,ChangeCode,ChangesRatio,Marcap,Stocks,MarketId,Market,Dept\n';

describe('detecting the kind of a file by its contents', () => {
  it('reads marcap in the column order and number format of either year', () => {
    const newer = readText(
      'a.csv',
      `${MARCAP_2026}2026-01-02,1,900001,가나다,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,\n`,
    );
    const older = readText(
      'b.csv',
      '"Code","Name","Close","Dept","ChangeCode","Changes","ChagesRatio","Volume","Amount","Open","High","Low","Marcap","Stocks","Market","MarketId","Rank","Date"\n' +
        '"900001","가나다",1000.0,"",2,-20.0,-1.96,10.0,9900.0,990.0,1020.0,980.0,5000.0,5,"KOSPI","STK",1,"2026-01-02"\n',
    );
    const day = {
      type: 'stock-day',
      source: 'marcap',
      date: '2026-01-02',
      shcode: '900001',
      name: '가나다',
      market: 'kospi',
      department: null,
      open: 990,
      high: 1020,
      low: 980,
      close: 1000,
      base: 1020,
      volume: 10,
      turnover: 9900,
      shares: 5,
    };
    expect(newer.taken).toEqual([day]);
    expect(older.taken).toEqual([day]);
  });

  it('gives a suspended issue no open, high and low', () => {
    const { taken } = readText(
      'a.csv',
      `${MARCAP_2026}2026-01-02,1,900001,가,0,0,0,1000,0,0,0,0,0,5000,5,KSQ,KOSDAQ,관리종목(소속부없음)\n`,
    );
    expect(taken).toMatchObject([
      { open: null, high: null, low: null, close: 1000, volume: 0, department: '관리종목(소속부없음)' },
    ]);
  });

  it('reports which field of a row is wrong and its value', () => {
    const rows = [
      '2026-01-02,1,90001,가,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-02-30,1,900001,가,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-03,1,900001,가,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-01,1,900001,가,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2027-01-04,1,900001,가,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990,995,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990,1020,991,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990,1020,980,1000,-10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990,1020,980,abc,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990,1020,980,1000,10,9900,20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990,1020,980,1000,10,9900,-20,2,-1.96,99999999,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,NYS,NYSE,',
      '2026-01-02,1,900001,,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,',
      '2026-01-02,1,900001,가,990',
    ];
    const { refused, taken } = readText('a.csv', MARCAP_2026 + rows.join('\n'));
    expect(refused.map(({ line, problem }) => [line, problem.field])).toEqual([
      [2, 'Code'],
      [3, 'Date'],
      [4, 'Date'],
      [5, 'Date'],
      [6, 'Date'],
      [7, 'High'],
      [8, 'Low'],
      [9, 'Volume'],
      [10, 'Close'],
      [11, 'Changes'],
      [12, 'Marcap'],
      [13, 'MarketId'],
      [14, 'Name'],
      [15, ''],
    ]);
    expect(elementAt(refused, 2).problem).toEqual({ field: 'Date', reason: 'is a Saturday', value: '2026-01-03' });
    expect(taken).toEqual([]);
  });

  it('refuses a turnover that does not match the volume at prices of the day, as when the two are swapped', () => {
    expect(problemsOf(tradedRow(990, 1010, 10, 9_900))).toEqual([]);
    expect(problemsOf(tradedRow(990, 1010, 9_900, 10))).toMatchObject([{ field: 'Amount', value: '10' }]);
    expect(problemsOf(tradedRow(990, 1010, 10_000, 9_900))).toMatchObject([{ field: 'Amount' }]); // in thousands
    // Blocks at the daily limits beside the trades of the book, a turnover rounded to zero, no trade at all.
    expect(
      problemsOf(tradedRow(990, 1010, 10, 7_200) + tradedRow(990, 1010, 10, 0) + tradedRow(990, 1010, 0, 0)),
    ).toEqual([]);
    const closes =
      'ticker,name,raw_market,close,volume,trading_value,market_cap,shares_outstanding,effective_date\n' +
      '900001,가,KOSPI,1000,50000,40,5000,5,2026-01-02\n900002,나,KOSPI,1000,40,50000,5000,5,2026-01-02\n';
    expect(readText('w.csv', closes).refused.map(({ line, problem }) => [line, problem.field])).toEqual([
      [2, 'trading_value'],
    ]);
    const index = 'Date,Close,Comp,Open,High,Low,Volume,Amount\n2026-01-02,900,1,900,901,899,7000000,5000\n';
    expect(readText('kospi.csv', index).refused).toMatchObject([{ problem: { field: 'Amount' } }]);
  });

  it('accepts closes without names if the register knows the code', () => {
    const closes =
      'ticker,market,close,volume,trading_value,market_cap,shares_outstanding,effective_date\n' +
      '900001,KOSPI,1000,40,50000,5000,5,2026-01-02\n900002,KOSPI,1000,40,50000,5000,5,2026-01-02\n';
    const { kind, taken, refused } = readText('w.csv', closes, { '900001': '가나다' });
    expect([kind, taken.length, taken[0]]).toMatchObject(['market-close', 1, { shcode: '900001', name: '가나다' }]);
    expect(refused).toEqual([
      { line: 3, problem: { field: '', reason: 'has no name, and no imported register knows its code', value: '' } },
    ]);
  });

  it('accepts a price off the tick grid', () => {
    expect(
      readText(
        'a.csv',
        `${MARCAP_2026}2026-01-02,1,900001,가,50010,50010,50010,50010,1,50010,0,3,0,250050,5,STK,KOSPI,\n`,
      ).taken,
    ).toHaveLength(1);
  });

  it('dates a listing file by its name, moved back to a trading day', () => {
    const text =
      '\uFEFF,Code,ISU_CD,Name,Market,Dept,Close,ChangeCode,Changes,ChagesRatio,Open,High,Low,Volume,Amount,Marcap,Stocks,MarketId\n' +
      '0,900001,KR7900001000,가,KOSDAQ GLOBAL,우량기업부,1000,1,10,1.01,990,1000,990,5,5000,5000,5,KSQ\n';
    expect(readText('listing-2026-03-08.csv', text).taken).toMatchObject([{ date: '2026-03-06', market: 'kosdaq' }]);
    expect(readText('listing.csv', text).end).toMatchObject({ ok: false });
  });

  it('reads the exchange’s own screen in CP949', () => {
    const text =
      '종목코드,종목명,시장구분,소속부,종가,대비,등락률,시가,고가,저가,거래량,거래대금,시가총액,상장주식수\n' +
      '"900001","똠","KONEX","일반기업부","1,000","-10","-0.99","1,010","1,010","1,000","5","5,020","5,000","5"\n';
    const { kind, taken } = read('market_20241227.csv', encodeCp949(text));
    expect(kind).toBe('market-screen');
    expect(taken).toMatchObject([{ name: '똠', market: 'konex', close: 1000, base: 1010, date: '2024-12-27' }]);
  });

  it('reads a response of the KRX Open API, with dashes as absent values', () => {
    const row = {
      BAS_DD: '20240105',
      IDX_CLSS: 'KRX',
      IDX_NM: 'KRX TMI',
      OPNPRC_IDX: '-',
      HGPRC_IDX: '-',
      LWPRC_IDX: '-',
      CLSPRC_IDX: '1610.58',
      CMPPREVDD_IDX: '0.27',
      FLUC_RT: '0.02',
      ACC_TRDVOL: '-',
      ACC_TRDVAL: '-',
      MKTCAP: '-',
    };
    const nameless = { ...row, IDX_CLSS: 'KOSPI', IDX_NM: '코스피 (외국주포함)', CLSPRC_IDX: '-' };
    const { kind, taken, left } = readText('idx.json', JSON.stringify({ OutBlock_1: [row, nameless] }));
    expect(kind).toBe('open-api-indices');
    expect(taken).toMatchObject([{ upcode: '5447', close: 1610.58, previousClose: 1610.31, open: null, volume: null }]);
    expect(left).toEqual(['indices that have no code']);
  });

  it('gives an unsigned index change the sign of its rate, and none if the rate is zero', () => {
    const text =
      'date,close,change,ret_pct,volume_kshares,value_mn,index_code\n' +
      '2025-03-04,2500.00,10.00,-0.40,5,7,KOSPI\n2025-03-05,2500.10,0.10,0.0,5,7,KOSPI\n';
    expect(readText('k.csv', text).taken).toMatchObject([
      { upcode: '1001', previousClose: 2510, volume: 5_000, turnover: 7_000_000 },
      { previousClose: null },
    ]);
  });

  it('converts flows to won, leaves out the sum of institutions, and refuses a day that does not balance', () => {
    const head = 'date,개인,외국인,기관계,금융투자,보험,투신,은행,기타금융,연기금등,기타법인,market\n';
    const { taken, refused } = readText(
      'f.csv',
      `${head}2025-03-04,-10,4,5,1,1,1,1,1,0,1,KOSPI\n2025-03-05,-90,4,5,1,1,1,1,1,0,1,KOSPI\n`,
    );
    expect(taken).toHaveLength(9);
    expect(taken[0]).toMatchObject({ upcode: '1001', investor: 8000, net: -1_000_000_000 });
    expect(refused.map(({ problem }) => problem.reason)).toEqual(['leaves a sum of -80 over all investors']);
  });

  it('counts the rows that it recognizes but does not store', () => {
    const option = { BAS_DD: '20240105', PROD_NM: '미니코스피200 옵션', RGHT_TP_NM: 'CALL', ISU_CD: '205V1225' };
    const { kind, taken, left } = readText('opt.json', JSON.stringify({ OutBlock_1: [option] }));
    expect([kind, taken.length, left.length]).toEqual(['open-api-options', 0, 1]);
  });

  it('recognizes no other file', () => {
    for (const text of ['', 'hello', 'a,b\n1,2\n', '{"a":1}', '<html></html>']) {
      expect(recogniseFile(Buffer.from(text))).toEqual({ ok: false, why: 'is of no known kind' });
    }
  });

  it('never crashes on a corrupted file, and reports every row exactly once', () => {
    const row = '2026-01-02,1,900001,가,990,1020,980,1000,10,9900,-20,2,-1.96,5000,5,STK,KOSPI,\n';
    const text = Buffer.from(MARCAP_2026 + row.repeat(6));
    const json = Buffer.from(
      JSON.stringify({ OutBlock_1: [{ BAS_DD: '20240105', IDX_CLSS: 'KRX', IDX_NM: 'KRX TMI', CLSPRC_IDX: '1.5' }] }),
    );
    const scribble = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(text, json), scribble, (original, changes) => {
        const bytes = Buffer.from(original);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const recognised = recogniseFile(bytes);
        if (!recognised.ok) return;
        let fates = 0;
        const opened = openFile(recognised.kind, readFileName('x.csv', dateKst('2026-11-20')), {
          take: () => (fates += 1),
          refuse: () => (fates += 1),
          nameOf: () => null,
          skip: () => (fates += 1),
        });
        if (!opened.ok) return;
        opened.reading.push(bytes);
        opened.reading.end();
        expect(fates).toBe(opened.reading.rows);
      }),
      { numRuns: 500 },
    );
  });

  it('detects a truncated file', () => {
    expect(
      readText('x.json', '{"OutBlock_1":[{"BAS_DD":"20240105","PROD_NM":"x","RGHT_TP_NM":"CALL"},{"BAS').end,
    ).toEqual({
      ok: false,
      why: 'ends before its JSON does',
    });
  });
});

/** A row of marcap with these prices. */
function tradedRow(low: number, high: number, volume: number, amount: number): string {
  return `2026-01-02,1,900001,가,${low},${high},${low},${high},${volume},${amount},0,3,0,${high * 5},5,STK,KOSPI,\n`;
}

function problemsOf(rows: string): RowProblem[] {
  return readText('a.csv', MARCAP_2026 + rows).refused.map(({ problem }) => problem);
}
