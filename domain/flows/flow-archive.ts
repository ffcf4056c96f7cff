import type { Flow } from '../market/quote.ts';
import type { Page } from '../market/archive.ts';
import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import type { InvestorGroup } from './investor.ts';
import type { NetMatrix } from './net-matrix.ts';

/** Bought and sold amounts. */
export interface Sides {
  readonly bought: number;
  readonly sold: number;
}

/** 프로그램매매: 차익 trades a basket against its future, 비차익 a basket alone. Both are part of the flows. */
export interface ProgramSides {
  readonly arbitrage: Sides;
  readonly nonArbitrage: Sides;
}

/** Flows by investor; summed over all investors, bought equals sold. */
export interface FlowSums {
  /** won; empty if the source does not separate investors */
  readonly flows: readonly Flow[];
  /** The same in shares; null if the source gives only won. */
  readonly volumes: readonly Flow[] | null;
  readonly program: { readonly won: ProgramSides; readonly shares: ProgramSides } | null;
}

/** The flows of today up to a moment. */
export interface FlowsNow extends FlowSums {
  readonly at: Instant;
  /** 잠정: before the exchange publishes its own figures, at the close. */
  readonly provisional: boolean;
}

/** The flows of a past day. */
export interface FlowDay extends FlowSums {
  readonly date: DateKst;
}

/** The flows of one stock on a past day. */
export interface StockFlowDay extends FlowDay {
  /** shares: net buying by group; groups that the source lacks are absent */
  readonly netShares: Readonly<Partial<Record<InvestorGroup, number>>>;
  /** Foreign holding at the end of the day; null if the source does not give it. */
  readonly holding: ForeignHolding | null;
}

/** 외국인 보유: shares of a stock held by foreigners, and their limit. */
export interface ForeignHolding {
  /** shares */
  readonly held: number;
  /** percent of the listed shares */
  readonly rate: number;
  /** 한도: shares and percent of the listed shares; null if the source does not give it */
  readonly limit: { readonly shares: number; readonly rate: number } | null;
}

/** Today's net buying since the opening at the end of each minute, won; the last entry is now. */
export interface IntradayFlows {
  readonly at: readonly Instant[];
  readonly nets: Readonly<Record<InvestorGroup, readonly number[]>>;
  readonly program: { readonly arbitrage: readonly number[]; readonly nonArbitrage: readonly number[] };
}

/** The investor group of a stock ranking, or program trading. */
export type InvestorGroupOrProgram = InvestorGroup | 'program';

/** Today's trading of one investor group in one stock. */
export interface StockTrade {
  readonly shcode: Shcode;
  readonly won: Sides;
  readonly shares: Sides;
}

/**
 * The past of 투자자별 매매 and 프로그램매매 of markets, indices and stocks; today's are topics. The flows of a market or an
 * index are the sums of its stocks. Lists of days are oldest first and end before today; what a source does not have is
 * an empty list.
 */
export interface FlowArchive {
  /** Whether its past days have 프로그램매매; those of files have none. */
  readonly hasPrograms: boolean;
  days(upcode: Upcode, span: Page<DateKst>): Promise<readonly FlowDay[]>;
  /** Number of days up to and including a day, without building them. */
  count(upcode: Upcode, until?: DateKst): Promise<number>;
  stockDays(shcode: Shcode, span: Page<DateKst>): Promise<readonly StockFlowDay[]>;
  stockCount(shcode: Shcode, until?: DateKst): Promise<number>;
  /** Foreign holding at the end of the previous trading day. */
  holding(shcode: Shcode): ForeignHolding | null;
  /**
   * Net buying of all stocks of both markets on the last `count` past days, or as many as there are.
   * @param until the last of them at the latest
   */
  netDays(count: number, until?: DateKst): Promise<NetMatrix>;
}
