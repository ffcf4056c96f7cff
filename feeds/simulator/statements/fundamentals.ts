import { fiscalQuarter, yearOf, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import type { Growth, YearRatios } from '@sise/domain/financials/company-accounts';
import { growthRate, percentOf } from '@sise/domain/financials/ratios';
import { perShare, type Fundamentals } from '@sise/domain/financials/valuation';
import type { Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { AccountingBooks } from './accounting-books.ts';
import { expectedIncomes } from './estimates.ts';
import { meanOpinion, nextReview } from './firm-opinions.ts';
import type { Income } from './quarters.ts';

/** The figures of a company that are valid until its next publication. */
export interface Known {
  readonly fundamentals: Fundamentals;
  readonly growth: Growth;
  readonly ratios: YearRatios;
  /** the moment until which these figures are valid */
  readonly until: Instant;
}

/** Per-share figures at a moment, from what had been published then. */
export function knownAt(
  { universe }: Exchange,
  books: AccountingBooks,
  owner: number,
  at: Instant,
  day: number,
): Known {
  const newest = books.newestAt(owner, at);
  const incomes = Array.from({ length: 8 }, (_, n) => books.income(owner, newest - 7 + n));
  const shares = books.sharesOn(owner, day);
  const { controllingEquity, equity, liabilities } = books.accounts(owner, newest);
  const income = sum(incomes.slice(4), 'controllingIncome');
  const next = books.dividend(owner, newest + 1);
  const lastDecided = next !== null && next.decidedAt <= at ? newest + 1 : newest;
  const paid = [0, 1, 2, 3].map((back) => books.dividend(owner, lastDecided - back));
  const dividends = paid.reduce((all, one) => (one !== null && one.decidedAt <= at ? all + one.perShare : all), 0);
  const nextDecision = next !== null && next.decidedAt > at ? next.decidedAt : Infinity;
  const until = Math.min(books.publication(owner, newest + 1).at, nextDecision, nextReview(at));
  const ratio = (line: 'revenue' | 'operatingProfit' | 'netIncome') =>
    growthRate(sum(incomes.slice(4), line), sum(incomes.slice(0, 4), line));
  return {
    fundamentals: {
      eps: perShare(income, shares),
      bps: perShare(controllingEquity, shares),
      dps: Math.round(dividends * universe.scale(owner, day)),
      roe: percentOf(income, controllingEquity),
      estimatedEps: estimatedEps(books, owner, incomes, newest, { at, shares }),
    },
    growth: { revenue: ratio('revenue'), operatingProfit: ratio('operatingProfit'), netIncome: ratio('netIncome') },
    ratios: {
      operatingMargin: percentOf(sum(incomes.slice(4), 'operatingProfit'), sum(incomes.slice(4), 'revenue')),
      debtRatio: percentOf(liabilities, equity),
    },
    until: until as Instant, // the earlier of two moments
  };
}

/** The open year: its published quarters and the estimates of the others. */
function estimatedEps(
  books: AccountingBooks,
  owner: number,
  incomes: readonly Income[],
  newest: FiscalQuarter,
  { at, shares }: { readonly at: Instant; readonly shares: number },
): number | null {
  const profile = books.companyProfileOf(owner);
  if (profile.isShell) return null;
  const opinion = meanOpinion(profile.key, books.estimatingFirms(owner), at);
  const all = expectedIncomes(profile, incomes, newest, { opinion, until: fiscalQuarter(yearOf(newest + 1), 4) });
  return perShare(sum(all.slice(-4), 'controllingIncome'), shares);
}

function sum(incomes: readonly Income[], line: keyof Income): number {
  return incomes.reduce((all, income) => all + (income[line] ?? 0), 0);
}
