import { expect, it } from 'vitest';
import { readDesignations, readMaster, type MasterParts } from './master.ts';
import { masterRow } from './testing/ls-rows.ts';

const NONE = readDesignations(new Map());
const read = (rows: readonly object[], parts: Partial<MasterParts> = {}) =>
  readMaster({
    master: { t8436OutBlock: rows },
    designations: NONE,
    known: null,
    details: new Map(),
    members: new Map(),
    ...parts,
  });

it('tells ETFs, ETNs, SPACs and preferred shares apart', () => {
  const { listings } = read([
    masterRow('005380', '현대차', '1', 200_000),
    masterRow('005385', '현대차우', '1', 107_900),
    masterRow('069500', 'KODEX 200', '1', 34_000, '1'),
    masterRow('500001', '신한 ETN', '1', 10_000, '2'),
    { ...masterRow('450050', '하나26호스팩', '2', 2_000), spac_gubun: 'Y' },
  ]);
  expect(listings.map(({ kind }) => kind)).toEqual([null, 'preferred', 'etf', 'etn', 'spac']);
});

it('leaves out what it cannot read, and takes an issue once', () => {
  const whole = masterRow('005930', '삼성전자', '1', 72_200);
  const rows = [
    whole,
    whole,
    { ...whole, shcode: 'A' },
    { ...whole, shcode: '000001', gubun: '9' },
    { shcode: '000002' },
  ];
  expect(read(rows).listings.map(({ shcode }) => shcode)).toEqual(['005930']);
});

it('says what is halted and warned about; 정리매매 has no limits, of several warnings the highest counts', () => {
  const designations = readDesignations(
    new Map([
      ['4', [{ shcode: '005930', date: '20261101' }]],
      ['1', [{ shcode: '005930', date: '20261120' }]],
      ['2', [{ shcode: '000660' }]],
      ['3', [{ shcode: '000660' }]],
    ]),
  );
  const rows = [masterRow('005930', '삼성전자', '1', 72_200), masterRow('000660', 'SK하이닉스', '1', 110_300)];
  const { listings, quotes } = read(rows, { designations });
  expect(listings).toMatchObject([
    { warning: '02', warnedOn: '2026-11-20', isHalted: false },
    { warning: null, isHalted: true },
  ]);
  expect(quotes).toMatchObject([
    { upperLimit: 93_860, price: null },
    { upperLimit: null, lowerLimit: null },
  ]);
});
