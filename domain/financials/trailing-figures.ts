import type { Growth, YearRatios } from './company-accounts.ts';
import { growthRate, percentOf } from './ratios.ts';
import type { ReportedAccounts, ReportedDividend, ReportedPeriod, ReportedStatements } from './reported-accounts.ts';
import { perShare, type Fundamentals } from './valuation.ts';

/** A sum of the last four published quarters and of the four before, won; null where one of them is not known. */
export interface TrailingSum {
  readonly last: number | null;
  readonly before: number | null;
}

/** Figures of a company's last four published quarters, won, for tables of all companies. Null is not known. */
export interface TrailingFigures {
  readonly revenue: TrailingSum;
  readonly operatingProfit: TrailingSum;
  readonly netIncome: TrailingSum;
  /** at the end of the last quarter */
  readonly liabilities: number | null;
  readonly equity: number | null;
  /** 지배주주 순이익 */
  readonly controllingIncome: number | null;
  /** 지배주주 지분 */
  readonly controllingEquity: number | null;
  /** the dividend for the newest business year that is over, won a share; null if none was paid, or it is not known */
  readonly dividend: ReportedDividend | null;
}

const QUARTERS = 4;

/** @returns null without a quarter */
export function trailingOf({ quarters, dividends }: ReportedStatements): TrailingFigures | null {
  const newest = quarters.at(-1);
  if (newest === undefined) return null;
  const last = consecutive(quarters.slice(-QUARTERS));
  const before = consecutive(quarters.slice(-2 * QUARTERS));
  const sum = (line: keyof ReportedAccounts): TrailingSum => ({
    last: last && sumOf(last, line),
    before: before && sumOf(before.slice(0, QUARTERS), line),
  });
  const netIncome = sum('netIncome');
  const { liabilities, equity, controllingEquity } = newest.accounts;
  const lastYear = (newest.quarter ?? QUARTERS) === QUARTERS ? newest.year : newest.year - 1;
  return {
    revenue: sum('revenue'),
    operatingProfit: sum('operatingProfit'),
    netIncome,
    liabilities,
    equity,
    // Of a company without minorities all is the owners'.
    controllingIncome: sum('controllingIncome').last ?? (controllingEquity === null ? netIncome.last : null),
    controllingEquity: controllingEquity ?? equity,
    dividend: dividends.find(({ year }) => year === lastYear) ?? null,
  };
}

export function growthOf({ revenue, operatingProfit, netIncome }: TrailingFigures): Growth {
  return { revenue: rateOf(revenue), operatingProfit: rateOf(operatingProfit), netIncome: rateOf(netIncome) };
}

export function yearRatiosOf({ operatingProfit, revenue, liabilities, equity }: TrailingFigures): YearRatios {
  return {
    operatingMargin: ratioOf(operatingProfit.last, revenue.last),
    debtRatio: ratioOf(liabilities, equity),
  };
}

/**
 * @param shares all listed shares of the company; null if not known
 * @param dividend won a share, by today's number of shares
 */
export function fundamentalsOf(figures: TrailingFigures, shares: number | null, dividend: number | null): Fundamentals {
  const { controllingIncome: income, controllingEquity: equity } = figures;
  const each = (amount: number | null) =>
    amount === null || shares === null || shares <= 0 ? null : perShare(amount, shares);
  return { eps: each(income), bps: each(equity), dps: dividend, roe: ratioOf(income, equity), estimatedEps: null };
}

/** The quarters, if none is missing between them and there are four or eight. */
function consecutive(quarters: readonly ReportedPeriod[]): readonly ReportedPeriod[] | null {
  const isWhole = quarters.every((quarter, n) => {
    const before = quarters[n - 1];
    return before === undefined || orderOf(quarter) === orderOf(before) + 1;
  });
  return isWhole && quarters.length > 0 && quarters.length % QUARTERS === 0 ? quarters : null;
}

function orderOf({ year, quarter }: ReportedPeriod): number {
  return year * QUARTERS + (quarter ?? QUARTERS);
}

function sumOf(quarters: readonly ReportedPeriod[], line: keyof ReportedAccounts): number | null {
  return quarters.reduce<number | null>((sum, { accounts }) => {
    const amount = accounts[line];
    return sum === null || amount === null ? null : sum + amount;
  }, 0);
}

function rateOf({ last, before }: TrailingSum): number | null {
  return last === null || before === null ? null : growthRate(last, before);
}

function ratioOf(part: number | null, base: number | null): number | null {
  return part === null || base === null ? null : percentOf(part, base);
}
