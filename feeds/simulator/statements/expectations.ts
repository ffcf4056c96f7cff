import type { EarningsSurprise, ExpectedIncome, Expectations } from '@sise/domain/financials/estimate';
import { fiscalQuarter, quarterOfYear, yearOf, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { perShare } from '@sise/domain/financials/valuation';
import { addMonths, dateOf, instantAt } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { Books } from './books.ts';
import { expectedIncomes } from './estimates.ts';
import type { Income } from './quarters.ts';
import type { Enquiry } from './statements.ts';

/** Published quarters that are compared with their estimates. */
const JUDGED = 8;
/** Published quarters used for an estimate. */
const KNOWN = 8;
const MINUTE = 60_000;

/**
 * Estimates for a company at a moment, a month and three months before, and the actual results: each past estimate is
 * computed only from what had been published then.
 * @returns null if there are no estimates, as for a SPAC
 */
export function expectationsOf(exchange: Exchange, books: Books, enquiry: Enquiry): Expectations | null {
  const { owner, row, at, day } = enquiry;
  const { universe, days } = exchange;
  const profile = books.companyProfileOf(owner);
  if (profile.isShell) return null;
  const shares = books.sharesOn(owner, day);
  const newest = books.newestAt(owner, at);
  const listedOn = days.dateAt(Math.max(0, universe.firstDay(row)));
  const today = dateOf(at);

  /** Quarters as seen at a moment: those published by then as published, the others estimated. */
  function thoughtOf(from: FiscalQuarter, until: FiscalQuarter, when: Instant): ExpectedIncome {
    const last = books.newestAt(owner, when);
    const first = last - KNOWN + 1;
    const known = Array.from({ length: KNOWN }, (_, n) => books.income(owner, first + n));
    return written(expectedIncomes(profile, known, last, { at: when, until }).slice(from - first, until - first + 1));
  }

  function written(incomes: readonly Income[]): ExpectedIncome {
    const sum = (line: 'revenue' | 'operatingProfit' | 'netIncome' | 'controllingIncome') =>
      incomes.reduce((all, income) => all + income[line], 0);
    return {
      revenue: sum('revenue'),
      operatingProfit: sum('operatingProfit'),
      netIncome: sum('netIncome'),
      eps: perShare(sum('controllingIncome'), shares),
    };
  }

  function thoughtOn(year: number, date: DateKst): ExpectedIncome | null {
    const evening = instantAt(date, 24 * 60, -1);
    return date < listedOn ? null : thoughtOf(fiscalQuarter(year, 1), fiscalQuarter(year, 4), evening);
  }

  /** The actual results of a quarter and the estimates one minute before their publication. */
  function surprise(quarter: FiscalQuarter): EarningsSurprise {
    const announcedAt = books.publication(owner, quarter).at;
    const isAnnounced = quarter <= newest;
    return {
      year: yearOf(quarter),
      quarter: quarterOfYear(quarter),
      announced: isAnnounced ? { at: announcedAt, income: written([books.income(owner, quarter)]) } : null,
      expected: thoughtOf(quarter, quarter, isAnnounced ? instant(announcedAt - MINUTE) : at),
    };
  }

  const [monthAgo, quarterAgo] = [addMonths(today, -1), addMonths(today, -3)];
  const openYear = yearOf(newest + 1);
  return {
    monthAgo,
    quarterAgo,
    years: [openYear, openYear + 1].map((year) => ({
      year,
      now: thoughtOf(fiscalQuarter(year, 1), fiscalQuarter(year, 4), at),
      monthAgo: thoughtOn(year, monthAgo),
      quarterAgo: thoughtOn(year, quarterAgo),
    })),
    quarters: Array.from({ length: JUDGED + 1 }, (_, n) => newest - JUDGED + 1 + n)
      .filter((quarter) => dateOf(books.publication(owner, quarter).at) >= listedOn)
      .map(surprise),
  };
}
