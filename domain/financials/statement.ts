import type { DateKst, Instant } from '../terms.ts';
import type { Accounts } from './accounts.ts';
import type { Ratios } from './ratios.ts';
import type { CompanyShares } from './reported-accounts.ts';

/** The source of a period's figures: a preliminary release, the report itself, or an estimate. */
export type StatementSource = 'preliminary' | 'report' | 'estimate';

/** A business year or a quarter of one. */
export interface Statement {
  readonly year: number;
  /** 1 to 4; null for the whole year */
  readonly quarter: number | null;
  /** the last day of the period */
  readonly endsOn: DateKst;
  readonly source: StatementSource;
  /** null for an estimate */
  readonly publishedAt: Instant | null;
  readonly accounts: Accounts;
  readonly ratios: Ratios;
  /** won a share, by today's number of shares; eps of a quarter covers that quarter alone */
  readonly eps: number;
  readonly bps: number;
  /** the dividend decided for the period; null until it is decided */
  readonly dps: number | null;
  /** by the close of the period's last day and the four quarters ending with it; of an estimate by the current price */
  readonly per: number | null;
  readonly pbr: number | null;
  /** percent; years only */
  readonly dividendYield: number | null;
}

/** A company's statements, oldest first, estimates last. */
export interface Statements {
  /** 연결: accounts of the group; 별도: of the company alone */
  readonly basis: 'consolidated' | 'separate';
  readonly years: readonly Statement[];
  readonly quarters: readonly Statement[];
  /** by the last periodic report; null if the source does not have them */
  readonly shares: CompanyShares | null;
}

/** 배당: the dividend of one period. */
export interface Dividend {
  readonly year: number;
  readonly quarter: number;
  /** won a share, by today's number of shares */
  readonly perShare: number;
  readonly decidedAt: Instant;
  /** 배당기준일: the holders on this day are paid */
  readonly recordOn: DateKst;
  /** 배당락일: a buyer from this day on gets no dividend */
  readonly exOn: DateKst;
  readonly paidOn: DateKst;
}
