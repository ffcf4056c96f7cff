import { dateKst, shares, shcode, won } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { codesOfOtherBase, readDesignations, readMaster, type KnownMarket, type MasterParts } from './master.ts';
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

it('says which are 관리종목 and since when; of one in 정리매매 it says that', () => {
  const rows = ['005930', '000660', '005380'].map((code) => masterRow(code, code, '1', 10_000));
  const designations = readDesignations(new Map([['3', [{ shcode: '000660', date: '20261120' }]]]), [
    { shcode: '000660', date: '20260324' },
    { shcode: '005930', date: '20260331' },
  ]);
  const [samsung, hynix, hyundai] = read(rows, { designations }).listings;
  expect(samsung).toMatchObject({ designation: 'administrative', designatedOn: '2026-03-31' });
  expect(hynix).toMatchObject({ designation: 'delisting', designatedOn: '2026-11-20' });
  expect(hyundai).not.toHaveProperty('designation');
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

const MONDAY = dateKst('2026-11-23');
const TUESDAY = dateKst('2026-11-24');
const WEDNESDAY = dateKst('2026-11-25');
const SAMSUNG = shcode('005930');
const HYNIX = shcode('000660');

function knownOn(date: KnownMarket['date'], closes: readonly [typeof SAMSUNG, number][], listed = 5_969_782_550) {
  const [listing] = read([masterRow(SAMSUNG, '삼성전자', '1', 72_200)]).listings;
  const listings = listing === undefined ? [] : [{ ...listing, shares: shares(listed) }];
  return { date, listings, closes: new Map(closes.map(([code, close]) => [code, won(close)])) };
}

it('has the listed shares of the later day, the exact number where LS only rounds it', () => {
  const sharesBy = (known: KnownMarket | null, asked: number | null) =>
    read([masterRow(SAMSUNG, '삼성전자', '1', 53_000)], {
      known,
      details: new Map(asked === null ? [] : [[SAMSUNG, { on: WEDNESDAY, shares: shares(asked), listedOn: null }]]),
    }).listings[0]?.shares;
  const old = knownOn(MONDAY, [], 119_395_651);
  expect(sharesBy(old, 5_969_782_000)).toBe(5_969_782_000); // a split since
  expect(sharesBy(knownOn(MONDAY, []), 5_969_782_000)).toBe(5_969_782_550);
  expect(sharesBy(knownOn(WEDNESDAY, []), 119_395_000)).toBe(5_969_782_550);
  expect([sharesBy(old, null), sharesBy(knownOn(MONDAY, [], 0), 7_000), sharesBy(null, 7_000)]).toEqual([
    119_395_651, 7_000, 7_000,
  ]);
});

it('tells a base that was set apart: by the close of the day before, or beyond what an older one allows', () => {
  const rows = (base: number, previous = base) => ({
    t8436OutBlock: [
      { ...masterRow(SAMSUNG, '삼성전자', '1', base), jnilclose: previous },
      masterRow(HYNIX, 'SK하이닉스', '1', 110_300),
    ],
  });
  const older = (close: number) => knownOn(MONDAY, [[SAMSUNG, close]]);
  expect(codesOfOtherBase(rows(53_000, 2_650_000), null, WEDNESDAY)).toEqual([SAMSUNG]);
  expect(codesOfOtherBase(rows(53_000), older(2_650_000), WEDNESDAY)).toEqual([SAMSUNG]);
  expect(codesOfOtherBase(rows(72_200), older(70_000), WEDNESDAY)).toEqual([]); // a day's trading
  const newest = knownOn(TUESDAY, [
    [SAMSUNG, 70_000],
    [HYNIX, 110_300],
  ]);
  expect(codesOfOtherBase(rows(72_200), newest, WEDNESDAY)).toEqual([SAMSUNG]);
});
