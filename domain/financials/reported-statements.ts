import type { ShareChange } from '../market/archive.ts';
import { instantAt } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import { joinQuarters, type Accounts } from './accounts.ts';
import { percentOf, ratiosOf } from './ratios.ts';
import {
  completeAccounts,
  type ReportedDividend,
  type ReportedPeriod,
  type ReportedStatements,
} from './reported-accounts.ts';
import type { Statement, Statements } from './statement.ts';
import { perShare, times } from './valuation.ts';

/** What is known of a company's stock beside its reports. */
export interface StockFacts {
  /** all listed shares of the company */
  readonly shares: number;
  /** of a preferred share, which has a dividend of its own */
  readonly isPreferred: boolean;
  /** The close on a day or the last one before it, adjusted to today's shares, won; null if it is not known. */
  readonly closeOn: (date: DateKst) => number | null;
  readonly shareChanges: readonly ShareChange[];
}

const QUARTERS = 4;

/**
 * A company's reports as statements. A period that lacks one of the main lines is left out. When a report was filed is
 * known by the day: it counts as published when that began.
 * @returns null if no period is complete
 */
export function statementsOf(reported: ReportedStatements, stock: StockFacts): Statements | null {
  const quarters = complete(reported.quarters);
  const years = complete(reported.years);
  const byOrder = new Map(quarters.map((quarter) => [orderOf(quarter), quarter.accounts]));

  /** The four quarters that end with one; null if one of them is not known. */
  function yearTo(period: Complete): Accounts | null {
    const [a, b, c, d] = [3, 2, 1, 0].map((back) => byOrder.get(orderOf(period) - back));
    return a && b && c && d ? joinQuarters([a, b, c, d]) : null;
  }

  function statement(period: Complete): Statement {
    const { year, quarter, endsOn, filedOn, accounts } = period;
    const ofYear = quarter === null ? accounts : yearTo(period);
    const bps = perShare(accounts.controllingEquity, stock.shares);
    const price = stock.closeOn(endsOn);
    const dps =
      quarter === null
        ? dividendOf(
            reported.dividends.find((dividend) => dividend.year === year),
            stock,
            endsOn,
          )
        : null;
    return {
      year,
      quarter,
      endsOn,
      source: 'report',
      publishedAt: instantAt(filedOn, 0),
      accounts,
      ratios: ratiosOf(accounts, ofYear),
      eps: perShare(accounts.controllingIncome, stock.shares),
      bps,
      dps,
      per: ofYear === null ? null : times(price, perShare(ofYear.controllingIncome, stock.shares)),
      pbr: times(price, bps),
      dividendYield: price === null || dps === null ? null : percentOf(dps, price),
    };
  }

  if (quarters.length + years.length === 0) return null;
  const { basis, shares } = reported;
  const hasShares = shares.common !== null || shares.preferred !== null;
  return { basis, years: years.map(statement), quarters: quarters.map(statement), shares: hasShares ? shares : null };
}

/**
 * The dividend of a share for a business year, won, by today's number of shares; null if none is known.
 * @param since the last day of that year
 */
export function dividendOf(
  dividend: ReportedDividend | null | undefined,
  { isPreferred, shareChanges }: Pick<StockFacts, 'isPreferred' | 'shareChanges'>,
  since: DateKst,
): number | null {
  const paid = (isPreferred ? dividend?.preferred : dividend?.common) ?? null;
  if (paid === null) return null;
  const later = shareChanges.filter(({ date }) => date > since);
  return Math.round(later.reduce((won, { ratio }) => won / ratio, paid));
}

interface Complete extends Omit<ReportedPeriod, 'accounts'> {
  readonly accounts: Accounts;
}

function complete(periods: readonly ReportedPeriod[]): Complete[] {
  return periods.flatMap((period) => {
    const accounts = completeAccounts(period.accounts);
    return accounts === null ? [] : [{ ...period, accounts }];
  });
}

function orderOf({ year, quarter }: Complete): number {
  return year * QUARTERS + (quarter ?? QUARTERS);
}
