import { joinQuarters, type Accounts } from '@sise/domain/financials/accounts';
import { endOfQuarter, fiscalQuarter, quarterOfYear, yearOf, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { percentOf, ratiosOf } from '@sise/domain/financials/ratios';
import type { Dividend, Statement, Statements, StatementSource } from '@sise/domain/financials/statement';
import { perShare, times } from '@sise/domain/financials/valuation';
import type { Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { lastDayOf, type AccountingBooks } from './accounting-books.ts';
import { estimatedQuarters, lastEstimated } from './estimates.ts';
import { meanOpinion } from './firm-opinions.ts';

/** Number of published years shown, and of quarters. */
const YEARS = 5;
const QUARTERS = 20;

/** The parameters of a query: whose statements, which share, at what moment and price. */
export interface Enquiry {
  readonly owner: number;
  /** the row of the share, which may be a preferred one */
  readonly row: number;
  readonly at: Instant;
  readonly day: number;
  /** won */
  readonly price: number;
}

/** Five years of a company's accounts as known at a moment, with estimates of the open year and the two after. */
export function statementsOf(exchange: Exchange, books: AccountingBooks, enquiry: Enquiry): Statements {
  const { owner, at, day } = enquiry;
  const newest = books.newestAt(owner, at);
  const profile = books.companyProfileOf(owner);
  const openYear = yearOf(newest + 1);
  const first = fiscalQuarter(openYear - YEARS - 1, 1);
  const known = Array.from({ length: newest - first + 1 }, (_, n) => books.accounts(owner, first + n));
  const guessed = profile.isShell
    ? []
    : estimatedQuarters(profile, known.slice(-8), newest, {
        opinion: meanOpinion(profile.key, books.estimatingFirms(owner), at),
        until: lastEstimated(newest),
      });
  const all = [...known, ...guessed];
  const shares = books.sharesOn(owner, day);
  const accountsAt = (quarter: FiscalQuarter): Accounts | undefined => all[quarter - first];

  function yearTo(last: FiscalQuarter): Accounts | null {
    const [a, b, c, d] = [3, 2, 1, 0].map((back) => accountsAt(last - back));
    return a && b && c && d ? joinQuarters([a, b, c, d]) : null;
  }

  /**
   * The price of the share on a period's last day, adjusted to today's shares; null if the history does not reach back.
   */
  function priceAt(quarter: FiscalQuarter): number | null {
    const last = lastDayOf(exchange, quarter);
    if (quarter > newest) return enquiry.price;
    if (last < 0 || exchange.universe.firstDay(enquiry.row) > last) return null;
    return exchange.history.close(enquiry.row, last) * exchange.history.factor(enquiry.row, last, day);
  }

  /** 0 if the quarter pays nothing, null if nothing has been decided yet. */
  function dividendPaid(quarter: FiscalQuarter): number | null {
    const dividend = books.dividend(owner, quarter);
    if (dividend === null) return 0;
    return dividend.decidedAt <= at ? Math.round(dividend.perShare * exchange.universe.scale(owner, day)) : null;
  }

  function statement(last: FiscalQuarter, isYear: boolean): Statement | null {
    const year = yearTo(last);
    const accounts = isYear ? year : (accountsAt(last) ?? null);
    if (accounts === null) return null;
    const isGuess = last > newest;
    const publication = isGuess ? null : books.publication(owner, last);
    const eps = perShare(accounts.controllingIncome, shares);
    const bps = perShare(accounts.controllingEquity, shares);
    const parts = (isYear ? [3, 2, 1, 0] : [0]).map((back) => dividendPaid(last - back));
    const dps = isGuess || parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    const price = priceAt(last);
    return {
      year: yearOf(last),
      quarter: isYear ? null : quarterOfYear(last),
      endsOn: endOfQuarter(last),
      source: sourceOf(publication),
      publishedAt: publication?.at ?? null,
      accounts,
      ratios: ratiosOf(accounts, year),
      eps,
      bps,
      dps,
      per: year === null ? null : times(price, perShare(year.controllingIncome, shares)),
      pbr: times(price, bps),
      dividendYield: isYear && price !== null && dps !== null ? percentOf(dps, price) : null,
    };
  }

  /** The report has replaced the preliminary results. */
  function sourceOf(
    publication: { source: Exclude<StatementSource, 'estimate'>; reportAt: Instant } | null,
  ): StatementSource {
    if (publication === null) return 'estimate';
    return publication.reportAt <= at ? 'report' : publication.source;
  }

  const yearEnds = Array.from({ length: YEARS + (profile.isShell ? 0 : 3) }, (_, n) =>
    fiscalQuarter(openYear - YEARS + n, 4),
  );
  const lastQuarter = profile.isShell ? newest : fiscalQuarter(openYear, 4);
  const firstQuarter = Math.max(first, newest - QUARTERS + 1);
  const quarters = Array.from({ length: lastQuarter - firstQuarter + 1 }, (_, n) => firstQuarter + n);
  return {
    basis: books.capOf(owner) >= 1e11 ? 'consolidated' : 'separate',
    years: yearEnds.map((last) => statement(last, true)).filter((one) => one !== null),
    quarters: quarters.map((last) => statement(last, false)).filter((one) => one !== null),
    shares: null,
  };
}

/** Dividends decided up to a moment over the years shown, the newest first; quarters that pay nothing are omitted. */
export function dividendsOf(exchange: Exchange, books: AccountingBooks, enquiry: Enquiry): Dividend[] {
  const newest = books.newestAt(enquiry.owner, enquiry.at);
  return dividendsIn(exchange, books, enquiry, newest - QUARTERS, newest + 1).toReversed();
}

/** The same for some quarters, the oldest first. The price is not needed. */
export function dividendsIn(
  { universe }: Exchange,
  books: AccountingBooks,
  { owner, at, day }: Enquiry,
  first: FiscalQuarter,
  last: FiscalQuarter,
): Dividend[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n).flatMap((quarter) => {
    const dividend = books.dividend(owner, quarter);
    if (dividend === null || dividend.decidedAt > at) return [];
    const { perShare: paid, ...dates } = dividend;
    const adjusted = Math.round(paid * universe.scale(owner, day));
    return [{ year: yearOf(quarter), quarter: quarterOfYear(quarter), perShare: adjusted, ...dates }];
  });
}
