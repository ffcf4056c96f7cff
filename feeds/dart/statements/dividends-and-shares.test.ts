import { describe, expect, it } from 'vitest';
import { readDividends, readShares } from './dividends-and-shares.ts';

describe('the dividends of a report', () => {
  it('are cash a share, of three years and both kinds', () => {
    const list = [
      { se: '주당액면가액(원)', thstrm: '100', frmtrm: '100', lwfr: '100' },
      { se: '현금배당금총액(백만원)', thstrm: '9,000', frmtrm: '8,000', lwfr: '-' },
      { se: '현금배당수익률(%)', stock_knd: '보통주', thstrm: '2.10', frmtrm: '2.0', lwfr: '-' },
      { se: '주당 현금배당금(원)', stock_knd: '보통주', thstrm: '1,444', frmtrm: '1,416', lwfr: '-' },
      { se: '주당 현금배당금(원)', stock_knd: '우선주', thstrm: '1,445', frmtrm: '1,417', lwfr: '-' },
      { se: '주당 주식배당(주)', stock_knd: '보통주', thstrm: '1', frmtrm: '1', lwfr: '1' },
    ];
    expect(readDividends(list, 2025)).toEqual([
      { year: 2023, common: null, preferred: null },
      { year: 2024, common: 1_416, preferred: 1_417 },
      { year: 2025, common: 1_444, preferred: 1_445 },
    ]);
  });

  it('are unknown where the rows are missing or broken', () => {
    expect(readDividends([null, { se: 3 }], 2025).every(({ common }) => common === null)).toBe(true);
    expect(readDividends('list', 2025)).toHaveLength(3);
  });
});

it('shares are read by kind, and none of a kind is null', () => {
  const list = [
    { se: '보통주', istc_totqy: '1,000', tesstk_co: '100', distb_stock_co: '900' },
    { se: '우선주', istc_totqy: '-', tesstk_co: '-', distb_stock_co: '-' },
    { se: '합계', istc_totqy: '1,000', tesstk_co: '100', distb_stock_co: '900' },
  ];
  expect(readShares(list)).toEqual({ common: { issued: 1_000, treasury: 100, outstanding: 900 }, preferred: null });
  expect(readShares(undefined)).toEqual({ common: null, preferred: null });
});
