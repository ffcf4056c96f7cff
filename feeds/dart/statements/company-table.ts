import type { TrailingFigures } from '@sise/domain/financials/trailing-figures';
import { DAY_MS, dateOf, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type DateKst, type Shcode } from '@sise/domain/terms';
import { isDeepStrictEqual } from 'node:util';
import type { StoredRows } from '../../transport/feed-rows.ts';
import { createPoller, type Polled } from '../../transport/poller.ts';
import type { FeedTimers } from '../../transport/timers.ts';
import type { CompanyRegister } from '../company-register.ts';
import type { DartApi, DartRefusal } from '../dart-api.ts';
import { reportsDue, type Due } from './company-reading.ts';
import { createCompanyRows, type CompanyRow, type Entry, type Owners } from './company-rows.ts';
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

/** Companies of one call. */
const AT_ONCE = 100;
/** Reports among which a company's newest one is looked for. */
const LOOKED_AT = 3;
/** Between two companies, so that a day's calls are not made at once. */
const PACE_MS = 2_000;
/** Until there are companies to ask for. */
const IDLE_MS = 5_000;
/** Companies whose reports are read between two times that they are stored. */
const STORED_AT_ONCE = 20;

interface Company {
  readonly shcode: Shcode;
  readonly corpCode: string;
}

/** A refusal that ends a round. */
class Refused extends Error {
  readonly refusal: Pick<DartRefusal, 'detail' | 'waitMs'>;

  constructor(refusal: Pick<DartRefusal, 'detail' | 'waitMs'>) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

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

  const today = () => dateOf(instant(Math.floor(timers.now())));

  async function keyReports(companies: readonly Company[], { year, term }: Due): Promise<KeyReports> {
    const found = new Map<Shcode, KeyReportsOfCompany>();
    for (let at = 0; at < companies.length; at += AT_ONCE) {
      if (isStopped) break;
      const codes = companies.slice(at, at + AT_ONCE).map(({ corpCode }) => corpCode);
      const query = { corp_code: codes.join(), ...reportOf(year, term) };
      const sent = await api.json('/api/fnlttMultiAcnt.json', query, 'table');
      if (!sent.ok && sent.why !== 'none') throw new Refused(sent);
      if (!sent.ok) continue;
      for (const [shcode, own] of readKeyReports(sent.reply.list, term)) found.set(shcode, own);
    }
    return found;
  }

  /** Reads 주요계정 of companies: of the newest report of each, and of what it is completed by. */
  async function readAll(companies: readonly Company[], day: DateKst): Promise<void> {
    let left = companies;
    for (const due of reportsDue(day).slice(0, LOOKED_AT)) {
      const newest = await keyReports(left, due);
      const found = left.filter(({ shcode }) => newest.has(shcode));
      const before = { year: due.year - 1, term: due.term };
      const years = due.term === 4 ? null : await keyReports(found, { ...before, term: 4 });
      const sameTerms = due.term === 4 ? null : await keyReports(found, before);
      if (isStopped) return;
      for (const { shcode } of found) {
        const own = newest.get(shcode);
        const basis = own?.CFS ? 'CFS' : 'OFS';
        const report = own?.[basis];
        if (report === undefined) continue;
        const year = years?.get(shcode)?.[basis] ?? null;
        const sameTerm = sameTerms?.get(shcode)?.[basis] ?? null;
        const figures = trailingOfKeyReports({ term: due.term, newest: report, year, sameTerm }, basis);
        putEntry(shcode, { figures, newest: due, basis }, day);
      }
      left = left.filter(({ shcode }) => !newest.has(shcode));
      if (left.length === 0) return;
    }
    for (const { shcode } of left) putEntry(shcode, rows.of(shcode)?.entry ?? null, day);
  }

  function putEntry(shcode: Shcode, entry: Entry | null, readOn: DateKst): void {
    const before = rows.of(shcode);
    // The same figures of the same report are completed by the same.
    const isSame = before?.owners?.isWhole && isDeepStrictEqual(before.entry, entry);
    rows.put(shcode, { readOn, entry, owners: isSame ? before.owners : null });
  }

  async function readOwners({ corpCode }: Company, { newest, basis, figures }: Entry): Promise<Owners> {
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
    if (unread.length > 0) await readAll(unread, day);
    await rows.store();
    for (const company of companies) {
      if (isStopped) break;
      const row = rows.of(company.shcode);
      if (!row?.entry || row.owners !== null || whole.has(company.shcode)) continue;
      const owners = await readOwners(company, row.entry);
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
