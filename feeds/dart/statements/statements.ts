import type { ReportedStatements } from '@sise/domain/financials/reported-accounts';
import type { ReportedCompanies } from '@sise/domain/financials/reported-companies';
import { trailingOf } from '@sise/domain/financials/trailing-figures';
import { dateOf, HOUR_MS } from '@sise/domain/market/kst';
import { instant, type DateKst, type Shcode } from '@sise/domain/terms';
import type { StoredRows } from '../../transport/feed-rows.ts';
import type { FeedTimers } from '../../transport/timers.ts';
import type { CompanyRegister } from '../company-register.ts';
import type { DartApi } from '../dart-api.ts';
import { createExpiringCache } from './expiring-cache.ts';
import { readCompany } from './company-reading.ts';
import type { CompanyRow } from './company-rows.ts';
import { createCompanyTable } from './company-table.ts';
import { createCompanyReports, type Reported } from './company-reports.ts';

/**
 * Statements, dividends and shares of one company at a time, asked for when somebody wants them, and kept: some thirty
 * calls the first time. Figures of all companies are read in the background.
 */
export interface DartStatements extends ReportedCompanies {
  /** The company has filed a periodic report on a day. */
  forget(shcode: Shcode, filedOn: DateKst): void;
  start(): void;
  /** Resolves when all is stored that can be. */
  stop(): Promise<void>;
}

export interface DartStatementsOptions {
  readonly api: DartApi;
  readonly register: CompanyRegister;
  /** figures of all companies */
  readonly storedRows: StoredRows<CompanyRow>;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
}

const KEPT_MS = 6 * HOUR_MS;
const MOST_COMPANIES = 3_000;

export function createDartStatements(options: DartStatementsOptions): DartStatements {
  const { api, register, timers } = options;
  const reports = createCompanyReports(api, timers);
  const table = createCompanyTable({ ...options, reports });
  const known = createExpiringCache<ReportedStatements | null>(timers, MOST_COMPANIES);
  /** questions on their way, so that several readers cause one */
  const asked = new Map<Shcode, Promise<Reported<ReportedStatements>>>();

  async function ask(shcode: Shcode): Promise<Reported<ReportedStatements>> {
    const company = register.corpCodeOf(shcode);
    if (!company.ok) return company;
    if (company.corpCode === null) return { ok: true, value: null };
    const read = await readCompany(reports, company.corpCode, dateOf(instant(Math.floor(timers.now()))));
    if (!read.ok) return read;
    known.set(shcode, read.value, KEPT_MS);
    table.put(shcode, read.value && trailingOf(read.value));
    return read;
  }

  return {
    want: table.want,
    start: table.start,
    stop: table.stop,
    get trailing() {
      return table.trailing;
    },
    accountsOf(shcode) {
      const value = known.get(shcode);
      if (value !== undefined) return Promise.resolve({ ok: true, value });
      const running = asked.get(shcode) ?? ask(shcode).finally(() => asked.delete(shcode));
      asked.set(shcode, running);
      return running;
    },
    forget(shcode, filedOn) {
      known.forget(shcode);
      table.forget(shcode, filedOn);
      const company = register.corpCodeOf(shcode);
      if (company.ok && company.corpCode !== null) reports.forget(company.corpCode);
    },
  };
}
