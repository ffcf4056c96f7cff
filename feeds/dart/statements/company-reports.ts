import type { ReportedDividend, ReportedStatements } from '@sise/domain/financials/reported-accounts';
import { DAY_MS, HOUR_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import type { FeedTimers } from '../../transport/timers.ts';
import type { CallPurpose } from '../call-budget.ts';
import type { DartApi } from '../dart-api.ts';
import { createExpiringCache } from './expiring-cache.ts';
import { readDividends, readShares } from './dividends-and-shares.ts';
import { readReportFigures, type ReportFigures, type ReportTerm } from './report-figures.ts';

/** 연결 or 별도, as DART calls them. */
export type Basis = 'CFS' | 'OFS';

/** What was asked for; null where nothing was filed, or nothing that can be read. */
export type Reported<Value> =
  | { readonly ok: true; readonly value: Value | null }
  | { readonly ok: false; readonly why: SourceFault };

/** What companies' periodic reports say, asked for once and kept. */
export interface CompanyReports {
  figures(
    corpCode: string,
    year: number,
    term: ReportTerm,
    basis: Basis,
    purpose?: CallPurpose,
  ): Promise<Reported<ReportFigures>>;
  /** Dividends of a year and the two before, by the report of the year. */
  dividends(corpCode: string, year: number, purpose?: CallPurpose): Promise<Reported<readonly ReportedDividend[]>>;
  shares(corpCode: string, year: number, term: ReportTerm): Promise<Reported<ReportedStatements['shares']>>;
  /** 결산월, 1 to 12 */
  closingMonth(corpCode: string): Promise<Reported<number>>;
  /** Asks for a company's reports anew: it has filed one. */
  forget(corpCode: string): void;
}

type Query = Readonly<Record<string, string | number>>;
type Reply = Readonly<Record<string, unknown>>;

const TERM_CODES: Readonly<Record<ReportTerm, string>> = { 1: '11013', 2: '11012', 3: '11014', 4: '11011' };
/** Reports do not change but by a correction, after which they are forgotten. */
const FILED_MS = 30 * DAY_MS;
const NOT_FILED_MS = 12 * HOUR_MS;
/** The reports of more than a thousand companies. */
const MOST_REPORTS = 40_000;

export function createCompanyReports(api: DartApi, timers: FeedTimers): CompanyReports {
  const caches: { forget(beginning: string): void }[] = [];

  /** Asks one kind of question, and keeps what was read of the replies. */
  function questionOf<Value>(path: string, read: (reply: Reply, query: Query) => Value | null) {
    const replies = createExpiringCache<Value | null>(timers, MOST_REPORTS);
    caches.push(replies);
    return async (corpCode: string, query: Query, purpose: CallPurpose = 'question'): Promise<Reported<Value>> => {
      const question = `${corpCode} ${Object.values(query).join(' ')}`;
      const kept = replies.get(question);
      if (kept !== undefined) return { ok: true, value: kept };
      const sent = await api.json(path, { corp_code: corpCode, ...query }, purpose);
      if (!sent.ok && sent.why !== 'none') return { ok: false, why: sent.why };
      const value = sent.ok ? read(sent.reply, query) : null;
      replies.set(question, value, value === null ? NOT_FILED_MS : FILED_MS);
      return { ok: true, value };
    };
  }

  const figures = questionOf('/api/fnlttSinglAcntAll.json', ({ list }, { reprt_code: code }) =>
    readReportFigures(list, code === TERM_CODES[4] ? 4 : code === TERM_CODES[1] ? 1 : code === TERM_CODES[2] ? 2 : 3),
  );
  const dividends = questionOf('/api/alotMatter.json', ({ list }, { bsns_year: year }) =>
    Array.isArray(list) ? readDividends(list, Number(year)) : null,
  );
  const shares = questionOf('/api/stockTotqySttus.json', ({ list }) => (Array.isArray(list) ? readShares(list) : null));
  const closingMonth = questionOf('/api/company.json', ({ acc_mt: month }) =>
    Number(month) >= 1 && Number(month) <= 12 ? Math.trunc(Number(month)) : null,
  );
  return {
    figures: (corpCode, year, term, basis, purpose) =>
      figures(corpCode, { ...reportOf(year, term), fs_div: basis }, purpose),
    dividends: (corpCode, year, purpose) => dividends(corpCode, reportOf(year, 4), purpose),
    shares: (corpCode, year, term) => shares(corpCode, reportOf(year, term)),
    closingMonth: (corpCode) => closingMonth(corpCode, {}),
    forget(corpCode) {
      for (const cache of caches) cache.forget(`${corpCode} `);
    },
  };
}

/** A report in a query. */
export function reportOf(year: number, term: ReportTerm): Query {
  return { bsns_year: year, reprt_code: TERM_CODES[term] };
}
