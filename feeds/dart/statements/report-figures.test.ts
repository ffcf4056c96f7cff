import { describe, expect, it } from 'vitest';
import { plainAccountName } from './account-lines.ts';
import { readReportFigures, wonOf } from './report-figures.ts';

const row = (sj_div: string, account_id: string, account_nm: string, thstrm_amount: string, more = {}) => ({
  rcept_no: '20261114000001',
  sj_div,
  account_id,
  account_nm,
  thstrm_amount,
  currency: 'KRW',
  ...more,
});
const NO_ID = '-표준계정코드 미사용-';

describe('an amount', () => {
  it.each([
    ['1,234', 1_234],
    ['-1,234', -1_234],
    ['(1,234)', -1_234],
    ['△1234', -1_234],
    [' 0 ', 0],
    ['-0', 0],
    ['1234.00', 1_234],
    [5, 5],
    ['-', null],
    ['', null],
    ['1.5', null],
    ['(1', null],
    ['삼천', null],
    ['9'.repeat(30), null],
    [null, null],
    [undefined, null],
  ])('%j is %s won', (text, amount) => expect(wonOf(text)).toBe(amount));
});

describe('the figures of a report', () => {
  it('tell three months from what the year has so far', () => {
    const rows = [row('IS', 'ifrs-full_Revenue', '수익', '300', { thstrm_add_amount: '900' })];
    expect(readReportFigures(rows, 3)?.income.revenue).toEqual({ threeMonths: 300, cumulative: 900 });
    expect(readReportFigures(rows, 2)?.income.revenue).toEqual({ threeMonths: 300, cumulative: 900 });
  });

  it('are the same for both in a first quarter, and of a year only its sum', () => {
    const one = [row('IS', 'ifrs-full_Revenue', '수익', '300', { thstrm_add_amount: '' })];
    expect(readReportFigures(one, 1)?.income.revenue).toEqual({ threeMonths: 300, cumulative: 300 });
    expect(readReportFigures(one, 4)?.income.revenue).toEqual({ threeMonths: null, cumulative: 300 });
    expect(readReportFigures(one, 2)?.income.revenue).toEqual({ threeMonths: 300, cumulative: null });
  });

  it('are found by id whatever the account is called, in the statement it belongs to', () => {
    const figures = readReportFigures(
      [
        row('SCE', 'ifrs-full_Equity', '기초자본', '1'),
        row('SCE', 'ifrs-full_ProfitLoss', '당기순이익', '2'),
        row('BS', 'ifrs-full_Assets', '총자산', '1,000'),
        row('BS', 'ifrs-full_Equity', '자본 합계', '600'),
        row('IS', 'dart_OperatingIncomeLoss', '경상적 이익', '-50'),
        row('CIS', 'ifrs-full_ProfitLoss', '순이익', '-40'),
        row('CF', 'ifrs-full_ProfitLoss', '순이익', '-41'),
        row('CF', 'ifrs_CashFlowsFromUsedInOperatingActivities', '영업', '70'),
      ],
      4,
    );
    expect(figures).toMatchObject({
      receipt: '20261114000001',
      balances: { assets: 1_000, equity: 600, liabilities: null },
      income: { operatingProfit: { cumulative: -50 }, netIncome: { cumulative: -40 }, revenue: { cumulative: null } },
      cash: { operatingCash: 70, investingCash: null },
    });
  });

  it('are found by name where a company uses no id, or an id without an amount', () => {
    const figures = readReportFigures(
      [
        row('IS', NO_ID, 'Ⅰ. 매출액 (주석 4,5)', '900'),
        row('IS', 'dart_OperatingIncomeLoss', '영업이익', ''),
        row('IS', NO_ID, 'III.영업이익(손실)', '90'),
        row('IS', NO_ID, '법인세비용차감전순이익(손실)', '80'),
        row('BS', NO_ID, '자 산 총 계', '2,000'),
        row('CF', NO_ID, '1. 영업활동으로 인한 현금흐름', '70'),
        row('CF', NO_ID, '가. 유형자산의 취득', '(30)'),
      ],
      4,
    );
    expect(figures).toMatchObject({
      income: { revenue: { cumulative: 900 }, operatingProfit: { cumulative: 90 }, pretaxProfit: { cumulative: 80 } },
      balances: { assets: 2_000 },
      cash: { operatingCash: 70, capitalSpending: 30 },
    });
  });

  it('add up borrowings, which are null where there are none', () => {
    const figures = readReportFigures(
      [
        row('BS', 'ifrs-full_ShorttermBorrowings', '단기차입금', '100'),
        row('BS', NO_ID, '유동성장기부채', '20'),
        row('BS', 'dart_LongTermBorrowingsGross', '장기차입금', '3'),
        row('BS', NO_ID, '리스부채', '500'),
      ],
      4,
    );
    expect(figures?.balances.borrowings).toBe(123);
    expect(readReportFigures([row('BS', 'ifrs-full_Assets', '자산', '1')], 4)?.balances.borrowings).toBeNull();
  });

  it('are none in another currency, without rows, and of what is no list', () => {
    expect(readReportFigures([row('BS', 'ifrs-full_Assets', '자산', '1', { currency: 'USD' })], 4)).toBeNull();
    expect(readReportFigures([null, 3, { rcept_no: 7 }], 4)).toBeNull();
    expect(readReportFigures([], 4)).toBeNull();
    expect(readReportFigures('list', 4)).toBeNull();
  });

  it.each([
    ['Ⅳ. 영업이익(손실)', '영업이익'],
    ['IV.영업이익', '영업이익'],
    ['1) 현금 및 현금성자산', '현금및현금성자산'],
    ['당기순이익 (주석 3)', '당기순이익'],
    ['가. 유형자산의 취득', '유형자산의취득'],
  ])('%s is the account %s', (name, plain) => expect(plainAccountName(name)).toBe(plain));
});
