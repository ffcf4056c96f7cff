import type { Instant, Shcode } from '../terms.ts';
import type { Filing } from './filing.ts';
import type { News } from './news.ts';
import type { ShortSales } from './short-sale.ts';
import type { Dividend, Statements } from './statement.ts';
import type { Fundamentals } from './valuation.ts';

/** How a company's last four quarters compare with the four before, percent, signed; null where one of them is missing or no gain. */
export interface Growth {
  readonly revenue: number | null;
  readonly operatingProfit: number | null;
  readonly netIncome: number | null;
}

/**
 * What is written about companies: news, filings, statements, short selling. Everything is as known at the present
 * moment; what is published later is not there yet. A code that names no stock, or one without such papers, is answered
 * with null or with nothing.
 */
export interface Papers {
  readonly news: News;
  /** Growth of every company with statements, as known today. */
  growth(): ReadonlyMap<Shcode, Growth>;
  fundamentals(shcode: Shcode): Fundamentals | null;
  /** Of every stock with statements; the same map until something new is published. */
  fundamentalsOfAll(): ReadonlyMap<Shcode, Fundamentals>;
  /** As known at a past moment; null for one still to come. */
  fundamentalsAt(shcode: Shcode, at: Instant): Fundamentals | null;
  statements(shcode: Shcode): Statements | null;
  /** Decided on in the last five years, the newest first. */
  dividends(shcode: Shcode): readonly Dividend[];
  /**
   * 공매도, the newest day first; none on KONEX, where nobody sells short.
   * @param span how many of the newest days to pass over, and how many to give
   */
  shortSales(shcode: Shcode, span: { readonly skip: number; readonly count: number }): ShortSales;
  /** 공시 of the last three years, the newest first. */
  filings(shcode: Shcode): readonly Filing[];
  filing(shcode: Shcode, id: string): Filing | null;
}
