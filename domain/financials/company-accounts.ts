import type { DateKst, Instant, Shcode } from '../terms.ts';
import type { CompanyEstimates, Expectations } from './estimate.ts';
import type { Dividend, Statements } from './statement.ts';
import type { Fundamentals } from './valuation.ts';

/** A dividend and the stock that pays it. */
export interface StockDividend extends Dividend {
  readonly shcode: Shcode;
}

/** Growth of the last four quarters over the four before, percent, signed; null if one is missing or not positive. */
export interface Growth {
  readonly revenue: number | null;
  readonly operatingProfit: number | null;
  readonly netIncome: number | null;
}

/** Figures from the statements of every company that has some. */
export interface KnownStatements {
  readonly growth: ReadonlyMap<Shcode, Growth>;
  readonly fundamentals: ReadonlyMap<Shcode, Fundamentals>;
}

/** Ratios of a company's last four published quarters, percent; null if the divisor is missing or not positive. */
export interface YearRatios {
  readonly operatingMargin: number | null;
  readonly debtRatio: number | null;
}

/**
 * 재무제표 and derived figures, as known at the present moment; later publications are not included. For a code that
 * names no stock, or one without statements, the result is null or empty.
 */
export interface CompanyAccounts {
  /** Growth of every company with statements, as known today. */
  growth(): ReadonlyMap<Shcode, Growth>;
  /** Ratios of every stock with statements, as known today. */
  ratiosOfAll(): ReadonlyMap<Shcode, YearRatios>;
  fundamentals(shcode: Shcode): Fundamentals | null;
  /** Fundamentals of every stock with statements; the same map until something new is published. */
  fundamentalsOfAll(): ReadonlyMap<Shcode, Fundamentals>;
  /** As known at a past moment; null for a future one. */
  fundamentalsAt(shcode: Shcode, at: Instant): Fundamentals | null;
  /** Figures of every company listed at a past moment, as known then; none for a future one. */
  statementsAt(at: Instant): Promise<KnownStatements>;
  statements(shcode: Shcode): Statements | null;
  /** null also if there are no estimates. */
  expectations(shcode: Shcode): Expectations | null;
  /** Estimates of every listed company that CONSENSUS_FIRMS or more estimate, by its common share. Calculated in slices. */
  estimatesOfAll(): Promise<readonly CompanyEstimates[]>;
  /** Dividends decided in the last five years, the newest first. */
  dividends(shcode: Shcode): readonly Dividend[];
  /** Dividends of all stocks decided by now whose 배당기준일 is in a period, both days included, at most five years back. */
  dividendsBetween(from: DateKst, until: DateKst): readonly StockDividend[];
}
