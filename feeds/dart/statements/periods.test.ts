import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfTerm, periodsOfYear, type YearReports } from './periods.ts';
import { readReportFigures, type ReportFigures, type ReportTerm } from './report-figures.ts';

/** A report as DART gives it: three months and sums of income, sums of cash, balances at the end. */
function report(
  term: ReportTerm,
  revenue: readonly [now: string, sum: string],
  cash: string,
  assets: string,
): ReportFigures {
  const own = { rcept_no: `2026${term}114000001`.slice(0, 14).padEnd(14, '0'), currency: 'KRW' };
  const figures = readReportFigures(
    [
      {
        ...own,
        sj_div: 'IS',
        account_id: 'ifrs-full_Revenue',
        thstrm_amount: revenue[0],
        thstrm_add_amount: revenue[1],
      },
      { ...own, sj_div: 'CF', account_id: 'ifrs-full_CashFlowsFromUsedInOperatingActivities', thstrm_amount: cash },
      { ...own, sj_div: 'BS', account_id: 'ifrs-full_Assets', thstrm_amount: assets },
    ],
    term,
  );
  if (figures === null) throw new Error('a report that can be read');
  return figures;
}

const WHOLE: YearReports = {
  1: report(1, ['100', '100'], '10', '1000'),
  2: report(2, ['110', '210'], '30', '1100'),
  3: report(3, ['120', '330'], '60', '1200'),
  4: report(4, ['470', ''], '100', '1300'),
};
const linesOf = (reports: YearReports) =>
  periodsOfYear(2025, 12, reports).quarters.map(({ quarter, accounts: { revenue, operatingCash, assets } }) => [
    quarter,
    revenue,
    operatingCash,
    assets,
  ]);

describe('the quarters of a business year', () => {
  it('have income and cash of three months; the last is the year less the three before', () => {
    expect(linesOf(WHOLE)).toEqual([
      [1, 100, 10, 1_000],
      [2, 110, 20, 1_100],
      [3, 120, 30, 1_200],
      [4, 140, 40, 1_300],
    ]);
    const { year } = periodsOfYear(2025, 12, WHOLE);
    expect(year).toMatchObject({ year: 2025, quarter: null, endsOn: '2025-12-31' });
    expect(year?.accounts).toMatchObject({ revenue: 470, operatingCash: 100, assets: 1_300, netIncome: null });
  });

  it('are found where reports print the three months or the sum alone', () => {
    const sums: YearReports = {
      ...WHOLE,
      2: report(2, ['', '210'], '30', '1100'),
      3: report(3, ['', '330'], '60', '1200'),
    };
    const months: YearReports = {
      ...WHOLE,
      2: report(2, ['110', '-'], '30', '1100'),
      3: report(3, ['120', ''], '60', '1200'),
    };
    expect(linesOf(sums)).toEqual(linesOf(WHOLE));
    expect(linesOf(months)).toEqual(linesOf(WHOLE));
  });

  it('lack what needs a report that is missing', () => {
    expect(linesOf({ ...WHOLE, 3: null })).toEqual([
      [1, 100, 10, 1_000],
      [2, 110, 20, 1_100],
      [4, null, null, 1_300],
    ]);
    expect(linesOf({ ...WHOLE, 1: null })).toEqual([
      [2, 110, null, 1_100],
      [3, 120, 30, 1_200],
      [4, 140, 40, 1_300],
    ]);
    expect(linesOf({ ...WHOLE, 4: null })).toHaveLength(3);
    expect(periodsOfYear(2025, 12, { ...WHOLE, 4: null }).year).toBeNull();
    expect(periodsOfYear(2025, 12, { 1: null, 2: null, 3: null, 4: null })).toEqual({ year: null, quarters: [] });
  });

  it('add up to the year', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, c, d) => {
        const reports: YearReports = {
          1: report(1, [`${a}`, ''], `${a}`, '1'),
          2: report(2, [`${b}`, `${a + b}`], `${a + b}`, '1'),
          3: report(3, [`${c}`, `${a + b + c}`], `${a + b + c}`, '1'),
          4: report(4, [`${a + b + c + d}`, ''], `${a + b + c + d}`, '1'),
        };
        expect(linesOf(reports).map(([, revenue, cash]) => [revenue, cash])).toEqual(
          [a, b, c, d].map((x) => [x + 0, x + 0]),
        );
      }),
    );
  });

  it.each([
    [12, ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31']],
    [3, ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31']],
    [2, ['2025-05-31', '2025-08-31', '2025-11-30', '2026-02-28']],
    [6, ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']],
  ])('end by 결산월 %i', (month, days) => {
    expect(([1, 2, 3, 4] as const).map((term) => endOfTerm(2025, term, month))).toEqual(days);
  });
});
