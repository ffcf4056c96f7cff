import type { TrailingFigures, TrailingSum } from '@sise/domain/financials/trailing-figures';
import { isShcode, type Shcode } from '@sise/domain/terms';
import { isRecord, textOf } from '../../transport/json.ts';
import { BALANCE_LINES, INCOME_LINES, plainAccountName } from './account-lines.ts';
import type { Basis } from './company-reports.ts';
import { wonOf, type ReportTerm } from './report-figures.ts';

const INCOME = {
  revenue: INCOME_LINES.revenue,
  operatingProfit: INCOME_LINES.operatingProfit,
  netIncome: INCOME_LINES.netIncome,
};
const BALANCES = { liabilities: BALANCE_LINES.liabilities, equity: BALANCE_LINES.equity };
type IncomeLine = keyof typeof INCOME;

/** Since the business year began, and the same of the year before, won. */
interface KeyAmount {
  readonly now: number | null;
  readonly before: number | null;
}

/** 주요계정 of one report, won. */
export interface KeyReport {
  readonly income: Readonly<Record<IncomeLine, KeyAmount>>;
  readonly balances: Readonly<Record<keyof typeof BALANCES, number | null>>;
}

/** 주요계정 of the reports of a term, of those that companies have of themselves and of their groups. */
export type KeyReports = ReadonlyMap<Shcode, KeyReportsOfCompany>;
export type KeyReportsOfCompany = Readonly<Partial<Record<Basis, KeyReport>>>;

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads the rows of fnlttMultiAcnt, which have names of accounts and no ids. A report in another currency than won is
 * left out.
 */
export function readKeyReports(list: unknown, term: ReportTerm): KeyReports {
  const rows = Array.isArray(list) ? list.filter(isRecord) : [];
  const read = new Map<Shcode, KeyReportsOfCompany>();
  for (const [stock, own] of Map.groupBy(rows, ({ stock_code: stock }) => textOf(stock, 6) ?? '')) {
    if (!isShcode(stock)) continue;
    const reports: Partial<Record<Basis, KeyReport>> = {};
    for (const basis of ['CFS', 'OFS'] as const) {
      const ofBasis = own.filter(({ fs_div: division }) => division === basis);
      const isInWon = ofBasis.every(({ currency }) => (textOf(currency, 10) ?? 'KRW') === 'KRW');
      if (ofBasis.length > 0 && isInWon) reports[basis] = readReport(ofBasis, term);
    }
    read.set(stock, reports);
  }
  return read;
}

function readReport(rows: readonly Row[], term: ReportTerm): KeyReport {
  const find = (names: readonly string[], statements: readonly string[]) =>
    rows.find(
      ({ account_nm: name, sj_div: statement }) =>
        statements.includes(String(statement)) && names.includes(plainAccountName(textOf(name, 200) ?? '')),
    );
  const income = (line: IncomeLine): KeyAmount => {
    const row = find(INCOME[line].names, ['IS', 'CIS']);
    return {
      now: cumulative(row?.thstrm_amount, row?.thstrm_add_amount, term),
      before: cumulative(row?.frmtrm_amount, row?.frmtrm_add_amount, term),
    };
  };
  const balance = (line: keyof typeof BALANCES) => wonOf(find(BALANCES[line].names, ['BS'])?.thstrm_amount);
  return {
    income: { revenue: income('revenue'), operatingProfit: income('operatingProfit'), netIncome: income('netIncome') },
    balances: { liabilities: balance('liabilities'), equity: balance('equity') },
  };
}

/** Half-year and third-quarter reports have three months beside the sum; the others one amount, in either place. */
function cumulative(amount: unknown, added: unknown, term: ReportTerm): number | null {
  return wonOf(added) ?? (term === 1 || term === 4 ? wonOf(amount) : null);
}

/** The reports of which a company's last four quarters are made; of a newest one of a whole year nothing else is needed. */
export interface TrailingReports<Report> {
  readonly term: ReportTerm;
  readonly newest: Report;
  /** of the business year before */
  readonly year: Report | null;
  /** of the same term in the business year before */
  readonly sameTerm: Report | null;
}

/** @param basis what the reports are about: those of one company alone are all its owners' */
export function trailingOfKeyReports(reports: TrailingReports<KeyReport>, basis: Basis): TrailingFigures {
  const sum = (line: IncomeLine) => trailingSum(reports, ({ income }) => income[line]);
  const { balances } = reports.newest;
  const netIncome = sum('netIncome');
  const isSeparate = basis === 'OFS';
  return {
    revenue: sum('revenue'),
    operatingProfit: sum('operatingProfit'),
    netIncome,
    ...balances,
    controllingIncome: isSeparate ? netIncome.last : null,
    controllingEquity: isSeparate ? balances.equity : null,
    dividend: null,
  };
}

/** The last four quarters: a year, less what of it lies before them, and what has come since. */
export function trailingSum<Report>(
  { term, newest, year, sameTerm }: TrailingReports<Report>,
  amountOf: (report: Report) => KeyAmount,
): TrailingSum {
  const { now, before } = amountOf(newest);
  if (term === 4) return { last: now, before };
  const ofYear = year && amountOf(year);
  const ofSameTerm = sameTerm && amountOf(sameTerm);
  const sumBefore = before ?? ofSameTerm?.now ?? null;
  return {
    last: sumOf(ofYear?.now, now, sumBefore),
    before: sumOf(ofYear?.before, sumBefore, ofSameTerm?.before),
  };
}

function sumOf(year: number | null | undefined, since: number | null, until: number | null | undefined): number | null {
  if (typeof year !== 'number' || since === null || typeof until !== 'number') return null;
  return year + since - until;
}
