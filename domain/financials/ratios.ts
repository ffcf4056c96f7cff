import { hundredths } from '../hundredths.ts';
import type { Accounts } from './accounts.ts';

/** Ratios of a company's accounts, percent, signed; null if the divisor is not above zero. */
export interface Ratios {
  readonly operatingMargin: number | null;
  readonly netMargin: number | null;
  /** 자기자본이익률: controlling income of the last four quarters over controlling equity at their end */
  readonly roe: number | null;
  readonly roa: number | null;
  /** 부채비율: liabilities over equity; null if there is no equity left */
  readonly debtRatio: number | null;
  /** 유보율: equity beyond the paid-in capital, over the paid-in capital */
  readonly reserveRatio: number | null;
}

/**
 * @param period the period itself
 * @param year the four quarters that end with it, from which returns are calculated; null if not all are known
 */
export function ratiosOf(period: Accounts, year: Accounts | null): Ratios {
  return {
    operatingMargin: percentOf(period.operatingProfit, period.revenue),
    netMargin: percentOf(period.netIncome, period.revenue),
    roe: year && percentOf(year.controllingIncome, year.controllingEquity),
    roa: year && percentOf(year.netIncome, year.assets),
    debtRatio: percentOf(period.liabilities, period.equity),
    reserveRatio: percentOf(period.equity - period.paidInCapital, period.paidInCapital),
  };
}

/**
 * 증감률: percent by which an amount is above the previous one, two decimals.
 * @returns null if the previous amount is zero or a loss, where a percentage has no meaning
 */
export function growthRate(now: number, before: number): number | null {
  return before > 0 ? percentOf(now - before, before) : null;
}

/** Percent with two decimals; null unless the base is above zero. */
export function percentOf(part: number, base: number): number | null {
  return base > 0 ? hundredths((part / base) * 100) : null;
}
