import type { DateKst, Shcode } from '@sise/domain/terms';
import type { DartApi, DartRefusal } from '../dart-api.ts';
import { reportsDue, type Due } from './company-reading.ts';
import type { Entry, Owners } from './company-rows.ts';
import { reportOf, type CompanyReports, type Reported } from './company-reports.ts';
import {
  readKeyReports,
  trailingOfKeyReports,
  trailingSum,
  type KeyReports,
  type KeyReportsOfCompany,
  type TrailingReports,
} from './key-accounts.ts';
import type { ReportFigures } from './report-figures.ts';

export interface Company {
  readonly shcode: Shcode;
  readonly corpCode: string;
}

/** Asks DART for what the table has of companies. Both throw Refused. */
export interface CompanyFigures {
  /**
   * 주요계정 of the newest report of each company, and of what it is completed by.
   * @returns the companies of which none of the reports that are due was found; none if it was stopped
   */
  keyFigures(
    companies: readonly Company[],
    day: DateKst,
    onEntry: (shcode: Shcode, entry: Entry) => void,
  ): Promise<readonly Company[]>;
  /** What is the owners' of a group, and the dividend. */
  owners(company: Company, entry: Entry): Promise<Owners>;
}

export interface CompanyFiguresOptions {
  readonly api: DartApi;
  readonly reports: CompanyReports;
  readonly isStopped: () => boolean;
}

/** A refusal that ends a round. */
export class Refused extends Error {
  readonly refusal: Pick<DartRefusal, 'detail' | 'waitMs'>;

  constructor(refusal: Pick<DartRefusal, 'detail' | 'waitMs'>) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** Companies of one call. */
const AT_ONCE = 100;
/** Reports among which a company's newest one is looked for. */
const LOOKED_AT = 3;

export function createCompanyFigures({ api, reports, isStopped }: CompanyFiguresOptions): CompanyFigures {
  async function keyReports(companies: readonly Company[], { year, term }: Due): Promise<KeyReports> {
    const found = new Map<Shcode, KeyReportsOfCompany>();
    for (let at = 0; at < companies.length; at += AT_ONCE) {
      if (isStopped()) break;
      const codes = companies.slice(at, at + AT_ONCE).map(({ corpCode }) => corpCode);
      const query = { corp_code: codes.join(), ...reportOf(year, term) };
      const sent = await api.json('/api/fnlttMultiAcnt.json', query, 'table');
      if (!sent.ok && sent.why !== 'none') throw new Refused(sent);
      if (!sent.ok) continue;
      for (const [shcode, own] of readKeyReports(sent.reply.list, term)) found.set(shcode, own);
    }
    return found;
  }

  async function keyFigures(
    companies: readonly Company[],
    day: DateKst,
    onEntry: (shcode: Shcode, entry: Entry) => void,
  ): Promise<readonly Company[]> {
    let left = companies;
    for (const due of reportsDue(day).slice(0, LOOKED_AT)) {
      const newest = await keyReports(left, due);
      const found = left.filter(({ shcode }) => newest.has(shcode));
      const before = { year: due.year - 1, term: due.term };
      const years = due.term === 4 ? null : await keyReports(found, { ...before, term: 4 });
      const sameTerms = due.term === 4 ? null : await keyReports(found, before);
      if (isStopped()) return [];
      for (const { shcode } of found) {
        const own = newest.get(shcode);
        const basis = own?.CFS ? 'CFS' : 'OFS';
        const report = own?.[basis];
        if (report === undefined) continue;
        const year = years?.get(shcode)?.[basis] ?? null;
        const sameTerm = sameTerms?.get(shcode)?.[basis] ?? null;
        const figures = trailingOfKeyReports({ term: due.term, newest: report, year, sameTerm }, basis);
        onEntry(shcode, { figures, newest: due, basis });
      }
      left = left.filter(({ shcode }) => !newest.has(shcode));
      if (left.length === 0) break;
    }
    return left;
  }

  async function owners({ corpCode }: Company, { newest, basis, figures }: Entry): Promise<Owners> {
    const report = async (year: number, term: Due['term']) =>
      valueOf(reports.figures(corpCode, year, term, basis, 'table'));
    const { year, term } = newest;
    const dividends = await valueOf(reports.dividends(corpCode, term === 4 ? year : year - 1, 'table'));
    const dividend = dividends?.at(-1) ?? null;
    const { controllingIncome, controllingEquity } = figures;
    if (basis === 'OFS') return { controllingIncome, controllingEquity, dividend, isWhole: true };
    const own = await report(year, term);
    if (own === null) return { controllingIncome, controllingEquity, dividend, isWhole: false };
    const isYear = term === 4;
    const from: TrailingReports<ReportFigures> = {
      term,
      newest: own,
      year: isYear ? null : await report(year - 1, 4),
      sameTerm: isYear ? null : await report(year - 1, term),
    };
    const income = trailingSum(from, (each) => ({ now: ownersIncome(each), before: null }));
    const { balances } = own;
    return {
      controllingIncome: income.last,
      controllingEquity: balances.controllingEquity ?? balances.equity,
      dividend,
      isWhole: true,
    };
  }

  return { keyFigures, owners };
}

/** Of a group without minorities, whose statements do not divide them, all is the owners'. */
function ownersIncome({ income, balances }: ReportFigures): number | null {
  return (
    income.controllingIncome.cumulative ?? (balances.controllingEquity === null ? income.netIncome.cumulative : null)
  );
}

/** @throws Refused */
async function valueOf<Value>(asked: Promise<Reported<Value>>): Promise<Value | null> {
  const reply = await asked;
  if (!reply.ok) throw new Refused({ detail: reply.why, waitMs: null });
  return reply.value;
}
