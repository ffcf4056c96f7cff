import type { DateKst, Instant } from '../terms.ts';

/** What those who estimate expect of a period, or what came of it. */
export interface ExpectedIncome {
  /** won, whole */
  readonly revenue: number;
  readonly operatingProfit: number;
  readonly netIncome: number;
  /** won a share, by the shares of today */
  readonly eps: number;
}

/** How the estimate of one business year went: each from what was published then, and nothing from after. */
export interface EstimateCourse {
  readonly year: number;
  readonly now: ExpectedIncome;
  /** a month before, and three; null where the stock was not listed then */
  readonly monthAgo: ExpectedIncome | null;
  readonly quarterAgo: ExpectedIncome | null;
}

/** 어닝 서프라이즈: what was expected of a quarter until it was told, and what was told. */
export interface EarningsSurprise {
  readonly year: number;
  /** 1 to 4 */
  readonly quarter: number;
  /** null while it is not told */
  readonly announced: { readonly at: Instant; readonly income: ExpectedIncome } | null;
  readonly expected: ExpectedIncome;
}

/** What is expected of a company, and how well that was expected. */
export interface Expectations {
  /** the days the earlier estimates are of */
  readonly monthAgo: DateKst;
  readonly quarterAgo: DateKst;
  /** 추정치 변화 of the business year still open and the next */
  readonly years: readonly EstimateCourse[];
  /** oldest first; the last one is not told yet */
  readonly quarters: readonly EarningsSurprise[];
}
