import type { DateKst, Instant } from '../terms.ts';

/** Estimated income of a period, or the actual one. */
export interface ExpectedIncome {
  /** won, whole */
  readonly revenue: number;
  readonly operatingProfit: number;
  readonly netIncome: number;
  /** won a share, by today's number of shares */
  readonly eps: number;
}

/** Revisions of the estimate of one business year: each uses only what was published by its date. */
export interface EstimateRevision {
  readonly year: number;
  readonly now: ExpectedIncome;
  /** a month before, and three; null if the stock was not listed then */
  readonly monthAgo: ExpectedIncome | null;
  readonly quarterAgo: ExpectedIncome | null;
}

/** 어닝 서프라이즈: the estimate of a quarter before its announcement, and the announced result. */
export interface EarningsSurprise {
  readonly year: number;
  /** 1 to 4 */
  readonly quarter: number;
  /** null until it is announced */
  readonly announced: { readonly at: Instant; readonly income: ExpectedIncome } | null;
  readonly expected: ExpectedIncome;
}

/** Estimates for a company, and how past ones compare with the results. */
export interface Expectations {
  /** the dates of the earlier estimates */
  readonly monthAgo: DateKst;
  readonly quarterAgo: DateKst;
  /** 추정치 변화 of the current business year and the next */
  readonly years: readonly EstimateRevision[];
  /** oldest first; the last one is not announced yet */
  readonly quarters: readonly EarningsSurprise[];
}
