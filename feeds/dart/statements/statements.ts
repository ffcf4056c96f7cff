import type { ReportedStatements } from '@sise/domain/financials/reported-accounts';
import { dateOf, HOUR_MS } from '@sise/domain/market/kst';
import { instant, type Shcode } from '@sise/domain/terms';
import type { FeedTimers } from '../../transport/timers.ts';
import type { CompanyRegister } from '../company-register.ts';
import type { DartApi } from '../dart-api.ts';
import { createExpiringCache } from './expiring-cache.ts';
import { readCompany } from './company-reading.ts';
import { createCompanyReports, type Reported } from './company-reports.ts';

/** Statements, dividends and shares of one company at a time, asked for when somebody wants them, and kept. */
export interface DartStatements {
  /** Takes some thirty calls the first time. Never rejects. value null: the company has reported nothing. */
  accountsOf(shcode: Shcode): Promise<Reported<ReportedStatements>>;
  /** The company has filed a periodic report. */
  forget(shcode: Shcode): void;
}

export interface DartStatementsOptions {
  readonly api: DartApi;
  readonly register: CompanyRegister;
  readonly timers: FeedTimers;
}

const KEPT_MS = 6 * HOUR_MS;
const MOST_COMPANIES = 3_000;

export function createDartStatements({ api, register, timers }: DartStatementsOptions): DartStatements {
  const reports = createCompanyReports(api, timers);
  const known = createExpiringCache<ReportedStatements | null>(timers, MOST_COMPANIES);
  /** questions on their way, so that several readers cause one */
  const asked = new Map<Shcode, Promise<Reported<ReportedStatements>>>();

  async function ask(shcode: Shcode): Promise<Reported<ReportedStatements>> {
    const company = register.corpCodeOf(shcode);
    if (!company.ok) return company;
    if (company.corpCode === null) return { ok: true, value: null };
    const read = await readCompany(reports, company.corpCode, dateOf(instant(Math.floor(timers.now()))));
    if (read.ok) known.set(shcode, read.value, KEPT_MS);
    return read;
  }

  return {
    accountsOf(shcode) {
      const value = known.get(shcode);
      if (value !== undefined) return Promise.resolve({ ok: true, value });
      const running = asked.get(shcode) ?? ask(shcode).finally(() => asked.delete(shcode));
      asked.set(shcode, running);
      return running;
    },
    forget(shcode) {
      known.forget(shcode);
      const company = register.corpCodeOf(shcode);
      if (company.ok && company.corpCode !== null) reports.forget(company.corpCode);
    },
  };
}
