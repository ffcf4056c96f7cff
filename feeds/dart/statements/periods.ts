import type { ReportedAccounts, ReportedPeriod } from '@sise/domain/financials/reported-accounts';
import { dateAt, addDays, addMonths } from '@sise/domain/market/kst';
import { isDateKst, type DateKst } from '@sise/domain/terms';
import type { IncomeAmount, ReportFigures, ReportTerm } from './report-figures.ts';

/** The reports of a business year that were filed. */
export type YearReports = Readonly<Record<ReportTerm, ReportFigures | null>>;

/** The periods of one business year. */
export interface YearPeriods {
  readonly year: ReportedPeriod | null;
  readonly quarters: readonly ReportedPeriod[];
}

const TERMS: readonly ReportTerm[] = [1, 2, 3, 4];

/**
 * Quarters and year of a business year. 손익계산서 of an interim report has three months and the sum since the year
 * began, 현금흐름표 only the sum; the fourth quarter is the year less the sum of the third report. A figure that needs
 * one that is missing is null, and a quarter without its report is left out.
 * @param closingMonth 결산월, 1 to 12
 */
export function periodsOfYear(year: number, closingMonth: number, reports: YearReports): YearPeriods {
  const sums = TERMS.map((term) => incomeSums(reports, term));
  const quarters = TERMS.flatMap((term) => {
    const report = reports[term];
    return report === null ? [] : [periodOf(year, term, closingMonth, report, quarterAccounts(reports, term, sums))];
  });
  const last = reports[4];
  const yearly = last === null ? null : yearAccounts(last);
  return {
    year: last === null || yearly === null ? null : { ...periodOf(year, 4, closingMonth, last, yearly), quarter: null },
    quarters,
  };
}

/** The last day of a quarter of a business year. One that closes before December is counted by the year it begins in. */
export function endOfTerm(year: number, term: ReportTerm, closingMonth: number): DateKst {
  const nextBegins = dateAt(year + 1, (closingMonth % 12) + 1);
  return addDays(addMonths(nextBegins, (term - 4) * 3), -1);
}

type IncomeLine = keyof ReportFigures['income'];
type Sums = Readonly<Record<IncomeLine, number | null>>;

/** Income since the year began, at the end of a term. */
function incomeSums(reports: YearReports, term: ReportTerm): Sums {
  return mapIncome((line) => sumAt(reports, term, line));
}

function sumAt(reports: YearReports, term: ReportTerm, line: IncomeLine): number | null {
  const { cumulative, threeMonths } = amountOf(reports, term, line);
  if (cumulative !== null || term === 1 || term === 4) return cumulative;
  return plus(sumAt(reports, term === 2 ? 1 : 2, line), threeMonths);
}

function amountOf(reports: YearReports, term: ReportTerm, line: IncomeLine): IncomeAmount {
  return reports[term]?.income[line] ?? { threeMonths: null, cumulative: null };
}

function quarterAccounts(reports: YearReports, term: ReportTerm, sums: readonly Sums[]): ReportedAccounts {
  const report = reports[term];
  const before = term === 1 ? null : reports[termBefore(term)];
  const income = mapIncome((line) => {
    const { threeMonths } = amountOf(reports, term, line);
    if (threeMonths !== null) return threeMonths;
    const sum = sums[term - 1]?.[line] ?? null;
    return term === 1 ? sum : minus(sum, sums[term - 2]?.[line] ?? null);
  });
  const cash = (line: keyof ReportFigures['cash']) =>
    term === 1 ? (report?.cash[line] ?? null) : minus(report?.cash[line] ?? null, before?.cash[line] ?? null);
  return accountsOf(income, report, cash);
}

function yearAccounts(report: ReportFigures): ReportedAccounts {
  return accountsOf(
    mapIncome((line) => report.income[line].cumulative),
    report,
    (line) => report.cash[line],
  );
}

const NO_BALANCES: ReportFigures['balances'] = {
  assets: null,
  liabilities: null,
  equity: null,
  controllingEquity: null,
  paidInCapital: null,
  cash: null,
  borrowings: null,
};

function accountsOf(
  income: Sums,
  report: ReportFigures | null,
  cash: (line: keyof ReportFigures['cash']) => number | null,
): ReportedAccounts {
  return {
    ...income,
    ...(report?.balances ?? NO_BALANCES),
    operatingCash: cash('operatingCash'),
    investingCash: cash('investingCash'),
    financingCash: cash('financingCash'),
    capitalSpending: cash('capitalSpending'),
  };
}

function periodOf(
  year: number,
  term: ReportTerm,
  closingMonth: number,
  { receipt }: ReportFigures,
  accounts: ReportedAccounts,
): ReportedPeriod {
  const endsOn = endOfTerm(year, term, closingMonth);
  const filed = `${receipt.slice(0, 4)}-${receipt.slice(4, 6)}-${receipt.slice(6, 8)}`;
  return { year, quarter: term, endsOn, receipt, filedOn: isDateKst(filed) ? filed : endsOn, accounts };
}

function termBefore(term: ReportTerm): ReportTerm {
  return term === 2 ? 1 : term === 3 ? 2 : 3;
}

function mapIncome(valueOf: (line: IncomeLine) => number | null): Sums {
  return {
    revenue: valueOf('revenue'),
    grossProfit: valueOf('grossProfit'),
    operatingProfit: valueOf('operatingProfit'),
    pretaxProfit: valueOf('pretaxProfit'),
    netIncome: valueOf('netIncome'),
    controllingIncome: valueOf('controllingIncome'),
  };
}

function plus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function minus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
