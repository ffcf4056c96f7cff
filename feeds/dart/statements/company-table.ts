import type { TrailingFigures } from '@sise/domain/financials/trailing-figures';
import { DAY_MS, dateOf, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type DateKst, type Shcode } from '@sise/domain/terms';
import { isDeepStrictEqual } from 'node:util';
import type { StoredRows } from '../../transport/feed-rows.ts';
import { createPoller, type Polled } from '../../transport/poller.ts';
import type { FeedTimers } from '../../transport/timers.ts';
import type { CompanyRegister } from '../company-register.ts';
import type { DartApi } from '../dart-api.ts';
import { createCompanyFigures, Refused, type Company } from './company-figures.ts';
import { createCompanyRows, type CompanyRow, type Entry } from './company-rows.ts';
import type { CompanyReports } from './company-reports.ts';

/** Figures of all companies, read once a day in the background and kept beyond a restart. */
export interface CompanyTable {
  /** Names the companies of the table, by their common shares, those that are wanted first. */
  want(shcodes: readonly Shcode[]): void;
  /** Puts what the whole statements of a company say in place of what the table has. */
  put(shcode: Shcode, figures: TrailingFigures | null): void;
  /** The company has filed a periodic report on a day: what was read before is to be read again. */
  forget(shcode: Shcode, filedOn: DateKst): void;
  /** another map when something was added */
  readonly trailing: ReadonlyMap<Shcode, TrailingFigures>;
  start(): void;
  /** Resolves when all is stored that can be. */
  stop(): Promise<void>;
}

export interface CompanyTableOptions {
  readonly api: DartApi;
  readonly register: CompanyRegister;
  readonly reports: CompanyReports;
  readonly storedRows: StoredRows<CompanyRow>;
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly log: (line: string) => void;
}

/** Between two companies, so that a day's calls are not made at once. */
const PACE_MS = 2_000;
/** Until there are companies to ask for. */
const IDLE_MS = 5_000;
/** Companies whose reports are read between two times that they are stored. */
const STORED_AT_ONCE = 20;

/**
 * 주요계정 of a hundred companies come with one call; they do not divide a group's income between its owners and
 * minorities. That and the dividend are asked for company by company afterwards, slowly and within a part of the day's
 * calls, and stay as long as the reports are kept.
 */
export function createCompanyTable(options: CompanyTableOptions): CompanyTable {
  const { api, register, reports, storedRows, timers, random, log } = options;
  let wanted: readonly Shcode[] = [];
  const rows = createCompanyRows({ storedRows, timers, log });
  const whole = new Map<Shcode, TrailingFigures>();
  let trailing: { readonly revision: number; readonly map: Map<Shcode, TrailingFigures> } | null = null;
  let isStopped = true;
  let isPolling = false;
  let hasFailed = false;
  let isRestored = false;
  let isDone = false;
  let cancelPause: (() => void) | null = null;

  const asked = createCompanyFigures({ api, reports, isStopped: () => isStopped });
  const today = () => dateOf(instant(Math.floor(timers.now())));

  function putEntry(shcode: Shcode, entry: Entry | null, readOn: DateKst): void {
    const before = rows.of(shcode);
    // The same figures of the same report are completed by the same.
    const isSame = before?.owners?.isWhole && isDeepStrictEqual(before.entry, entry);
    rows.put(shcode, { readOn, entry, owners: isSame ? before.owners : null });
  }

  async function round(): Promise<Polled> {
    const companies: Company[] = [];
    for (const shcode of wanted) {
      const company = register.corpCodeOf(shcode);
      if (!company.ok) return { ok: true };
      if (company.corpCode !== null) companies.push({ shcode, corpCode: company.corpCode });
    }
    if (companies.length === 0) return { ok: true };
    const day = today();
    const unread = companies.filter(({ shcode }) => rows.of(shcode)?.readOn !== day);
    const without =
      unread.length === 0 ? [] : await asked.keyFigures(unread, day, (shcode, entry) => putEntry(shcode, entry, day));
    for (const { shcode } of without) putEntry(shcode, rows.of(shcode)?.entry ?? null, day);
    await rows.store();
    for (const company of companies) {
      if (isStopped) break;
      const row = rows.of(company.shcode);
      if (!row?.entry || row.owners !== null || whole.has(company.shcode)) continue;
      const owners = await asked.owners(company, row.entry);
      if (rows.of(company.shcode) === row) rows.put(company.shcode, { ...row, owners: { ...owners, readOn: day } });
      if (rows.changed >= STORED_AT_ONCE) await rows.store();
      await pause();
    }
    isDone = true;
    return { ok: true };
  }

  async function poll(): Promise<Polled> {
    isDone = false;
    try {
      const polled = await round();
      if (hasFailed) log('dart: figures of all companies are read again');
      hasFailed = false;
      return polled;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!hasFailed) log(`dart: figures of all companies are not read: ${error.message}`);
      hasFailed = true;
      return { ok: false, waitMs: error.refusal.waitMs };
    } finally {
      await rows.store();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      cancelPause = timers.after(PACE_MS, resolve);
    });
  }

  function begin(): void {
    if (isStopped || isPolling || !isRestored || wanted.length === 0) return;
    isPolling = true;
    void poller.start();
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: () => (isDone ? DAY_MS : hasFailed ? MINUTE_MS : IDLE_MS),
    atMostMs: HOUR_MS,
    poll,
  });

  return {
    want(shcodes) {
      wanted = shcodes;
      begin();
    },
    put(shcode, figures) {
      if (figures === null) whole.delete(shcode);
      else whole.set(shcode, figures);
      trailing = null;
    },
    forget(shcode, filedOn) {
      whole.delete(shcode);
      rows.forget(shcode, filedOn);
      trailing = null;
    },
    get trailing() {
      if (trailing?.revision !== rows.revision) trailing = null;
      trailing ??= { revision: rows.revision, map: merged(rows.all, whole) };
      return trailing.map;
    },
    start() {
      isStopped = false;
      if (isRestored) begin();
      else
        void rows.restore().then(() => {
          isRestored = true;
          begin();
        });
    },
    async stop() {
      isStopped = true;
      isPolling = false;
      cancelPause?.();
      rows.stop();
      poller.stop();
      await rows.store();
    },
  };
}

function merged(
  rows: ReadonlyMap<Shcode, CompanyRow>,
  whole: ReadonlyMap<Shcode, TrailingFigures>,
): Map<Shcode, TrailingFigures> {
  const all = new Map<Shcode, TrailingFigures>();
  for (const [shcode, { entry, owners }] of rows) {
    if (entry === null) continue;
    const { controllingIncome, controllingEquity, dividend } = owners ?? entry.figures;
    all.set(shcode, { ...entry.figures, controllingIncome, controllingEquity, dividend });
  }
  for (const [shcode, figures] of whole) all.set(shcode, figures);
  return all;
}
