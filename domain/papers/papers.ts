import type { Shcode } from '../terms.ts';

/** How a company's last four quarters compare with the four before, percent, signed; null where one of them is missing or no gain. */
export interface Growth {
  readonly revenue: number | null;
  readonly operatingProfit: number | null;
  readonly netIncome: number | null;
}

/** What is written about companies: news, filings, statements, short selling. */
export interface Papers {
  /** Growth of every company with statements, as known today. */
  growth(): ReadonlyMap<Shcode, Growth>;
}
