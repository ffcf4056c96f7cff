import type { DateKst, Instant, Shcode } from '../terms.ts';

/** The estimated figures, in the order of an income statement. */
export const ESTIMATE_MEASURES = ['revenue', 'operatingProfit', 'netIncome', 'eps'] as const;
export type EstimateMeasure = (typeof ESTIMATE_MEASURES)[number];

/** Estimated income of a period, or the actual one. Revenue, profit and income: won, whole; EPS: won a share. */
export type ExpectedIncome = Readonly<Record<EstimateMeasure, number>>;

/** How many firms raised, cut and kept an estimate between two moments; together all of them. */
export interface FirmChanges {
  readonly up: number;
  readonly down: number;
  readonly same: number;
}
export type ChangesByMeasure = Readonly<Record<EstimateMeasure, FirmChanges>>;

/** How far the firms' estimates lie apart. */
export interface EstimateSpread {
  readonly low: ExpectedIncome;
  readonly high: ExpectedIncome;
  /** 표준편차, won */
  readonly deviation: ExpectedIncome;
}

/** The mean estimate at the end of a week, and what the firms changed during it. */
export interface EstimateWeek {
  /** Sunday; today in the running week */
  readonly date: DateKst;
  readonly estimate: ExpectedIncome;
  /** null on the first, which is only the base of the next */
  readonly changes: ChangesByMeasure | null;
}

/** Revisions of the estimate of one business year: each uses only what was published by its date. */
export interface EstimateRevision {
  readonly year: number;
  readonly now: ExpectedIncome;
  /** a month before, and three; null if the stock was not listed then */
  readonly monthAgo: ExpectedIncome | null;
  readonly quarterAgo: ExpectedIncome | null;
  /** the last thirteen weeks and the end of the week before them, oldest first; from the stock's listing on */
  readonly weeks: readonly EstimateWeek[];
  /** null with fewer than two firms */
  readonly spread: EstimateSpread | null;
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
  /** the number of firms whose estimates the mean is made of */
  readonly firms: number;
  /** the dates of the earlier estimates */
  readonly monthAgo: DateKst;
  readonly quarterAgo: DateKst;
  /** 추정치 변화 of the current business year and the next */
  readonly years: readonly EstimateRevision[];
  /** oldest first; the last one is not announced yet */
  readonly quarters: readonly EarningsSurprise[];
}

/** Since when a change of an estimate is counted: the end of last week, a month ago, three months ago. */
const ESTIMATE_SPANS = ['week', 'month', 'quarter'] as const;
export type EstimateSpan = (typeof ESTIMATE_SPANS)[number];

/** Firms that make a consensus: a mean of one is no consensus. */
export const CONSENSUS_FIRMS = 2;

/** The estimate of a year before a change, and what the firms changed since. */
export interface EarlierEstimate {
  readonly date: DateKst;
  readonly estimate: ExpectedIncome;
  readonly changes: ChangesByMeasure;
}

/** The estimates of a company in a ranking: the open business year, then the next. */
export interface CompanyEstimates {
  readonly shcode: Shcode;
  readonly firms: number;
  readonly years: readonly {
    readonly year: number;
    readonly now: ExpectedIncome;
    readonly spread: EstimateSpread | null;
    /** null if the stock was not listed then */
    readonly since: Readonly<Record<EstimateSpan, EarlierEstimate | null>>;
  }[];
  /** the estimate of the quarter that is announced next */
  readonly next: ExpectedIncome;
  /** the newest announcement; null if there was none since the listing */
  readonly last: EarningsSurprise | null;
}
