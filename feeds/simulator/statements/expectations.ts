import { changesBetween, spreadOfFirms } from '@sise/domain/financials/firm-estimates';
import type {
  CompanyEstimates,
  EarlierEstimate,
  EarningsSurprise,
  EstimateWeek,
  Expectations,
} from '@sise/domain/financials/estimate';
import { fiscalQuarter, quarterOfYear, yearOf, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { addMonths, dateOf, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant, type Shcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { AccountingBooks } from './accounting-books.ts';
import { createEstimator, type Estimator, type PeriodView } from './estimator.ts';
import { endOfWeek } from './firm-opinions.ts';
import type { Enquiry } from './statements.ts';

/** Published quarters that are compared with their estimates. */
const JUDGED = 8;
/** Weeks whose revisions are given, the running one included. */
const WEEKS = 13;

/** What the estimates of one company are computed from. */
interface Company {
  readonly estimator: Estimator;
  readonly newest: FiscalQuarter;
  readonly openYear: number;
  readonly listedOn: DateKst;
  readonly firms: number;
}

/**
 * Estimates for a company at a moment, a month and three months before, and at the end of each week, and the actual
 * results: each past estimate is computed only from what had been published then.
 * @returns null if there are no estimates, as for a SPAC
 */
export function expectationsOf(exchange: Exchange, books: AccountingBooks, enquiry: Enquiry): Expectations | null {
  const { owner, at } = enquiry;
  const company = companyOf(exchange, books, enquiry);
  if (company === null) return null;
  const { newest, openYear, listedOn, firms } = company;
  const today = dateOf(at);
  const [monthAgo, quarterAgo] = [addMonths(today, -1), addMonths(today, -3)];
  return {
    firms,
    monthAgo,
    quarterAgo,
    years: [openYear, openYear + 1].map((year) => {
      const now = yearAt(company, year, at);
      const on = (date: DateKst) => (date < listedOn ? null : yearAt(company, year, evening(date)).mean);
      return {
        year,
        now: now.mean,
        monthAgo: on(monthAgo),
        quarterAgo: on(quarterAgo),
        weeks: weeksOf(company, year, at, now),
        spread: spreadOfFirms(now.firms, now.mean),
      };
    }),
    quarters: Array.from({ length: JUDGED + 1 }, (_, n) => newest - JUDGED + 1 + n)
      .filter((quarter) => dateOf(books.publication(owner, quarter).at) >= listedOn)
      .map((quarter) => surpriseOf(books, owner, company, quarter, at)),
  };
}

/** The same in short, for a ranking of all companies. */
export function estimatesOf(
  exchange: Exchange,
  books: AccountingBooks,
  enquiry: Enquiry,
  shcode: Shcode,
): CompanyEstimates | null {
  const { owner, at } = enquiry;
  const company = companyOf(exchange, books, enquiry);
  if (company === null) return null;
  const { newest, openYear, listedOn, firms } = company;
  const today = dateOf(at);
  const hasAnnounced = dateOf(books.publication(owner, newest).at) >= listedOn;
  return {
    shcode,
    firms,
    years: [openYear, openYear + 1].map((year) => {
      const now = yearAt(company, year, at);
      const since = (moment: Instant): EarlierEstimate | null => {
        const date = dateOf(moment);
        if (date < listedOn) return null;
        const then = yearAt(company, year, moment);
        return { date, estimate: then.mean, changes: changesBetween(then.firms, now.firms) };
      };
      return {
        year,
        now: now.mean,
        spread: spreadOfFirms(now.firms, now.mean),
        since: {
          week: since(endOfWeek(at, 1)),
          month: since(evening(addMonths(today, -1))),
          quarter: since(evening(addMonths(today, -3))),
        },
      };
    }),
    next: company.estimator.meanOf(newest + 1, newest + 1, at),
    last: hasAnnounced ? surpriseOf(books, owner, company, newest, at) : null,
  };
}

function companyOf(
  { universe, days }: Exchange,
  books: AccountingBooks,
  { owner, row, at, day }: Enquiry,
): Company | null {
  if (books.companyProfileOf(owner).isShell) return null;
  const newest = books.newestAt(owner, at);
  return {
    estimator: createEstimator(books, owner, books.sharesOn(owner, day)),
    newest,
    openYear: yearOf(newest + 1),
    listedOn: days.dateAt(Math.max(0, universe.firstDay(row))),
    firms: books.estimatingFirms(owner).length,
  };
}

function yearAt({ estimator }: Company, year: number, at: Instant): PeriodView {
  return estimator.viewOf(fiscalQuarter(year, 1), fiscalQuarter(year, 4), at);
}

/** The estimate of a year at the end of each week, since the stock is listed. */
function weeksOf(company: Company, year: number, at: Instant, now: PeriodView): EstimateWeek[] {
  const ends = Array.from({ length: WEEKS }, (_, n) => endOfWeek(at, WEEKS - n));
  const views = [
    ...ends
      .filter((end) => dateOf(end) >= company.listedOn)
      .map((end) => ({ date: dateOf(end), view: yearAt(company, year, end) })),
    { date: dateOf(at), view: now },
  ];
  return views.map(({ date, view }, n) => {
    const before = views[n - 1];
    return {
      date,
      estimate: view.mean,
      changes: before === undefined ? null : changesBetween(before.view.firms, view.firms),
    };
  });
}

/** The actual results of a quarter and the estimates one minute before their publication. */
function surpriseOf(
  books: AccountingBooks,
  owner: number,
  { estimator, newest }: Company,
  quarter: FiscalQuarter,
  at: Instant,
): EarningsSurprise {
  const announcedAt = books.publication(owner, quarter).at;
  const isAnnounced = quarter <= newest;
  return {
    year: yearOf(quarter),
    quarter: quarterOfYear(quarter),
    announced: isAnnounced ? { at: announcedAt, income: estimator.written([books.income(owner, quarter)]) } : null,
    expected: estimator.meanOf(quarter, quarter, isAnnounced ? instant(announcedAt - MINUTE_MS) : at),
  };
}

function evening(date: DateKst): Instant {
  return instantAt(date, 24 * 60, -1);
}
