import { CONSENSUS_FIRMS, type CompanyEstimates } from '@sise/domain/financials/estimate';
import type {
  CompanyAccounts,
  Estimates,
  Growth,
  StockDividend,
  YearRatios,
} from '@sise/domain/financials/company-accounts';
import { quarterOfDate } from '@sise/domain/financials/fiscal';
import type { Filings } from '@sise/domain/filings/filing';
import type { News } from '@sise/domain/news/news';
import type { ShortSelling } from '@sise/domain/stock/short-sale';
import type { Fundamentals } from '@sise/domain/financials/valuation';
import type { Instant, Shcode } from '@sise/domain/terms';
import type { Exchange } from './exchange.ts';
import type { Present } from './session/present.ts';
import { createFilingsBetween } from './filings-between.ts';
import { createCompanyFilings } from './filings/company-filings.ts';
import { createNewsroom } from './news/newsroom.ts';
import { shortSalesOf } from './flows/short-selling.ts';
import { createAccountingBooks } from './statements/accounting-books.ts';
import { knownAt, type Known } from './statements/fundamentals.ts';
import { estimatesOf, expectationsOf } from './statements/expectations.ts';
import { createYieldInBackground, createYieldToEventLoop, type YieldToEventLoop } from '../slices.ts';
import { dividendsIn, dividendsOf, statementsOf, type Enquiry } from './statements/statements.ts';

/** News, filings, statements, estimates and short sales of companies. */
export interface CompanySources {
  readonly news: News;
  readonly filings: Filings;
  readonly statements: CompanyAccounts;
  readonly estimates: Estimates;
  readonly shortSales: ShortSelling;
}

/** These, and their figures computed ahead. */
export interface PreparedCompanySources {
  readonly sources: CompanySources;
  /** Computes what is known of every company on a day that has begun, so that no request has to wait for all of them. */
  prepare(): Promise<void>;
}

/** What is known of every company, valid until one of them publishes. */
interface OfAll {
  readonly until: number;
  readonly growth: Map<Shcode, Growth>;
  readonly fundamentals: Map<Shcode, Fundamentals>;
  readonly ratios: Map<Shcode, YearRatios>;
}

