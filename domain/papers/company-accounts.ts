import type { Instant, Shcode } from '../terms.ts';
import type { Expectations } from './estimate.ts';
import type { Dividend, Statements } from './statement.ts';
import type { Fundamentals } from './valuation.ts';

/** How a company's last four quarters compare with the four before, percent, signed; null where one of them is missing or no gain. */
export interface Growth {
  readonly revenue: number | null;
  readonly operatingProfit: number | null;
  readonly netIncome: number | null;
}

/** Ratios of a company's last four published quarters, percent; null where there is nothing to divide by. */
export interface YearRatios {
  readonly operatingMargin: number | null;
  readonly debtRatio: number | null;
}

/**
 * 재무제표 and what follows from them, as known at the present moment; what is published later is not there yet. A code
 * that names no stock, or one without statements, is answered with null or with nothing.
 */
export interface CompanyAccounts {
  /** Growth of every company with statements, as known today. */
  growth(): ReadonlyMap<Shcode, Growth>;
  /** Of every stock with statements, as known today. */
  ratiosOfAll(): ReadonlyMap<Shcode, YearRatios>;
  fundamentals(shcode: Shcode): Fundamentals | null;
  /** Of every stock with statements; the same map until something new is published. */
  fundamentalsOfAll(): ReadonlyMap<Shcode, Fundamentals>;
  /** As known at a past moment; null for one still to come. */
  fundamentalsAt(shcode: Shcode, at: Instant): Fundamentals | null;
  statements(shcode: Shcode): Statements | null;
  /** null also where nobody estimates. */
  expectations(shcode: Shcode): Expectations | null;
  /** Decided on in the last five years, the newest first. */
  dividends(shcode: Shcode): readonly Dividend[];
}
