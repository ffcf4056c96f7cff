import { sortOfReport } from '@sise/domain/filings/filing-names';
import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import type { SourceInfo } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import { createSourceCondition } from '../transport/source-condition.ts';
import type { FeedRows } from '../transport/feed-rows.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { createCompanyRegister } from './company-register.ts';
import { createDartApi } from './dart-api.ts';
import { createFilingWatch } from './filing-watch.ts';
import { ROW_FORMAT, type CompanyRow } from './statements/company-rows.ts';
import { createDartStatements, type DartStatements } from './statements/statements.ts';

export interface DartOptions {
  readonly baseUrl?: string;
  /** 인증키, 40 characters */
  readonly key: string;
  readonly feedRows: FeedRows;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Days before today whose filings are read at the start. */
  readonly days?: number;
}

export const DART_URL = 'https://opendart.fss.or.kr';
const DAYS = 7;
const SOURCE: SourceInfo = {
  name: 'dart',
  label: '전자공시시스템(DART)',
  kind: 'market',
  delay: 2,
  attribution: '금융감독원 전자공시시스템(DART)',
  url: 'https://dart.fss.or.kr',
};

/** Filings of listed companies as they come, and statements, from OpenDART of 금융감독원. */
export function createDart({
  baseUrl = DART_URL,
  key,
  feedRows,
  timers,
  random,
  log,
  days = DAYS,
}: DartOptions): PartFeed & { readonly statements: DartStatements } {
  const api = createDartApi({ baseUrl, key, timers });
  const condition = createSourceCondition({ source: SOURCE.name, timers, log });
  const register = createCompanyRegister({ api, timers, random, log });
  const storedRows = feedRows.rowsOf<CompanyRow>(SOURCE.name, ROW_FORMAT);
  const statements = createDartStatements({ api, register, storedRows, timers, random, log });
  let publish: ((event: FeedEvent) => void) | null = null;

  function onFilings(filings: readonly FilingNotice[]): void {
    for (const { shcode, name, date } of filings)
      if (sortOfReport(name).topic === 'periodic') statements.forget(shcode, date);
    publish?.({ type: 'filings', at: instant(Math.floor(timers.now())), filings });
  }

  const watch = createFilingWatch({ api, timers, random, condition, log, days, onFilings });
  return {
    source: SOURCE,
    parts: ['filings', 'statements'],
    statements,
    async start(to) {
      publish = to;
      condition.publishTo(to);
      statements.start();
      await Promise.all([register.start(), watch.start()]);
    },
    async stop() {
      register.stop();
      watch.stop();
      publish = null;
      await statements.stop();
    },
  };
}
