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
 * What was asked of one company; null if the source has nothing of it. late: the source has not answered within the time
 * that a page waits, or cannot be asked at present.
 */
export type CompanyReply<Value> = Value | 'late' | null;

/**
 * 재무제표 and derived figures, as known at the present moment; later publications are not included. For a code that
 * names no stock, or one without statements, the result is null or empty. What is about all companies is held in memory.
 */
export interface CompanyAccounts {
  /** Growth of every company with statements, as known today. */
  growth(): ReadonlyMap<Shcode, Growth>;
  /** Ratios of every stock with statements, as known today. */
  ratiosOfAll(): ReadonlyMap<Shcode, YearRatios>;
  fundamentals(shcode: Shcode): Fundamentals | null;
  /**
   * Resolves when what is known of all companies is at hand: to read all of them before holds everything else. Absent
   * where it always is.
   */
  prepared?(): Promise<void>;
  /** Fundamentals of every stock with statements; the same map until something new is published. */
  fundamentalsOfAll(): ReadonlyMap<Shcode, Fundamentals>;
  /** Figures of every company listed at a past moment, as known then; null for a future one, and if the source has no past. */
  statementsAt(at: Instant): Promise<KnownStatements | null>;
  statements(shcode: Shcode): Promise<CompanyReply<Statements>>;
  /** Dividends decided in the last five years, the newest first; null if the source does not have their dates. */
  dividends(shcode: Shcode): Promise<readonly Dividend[] | null>;
  /**
   * Dividends of all stocks decided by now whose 배당기준일 is in a period, both days included, at most five years back.
   * Null if the source does not have their dates.
   */
  readonly dividendsBetween: ((from: DateKst, until: DateKst) => Promise<readonly StockDividend[]>) | null;
}

/** What brokers expect companies to earn. */
export interface Estimates {
  /** null also if there are no estimates. */
  expectations(shcode: Shcode): Expectations | null;
  /** Estimates of every listed company that CONSENSUS_FIRMS or more estimate, by its common share. Calculated in slices. */
  estimatesOfAll(): Promise<readonly CompanyEstimates[]>;
  /** Another number once something was published that estimates depend on. */
  readonly revision: number;
}
