import type { ReportedDividend, ReportedStatements } from '@sise/domain/financials/reported-accounts';
import type { SourceFault } from '@sise/domain/market/source';
import type { DateKst } from '@sise/domain/terms';
import type { Basis, CompanyReports, Reported } from './company-reports.ts';
import { endOfTerm, periodsOfYear, type YearPeriods } from './periods.ts';
import type { ReportFigures, ReportTerm } from './report-figures.ts';

/** A report that a company should have filed. */
export interface Due {
  readonly year: number;
  readonly term: ReportTerm;
}

/** Business years asked for, with the running one. */
const YEARS = 6;
/** Reports in which the newest is looked for: one of them is not filed yet, and a new company has not filed older ones. */
const LOOKED_AT = 6;
const NEWEST_FIRST: readonly ReportTerm[] = [4, 3, 2, 1];
const MONTH_OF_MOST = 12;

/**
 * Reads what one company has reported up to a day.
 * @param corpCode DART's code of the company
 * @returns value null for a company without statements in won
 */
export async function readCompany(
  reports: CompanyReports,
  corpCode: string,
  today: DateKst,
): Promise<Reported<ReportedStatements>> {
  let fault: SourceFault | null = null;
  /** After the first question that fails nothing is worth asking. */
  async function valueOf<Value>(ask: () => Promise<Reported<Value>>): Promise<Value | null> {
    if (fault !== null) return null;
    const reported = await ask();
    if (!reported.ok) fault ??= reported.why;
    return reported.ok ? reported.value : null;
  }
  const figures = (year: number, term: ReportTerm, basis: Basis) =>
    valueOf<ReportFigures>(() => reports.figures(corpCode, year, term, basis));

  const month = (await valueOf(() => reports.closingMonth(corpCode))) ?? MONTH_OF_MOST;
  const due = reportsDue(today, month);

  /** 연결 if the newest report has it. Both are never mixed: a group cannot be compared with one of its companies. */
  async function newestReport(): Promise<(Due & { readonly basis: Basis }) | null> {
    for (const { year, term } of due.slice(0, LOOKED_AT)) {
      for (const basis of ['CFS', 'OFS'] as const) {
        if ((await figures(year, term, basis)) !== null) return { year, term, basis };
      }
    }
    return null;
  }

  async function periodsOf(year: number, basis: Basis): Promise<YearPeriods> {
    const filed = async (term: ReportTerm) =>
      due.some((report) => report.year === year && report.term === term) ? figures(year, term, basis) : null;
    const [first, second, third, last] = await Promise.all([filed(1), filed(2), filed(3), filed(4)]);
    return periodsOfYear(year, month, { 1: first, 2: second, 3: third, 4: last });
  }

  async function dividendsUntil(year: number): Promise<ReportedDividend[]> {
    const older = (await valueOf(() => reports.dividends(corpCode, year - 3))) ?? [];
    const newer = (await valueOf(() => reports.dividends(corpCode, year))) ?? [];
    return [...older, ...newer].filter(({ common, preferred }) => common !== null || preferred !== null);
  }

  async function statements(): Promise<ReportedStatements | null> {
    const newest = await newestReport();
    if (newest === null) return null;
    const { year: lastYear, term, basis } = newest;
    const periods: YearPeriods[] = [];
    const wanted = new Set(due.map(({ year }) => year).filter((year) => year <= lastYear));
    for (const year of wanted) periods.unshift(await periodsOf(year, basis));
    const dividends = await dividendsUntil(term === 4 ? lastYear : lastYear - 1);
    const shares = await valueOf(() => reports.shares(corpCode, lastYear, term));
    return {
      basis: basis === 'CFS' ? 'consolidated' : 'separate',
      years: periods.flatMap(({ year }) => year ?? []),
      quarters: periods.flatMap(({ quarters }) => quarters),
      dividends,
      shares: shares ?? { common: null, preferred: null },
    };
  }

  const value = await statements();
  return fault === null ? { ok: true, value } : { ok: false, why: fault };
}

/** The newest first: reports of the periods that have ended. */
export function reportsDue(today: DateKst, closingMonth = MONTH_OF_MOST): Due[] {
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, back) => thisYear - back).flatMap((year) =>
    NEWEST_FIRST.filter((term) => endOfTerm(year, term, closingMonth) < today).map((term) => ({ year, term })),
  );
}
