import type { ExpectedIncome } from '@sise/domain/financials/estimate';
import type { FiscalQuarter } from '@sise/domain/financials/fiscal';
import { perShare } from '@sise/domain/financials/valuation';
import type { Instant } from '@sise/domain/terms';
import type { AccountingBooks } from './accounting-books.ts';
import { estimateLines, estimatesAt, type EstimateLines } from './estimates.ts';
import { firmOpinions } from './firm-opinions.ts';
import type { Income } from './quarters.ts';

/** Published quarters used for an estimate. */
const KNOWN = 8;
/** Quarters after the newest that are estimated: at most those of the open year and the next. */
const AHEAD = 8;

type Line = 'revenue' | 'operatingProfit' | 'netIncome' | 'controllingIncome';

/** A period as seen at a moment: the quarters published by then as published, the others estimated. */
export interface PeriodView {
  readonly mean: ExpectedIncome;
  /** each firm's estimate, always in the same order; their mean is that above, but for rounding to a million a quarter */
  readonly firms: readonly ExpectedIncome[];
}

/** A company's estimates at any moment, in the shares of one day. */
export interface Estimator {
  viewOf(from: FiscalQuarter, until: FiscalQuarter, at: Instant): PeriodView;
  /** The mean alone. */
  meanOf(from: FiscalQuarter, until: FiscalQuarter, at: Instant): ExpectedIncome;
  /** The sum of published quarters. */
  written(incomes: readonly Income[]): ExpectedIncome;
}

interface KnownQuarters {
  readonly incomes: readonly Income[];
  readonly lines: EstimateLines;
}

/** @param owner the row of a company that is not a shell */
export function createEstimator(books: AccountingBooks, owner: number, shares: number): Estimator {
  const profile = books.companyProfileOf(owner);
  const firms = books.estimatingFirms(owner);
  const known = new Map<FiscalQuarter, KnownQuarters>();

  function knownTo(newest: FiscalQuarter): KnownQuarters {
    const before = known.get(newest);
    if (before) return before;
    const incomes = Array.from({ length: KNOWN }, (_, n) => books.income(owner, newest - KNOWN + 1 + n));
    const fresh = { incomes, lines: estimateLines(profile, incomes, newest, newest + AHEAD) };
    known.set(newest, fresh);
    return fresh;
  }

  function written(incomes: readonly Income[]): ExpectedIncome {
    return toExpected((line) => incomes.reduce((sum, income) => sum + income[line], 0));
  }

  function toExpected(sumOf: (line: Line) => number): ExpectedIncome {
    return {
      revenue: Math.round(sumOf('revenue')),
      operatingProfit: Math.round(sumOf('operatingProfit')) + 0,
      netIncome: Math.round(sumOf('netIncome')) + 0,
      eps: perShare(sumOf('controllingIncome'), shares),
    };
  }

  function seen(from: FiscalQuarter, until: FiscalQuarter, at: Instant) {
    const newest = books.newestAt(owner, at);
    const { incomes, lines } = knownTo(newest);
    const opinions = firmOpinions(profile.key, firms, at);
    const place = from - (newest - KNOWN + 1);
    const count = until - from + 1;
    const published = incomes.slice(place, place + count);
    const [first, last] = [Math.max(0, place - KNOWN), Math.max(0, place + count - KNOWN)];
    const opinion = opinions.reduce((sum, one) => sum + one, 0) / opinions.length;
    const mean = () => written([...published, ...estimatesAt(lines, opinion).slice(first, last)]);
    const byFirm = () => {
      const [base, slope] = [new Map<Line, number>(), new Map<Line, number>()];
      for (const line of ['revenue', 'operatingProfit', 'netIncome', 'controllingIncome'] as const) {
        const sum = (list: readonly Income[]) => list.reduce((all, income) => all + income[line], 0);
        base.set(line, sum(published) + sum(lines.neutral.slice(first, last)));
        slope.set(line, sum(lines.slope.slice(first, last)));
      }
      return opinions.map((own) => toExpected((line) => (base.get(line) ?? 0) + own * (slope.get(line) ?? 0)));
    };
    return { mean, byFirm };
  }

  return {
    viewOf(from, until, at) {
      const { mean, byFirm } = seen(from, until, at);
      return { mean: mean(), firms: byFirm() };
    },
    meanOf: (from, until, at) => seen(from, until, at).mean(),
    written,
  };
}
