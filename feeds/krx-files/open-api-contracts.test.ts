import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { openApiOptions } from './open-api-contracts.ts';
import type { FileRecord, LostContracts, RowProblem } from './record.ts';

const OPTION = {
  BAS_DD: '20260924',
  PROD_NM: '코스피200 위클리(목) 옵션',
  RGHT_TP_NM: 'CALL',
  ISU_CD: 'B0936980',
  ISU_NM: '코스피위클리 C 2609W4 1,100.0 (정규)',
  TDD_OPNPRC: '2.00',
  TDD_HGPRC: '3.00',
  TDD_LWPRC: '1.00',
  TDD_CLSPRC: '2.50',
  CMPPREVDD_PRC: '0.50',
  ACC_TRDVOL: '12,345',
  ACC_TRDVAL: '6000000',
  ACC_OPNINT_QTY: '678',
  IMP_VOLT: '23.90',
  NXTDD_BAS_PRC: '2.50',
};

it('accepts an option on its last trading day, which has no next-day base price', () => {
  const { taken, refused } = read({ ...OPTION, BAS_DD: '20260923', NXTDD_BAS_PRC: '-' });
  expect(refused).toEqual([]);
  expect(taken).toMatchObject([{ settlement: null, volume: 12_345, close: 2.5, openInterest: 678, volatility: 23.9 }]);
});

it('accepts a row without the columns that are not about trading', () => {
  const { NXTDD_BAS_PRC: _base, IMP_VOLT: _volatility, CMPPREVDD_PRC: _change, ...bare } = OPTION;
  expect(read({ ...bare, BAS_DD: '20260923' }).taken).toMatchObject([
    { settlement: null, volatility: null, change: null, volume: 12_345 },
  ]);
});

it('reports how many contracts are missing because of a refused row', () => {
  const { taken, refused } = read({ ...OPTION, BAS_DD: '20260923', ISU_NM: '코스피위클리 C 1,100.0 (정규)' });
  expect(taken).toEqual([]);
  expect(refused).toMatchObject([{ problem: { field: 'ISU_NM' }, lost: { volume: 12_345, openInterest: 678 } }]);
});

it('distinguishes the day session of a KOSDAQ150 weekly from its night session, although the name is the same', () => {
  const day = {
    ...OPTION,
    BAS_DD: '20260923',
    PROD_NM: '코스닥150 위클리(월) 옵션',
    ISU_CD: 'BAK48120',
    ISU_NM: '코스닥위클리M C 2609W4 1,200',
  };
  const night = { ...day, ACC_TRDVOL: '0', TDD_CLSPRC: '-', IMP_VOLT: '0.00', NXTDD_BAS_PRC: '' };
  const { taken, refused, leftOut } = read(night, day);
  expect(taken).toMatchObject([
    { product: 'kosdaq150', term: 'monday', month: '2026-09', week: 4, strike: 1_200, side: 'call', volume: 12_345 },
  ]);
  expect([refused, leftOut]).toEqual([[], ['the night session']]);
});

function read(...rows: readonly Readonly<Record<string, string>>[]) {
  const taken: FileRecord[] = [];
  const refused: { problem: RowProblem; lost: LostContracts | undefined }[] = [];
  const leftOut: string[] = [];
  const opened = openApiOptions.open(
    { name: 'options.json', date: null, index: null, today: dateKst('2026-11-20') },
    {
      take: (record) => taken.push(record),
      refuse: (_line, problem, lost) => refused.push({ problem, lost }),
      skip: (why) => leftOut.push(why),
      nameOf: () => null,
    },
  );
  if (!opened.ok) return expect.fail(opened.why);
  rows.forEach((row, n) => opened.read('OutBlock_1', row, n + 1));
  return { taken, refused, leftOut };
}
