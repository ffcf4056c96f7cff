import type { ReportedDividend } from '@sise/domain/financials/reported-accounts';
import type { TrailingFigures } from '@sise/domain/financials/trailing-figures';
import { DAY_MS, dateOf, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type DateKst, type Shcode } from '@sise/domain/terms';
import { createPoller, type Polled } from '../../transport/poller.ts';
import type { FeedTimers } from '../../transport/timers.ts';
import type { CompanyRegister } from '../company-register.ts';
import type { DartApi, DartRefusal } from '../dart-api.ts';
import { reportsDue, type Due } from './company-reading.ts';
import { reportOf, type Basis, type CompanyReports, type Reported } from './company-reports.ts';
import {
  readKeyReports,
  trailingOfKeyReports,
  trailingSum,
  type KeyReports,
  type KeyReportsOfCompany,
  type TrailingReports,
} from './key-accounts.ts';
import type { ReportFigures } from './report-figures.ts';

/** Figures of all companies, read once a day in the background. */
export interface CompanyTable {
  /** Names the companies of the table, by their common shares, those that are wanted first. */
  want(shcodes: readonly Shcode[]): void;
  /** Puts what the whole statements of a company say in place of what the table has; null: that is no longer true. */
  put(shcode: Shcode, figures: TrailingFigures | null): void;
  /** another map when something was added */
  readonly trailing: ReadonlyMap<Shcode, TrailingFigures>;
  start(): void;
  stop(): void;
}

export interface CompanyTableOptions {
  readonly api: DartApi;
  readonly register: CompanyRegister;
  readonly reports: CompanyReports;
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

interface Company {
  readonly shcode: Shcode;
  readonly corpCode: string;
}

/** What the table knows of a company, and by which report. */
interface Entry {
  readonly figures: TrailingFigures;
  readonly newest: Due;
  readonly basis: Basis;
}

/** What 주요계정 do not say. */
interface Owners {
  readonly controllingIncome: number | null;
  readonly controllingEquity: number | null;
  readonly dividend: ReportedDividend | null;
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
  const { api, register, reports, timers, random, log } = options;
  let wanted: readonly Shcode[] = [];
  const entries = new Map<Shcode, Entry>();
  /** with the entry that they complete */
  const owners = new Map<Shcode, { readonly of: Entry; readonly owners: Owners }>();
  const whole = new Map<Shcode, TrailingFigures>();
  let trailing: Map<Shcode, TrailingFigures> | null = null;
  let isStopped = true;
  let isPolling = false;
  let hasFailed = false;
  /** the day whose 주요계정 are in the table */
  let readOn: DateKst | null = null;
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

  /** Reads 주요계정 of all companies: of the newest report of each, and of what it is completed by. */
  async function readAll(companies: readonly Company[]): Promise<void> {
    let left = companies;
    for (const due of reportsDue(today()).slice(0, LOOKED_AT)) {
      const newest = await keyReports(left, due);
      const found = left.filter(({ shcode }) => newest.has(shcode));
      const before = { year: due.year - 1, term: due.term };
      const years = due.term === 4 ? null : await keyReports(found, { ...before, term: 4 });
      const sameTerms = due.term === 4 ? null : await keyReports(found, before);
      for (const { shcode } of found) {
        const own = newest.get(shcode);
        const basis = own?.CFS ? 'CFS' : 'OFS';
        const report = own?.[basis];
        if (report === undefined) continue;
        const year = years?.get(shcode)?.[basis] ?? null;
        const sameTerm = sameTerms?.get(shcode)?.[basis] ?? null;
        const figures = trailingOfKeyReports({ term: due.term, newest: report, year, sameTerm }, basis);
        entries.set(shcode, { figures, newest: due, basis });
      }
      trailing = null;
      left = left.filter(({ shcode }) => !newest.has(shcode));
      if (left.length === 0 || isStopped) return;
    }
  }

  async function readOwners({ corpCode }: Company, { newest, basis, figures }: Entry): Promise<Owners> {
    const report = async (year: number, term: Due['term']) =>
      valueOf(reports.figures(corpCode, year, term, basis, 'table'));
    const { year, term } = newest;
    const dividends = await valueOf(reports.dividends(corpCode, term === 4 ? year : year - 1, 'table'));
    const dividend = dividends?.at(-1) ?? null;
    const { controllingIncome, controllingEquity } = figures;
    if (basis === 'OFS') return { controllingIncome, controllingEquity, dividend };
    const own = await report(year, term);
    if (own === null) return { controllingIncome, controllingEquity, dividend };
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
    if (readOn !== day) await readAll(companies);
    readOn = day;
    for (const company of companies) {
      const entry = entries.get(company.shcode);
      if (isStopped) break;
      if (entry === undefined || whole.has(company.shcode) || owners.get(company.shcode)?.of === entry) continue;
      owners.set(company.shcode, { of: entry, owners: await readOwners(company, entry) });
      trailing = null;
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
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      cancelPause = timers.after(PACE_MS, resolve);
    });
  }

  function begin(): void {
    if (isStopped || isPolling || wanted.length === 0) return;
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
    get trailing() {
      trailing ??= merged(entries, owners, whole);
      return trailing;
    },
    start() {
      isStopped = false;
      begin();
    },
    stop() {
      isStopped = true;
      isPolling = false;
      cancelPause?.();
      poller.stop();
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
  entries: ReadonlyMap<Shcode, Entry>,
  owners: ReadonlyMap<Shcode, { readonly owners: Owners }>,
  whole: ReadonlyMap<Shcode, TrailingFigures>,
): Map<Shcode, TrailingFigures> {
  const all = new Map<Shcode, TrailingFigures>();
  for (const [shcode, { figures }] of entries) all.set(shcode, { ...figures, ...owners.get(shcode)?.owners });
  for (const [shcode, figures] of whole) all.set(shcode, figures);
  return all;
}