/** News, filings, statements and short sales of the simulated exchange's companies, as known at the present moment. */
export function createCompanySources(exchange: Exchange, present: Present): PreparedCompanySources {
  const { universe } = exchange;
  const made = lazily(() => createAccountingBooks(exchange));
  const filings = createCompanyFilings(exchange, made);
  /** by owner, until its next publication; cleared when a day begins, because shares may have changed */
  const known = new Map<number, Known>();
  let knownDay = -1;
  let ofAll: OfAll | null = null;
  let revision = 0;
  /** The figures of a day's companies, once somebody waits for all of them. */
  let waitedFor: { readonly day: number; readonly all: Promise<void> } | null = null;

  function enquiryOf(shcode: string): Enquiry | null {
    const { today, now } = present;
    const row = universe.rowOf(shcode);
    if (!today || row === undefined || universe.firstDay(row) > today.day) return null;
    const owner = made().ownerOf(row);
    return owner === null ? null : { owner, row, at: now, day: today.day, price: present.priceOf(row) };
  }

  function remembered(owner: number, at: Instant, day: number): Known {
    if (day !== knownDay) {
      known.clear();
      ofAll = null;
      knownDay = day;
    }
    const before = known.get(owner);
    if (before && at < before.until) return before;
    const fresh = knownAt(exchange, made(), owner, at, day);
    known.set(owner, fresh);
    return fresh;
  }

  function all() {
    const { today, now } = present;
    if (ofAll && today?.day === knownDay && now < ofAll.until) return ofAll;
    const growth = new Map<Shcode, Growth>();
    const fundamentals = new Map<Shcode, Fundamentals>();
    const ratios = new Map<Shcode, YearRatios>();
    let until = Number.POSITIVE_INFINITY;
    for (const row of today ? universe.listedOn(today.day) : []) {
      const owner = made().ownerOf(row);
      if (owner === null || !today) continue;
      const { shcode } = universe.company(row);
      const company = remembered(owner, now, today.day);
      growth.set(shcode, company.growth);
      fundamentals.set(shcode, company.fundamentals);
      ratios.set(shcode, company.ratios);
      until = Math.min(until, company.until);
    }
    revision += 1;
    if (today) ofAll = { until, growth, fundamentals, ratios };
    return { growth, fundamentals, ratios };
  }

  const statements: CompanyAccounts = {
    async prepared() {
      const day = present.today?.day ?? -1;
      if (waitedFor?.day !== day) waitedFor = { day, all: rememberAll(createYieldToEventLoop()) };
      await waitedFor.all;
    },
    growth: () => all().growth,
    ratiosOfAll: () => all().ratios,
    fundamentalsOfAll: () => all().fundamentals,
    fundamentals(shcode) {
      const asked = enquiryOf(shcode);
      return asked && remembered(asked.owner, asked.at, asked.day).fundamentals;
    },
    async statementsAt(at) {
      const growth = new Map<Shcode, Growth>();
      const fundamentals = new Map<Shcode, Fundamentals>();
      if (at > present.now) return null;
      const day = present.dayAt(at);
      const yieldToEventLoop = createYieldToEventLoop();
      for (const row of universe.listedOn(day)) {
        const owner = made().ownerOf(row);
        if (owner === null) continue;
        const { shcode } = universe.company(row);
        const company = knownAt(exchange, made(), owner, at, day);
        growth.set(shcode, company.growth);
        fundamentals.set(shcode, company.fundamentals);
        await yieldToEventLoop();
      }
      return { growth, fundamentals };
    },
    async statements(shcode) {
      const asked = enquiryOf(shcode);
      return asked && statementsOf(exchange, made(), asked);
    },
    async dividends(shcode) {
      const asked = enquiryOf(shcode);
      return asked ? dividendsOf(exchange, made(), asked) : [];
    },
    async dividendsBetween(from, until) {
      const { today, now } = present;
      const dividends: StockDividend[] = [];
      if (!today) return dividends;
      const yieldToEventLoop = createYieldToEventLoop();
      for (const row of universe.listedOn(today.day)) {
        const owner = made().ownerOf(row);
        if (owner === null) continue;
        const { shcode } = universe.company(row);
        const asked = { owner, row, at: now, day: today.day, price: 0 };
        for (const dividend of dividendsIn(exchange, made(), asked, quarterOfDate(from), quarterOfDate(until)))
          if (dividend.recordOn >= from && dividend.recordOn <= until) dividends.push({ ...dividend, shcode });
        await yieldToEventLoop();
      }
      return dividends;
    },
  };

  const estimates: Estimates = {
    expectations(shcode) {
      const asked = enquiryOf(shcode);
      return asked && expectationsOf(exchange, made(), asked);
    },
    async estimatesOfAll() {
      const { today, now } = present;
      const yieldToEventLoop = createYieldToEventLoop();
      const all: CompanyEstimates[] = [];
      for (const row of today ? universe.listedOn(today.day) : []) {
        if (!today || made().ownerOf(row) !== row || made().estimatingFirms(row).length < CONSENSUS_FIRMS) continue;
        const enquiry = { owner: row, row, at: now, day: today.day, price: 0 };
        const estimates = estimatesOf(exchange, made(), enquiry, universe.company(row).shcode);
        if (estimates === null) continue;
        all.push(estimates);
        await yieldToEventLoop();
      }
      return all;
    },
    get revision() {
      all();
      return revision;
    },
  };

  const sources: CompanySources = {
    news: createNewsroom(exchange, present, made, filings),
    statements,
    estimates,
    filings: {
      async ofStock(shcode) {
        const asked = enquiryOf(shcode);
        return asked ? filings.all(asked.owner, asked.at, asked.day) : [];
      },
      async one(shcode, id) {
        const asked = enquiryOf(shcode);
        return asked && filings.one(asked.owner, id, asked.at, asked.day);
      },
      between: createFilingsBetween(exchange, present, made),
    },
    shortSales: {
      async days(shcode, span) {
        const { today, now } = present;
        const row = universe.rowOf(shcode);
        if (!today || row === undefined || universe.firstDay(row) > today.day) return { days: [], total: 0 };
        return shortSalesOf(exchange, row, { at: now, today: today.day, price: present.priceOf(row) }, span);
      },
    },
  };

  async function rememberAll(yieldToEventLoop: YieldToEventLoop): Promise<void> {
    const { today, now } = present;
    if (!today) return;
    for (const row of universe.listedOn(today.day)) {
      await yieldToEventLoop();
      if (present.today !== today) return;
      const owner = made().ownerOf(row);
      if (owner !== null) remembered(owner, now, today.day);
    }
  }

  return { sources, prepare: () => rememberAll(createYieldInBackground()) };
}

/** Created on first use. */
function lazily<Value>(make: () => Value): () => Value {
  let value: Value | null = null;
  return () => (value ??= make());
}
