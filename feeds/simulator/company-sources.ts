import { CONSENSUS_FIRMS, type CompanyEstimates } from '@sise/domain/financials/estimate';
import type { CompanyAccounts, Estimates, StockDividend } from '@sise/domain/financials/company-accounts';
import { quarterOfDate } from '@sise/domain/financials/fiscal';
import type { Filings } from '@sise/domain/filings/filing';
import type { News } from '@sise/domain/news/news';
import type { ShortSelling } from '@sise/domain/stock/short-sale';
import type { Exchange } from './exchange.ts';
import type { Present } from './session/present.ts';
import { createFilingsBetween } from './filings-between.ts';
import { createCompanyFilings } from './filings/company-filings.ts';
import { createNewsroom } from './news/newsroom.ts';
import { shortSalesOf } from './flows/short-selling.ts';
import { createAccountingBooks } from './statements/accounting-books.ts';
import { createKnownCompanies } from './known-companies.ts';
import { estimatesOf, expectationsOf } from './statements/expectations.ts';
import { createYieldInBackground, createYieldToEventLoop } from '../slices.ts';
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

/** News, filings, statements and short sales of the simulated exchange's companies, as known at the present moment. */
export function createCompanySources(exchange: Exchange, present: Present): PreparedCompanySources {
  const { universe } = exchange;
  const books = lazily(() => createAccountingBooks(exchange));
  const filings = createCompanyFilings(exchange, books);
  const known = createKnownCompanies(exchange, present, books);
  /** The figures of a day's companies, once somebody waits for all of them. */
  let waitedFor: { readonly day: number; readonly all: Promise<void> } | null = null;

  function enquiryOf(shcode: string): Enquiry | null {
    const { today, now } = present;
    const row = universe.rowOf(shcode);
    if (!today || row === undefined || universe.firstDay(row) > today.day) return null;
    const owner = books().ownerOf(row);
    return owner === null ? null : { owner, row, at: now, day: today.day, price: present.priceOf(row) };
  }

  const statements: CompanyAccounts = {
    async prepared() {
      const day = present.today?.day ?? -1;
      if (waitedFor?.day !== day) waitedFor = { day, all: known.prepare(createYieldToEventLoop()) };
      await waitedFor.all;
    },
    growth: () => known.all().growth,
    ratiosOfAll: () => known.all().ratios,
    fundamentalsOfAll: () => known.all().fundamentals,
    fundamentals(shcode) {
      const asked = enquiryOf(shcode);
      return asked && known.of(asked.owner, asked.at, asked.day).fundamentals;
    },
    async statementsAt(at) {
      return at > present.now ? null : known.allAt(at);
    },
    async statements(shcode) {
      const asked = enquiryOf(shcode);
      return asked && statementsOf(exchange, books(), asked);
    },
    async dividends(shcode) {
      const asked = enquiryOf(shcode);
      return asked ? dividendsOf(exchange, books(), asked) : [];
    },
    async dividendsBetween(from, until) {
      const { today, now } = present;
      const dividends: StockDividend[] = [];
      if (!today) return dividends;
      const yieldToEventLoop = createYieldToEventLoop();
      for (const row of universe.listedOn(today.day)) {
        const owner = books().ownerOf(row);
        if (owner === null) continue;
        const { shcode } = universe.company(row);
        const asked = { owner, row, at: now, day: today.day, price: 0 };
        for (const dividend of dividendsIn(exchange, books(), asked, quarterOfDate(from), quarterOfDate(until)))
          if (dividend.recordOn >= from && dividend.recordOn <= until) dividends.push({ ...dividend, shcode });
        await yieldToEventLoop();
      }
      return dividends;
    },
  };

  const estimates: Estimates = {
    expectations(shcode) {
      const asked = enquiryOf(shcode);
      return asked && expectationsOf(exchange, books(), asked);
    },
    async estimatesOfAll() {
      const { today, now } = present;
      const yieldToEventLoop = createYieldToEventLoop();
      const all: CompanyEstimates[] = [];
      for (const row of today ? universe.listedOn(today.day) : []) {
        if (!today || books().ownerOf(row) !== row || books().estimatingFirms(row).length < CONSENSUS_FIRMS) continue;
        const enquiry = { owner: row, row, at: now, day: today.day, price: 0 };
        const estimates = estimatesOf(exchange, books(), enquiry, universe.company(row).shcode);
        if (estimates === null) continue;
        all.push(estimates);
        await yieldToEventLoop();
      }
      return all;
    },
    get revision() {
      known.all();
      return known.revision;
    },
  };

  const sources: CompanySources = {
    news: createNewsroom(exchange, present, books, filings),
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
      between: createFilingsBetween(exchange, present, books),
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

  return { sources, prepare: () => known.prepare(createYieldInBackground()) };
}

/** Created on first use. */
function lazily<Value>(make: () => Value): () => Value {
  let value: Value | null = null;
  return () => (value ??= make());
}
