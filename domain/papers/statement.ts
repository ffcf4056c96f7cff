import type { DateKst, Instant } from '../terms.ts';
import type { Accounts } from './accounts.ts';
import type { Ratios } from './ratios.ts';

/** How a period's numbers came to be known: an early release, the report itself, or nobody's books but a guess. */
export type StatementSource = 'preliminary' | 'report' | 'estimate';

/** A business year or a quarter of one. */
export interface Statement {
  readonly year: number;
  /** 1 to 4; null for the whole year */
  readonly quarter: number | null;
  /** the day it is closed on */
  readonly endsOn: DateKst;
  readonly source: StatementSource;
  /** null for an estimate */
  readonly publishedAt: Instant | null;
  readonly accounts: Accounts;
  readonly ratios: Ratios;
  /** won a share, by the shares of today; eps of a quarter is the quarter's own */
  readonly eps: number;
  readonly bps: number;
  /** decided on for the period; null while that is open */
  readonly dps: number | null;
  /** by the closing price of the period's last day and the four quarters that end with it, of an estimate by the price now */
  readonly per: number | null;
  readonly pbr: number | null;
  /** percent; of a year only */
  readonly dividendYield: number | null;
}

/** A company's books, oldest first, estimates last. */
export interface Statements {
  /** 연결: the group's books; 별도: the company's own */
  readonly basis: 'consolidated' | 'separate';
  readonly years: readonly Statement[];
  readonly quarters: readonly Statement[];
}

/** 배당: what one period pays. */
export interface Dividend {
  readonly year: number;
  readonly quarter: number;
  /** won a share, by the shares of today */
  readonly perShare: number;
  readonly decidedAt: Instant;
  /** 배당기준일: who holds the share then is paid */
  readonly recordOn: DateKst;
  /** 배당락일: who buys from here on is not */
  readonly exOn: DateKst;
  readonly paidOn: DateKst;
}
