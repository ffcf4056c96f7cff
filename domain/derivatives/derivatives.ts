import type { Page, Span } from '../market/archive.ts';
import type { DailyBar, MinuteBar } from '../market/bar.ts';
import type { DateKst, Instant } from '../terms.ts';
import type { InvestorGroup } from '../flows/investor.ts';
import type { DerivativeFlow, FutureDay, OptionDay } from './quotes.ts';
import type { Expiry } from './expiry.ts';
import type { UnderlyingId } from './contract-spec.ts';

/** The data of a chart: bars in points, volume in contracts. */
export interface ContractBars {
  readonly code: string;
  /** Number of past days up to and including `until`; today is not counted. */
  dailyCount(until?: DateKst): Promise<number>;
  dailyBars(span: Span<DateKst>): Promise<readonly DailyBar[]>;
  /** @param minutes length of a bar: 1, 3, 5, 10, 30 or 60 */
  minuteBars(minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** The bar of today up to now; null before its first trade. */
  today(): Promise<DailyBar | null>;
}

/**
 * 선물 and 옵션 on KOSPI200 and KOSDAQ150: what is listed, and the past; their values of today are topics. Lists are
 * oldest first unless stated otherwise. A contract past its last trade keeps its last price until the end of the day.
 */
export interface Derivatives {
  /**
   * Past days of a contract, or, without a code, of the front month of each day; null if no source has any.
   * @param code as in FutureQuote
   */
  futureDays(underlying: UnderlyingId, code?: string): ContractDays | null;
  /** Expiries of options listed now, nearest first. */
  expiries(underlying: UnderlyingId): readonly Expiry[];
  /** All options on an underlying together, by day; the last entry is today up to now. */
  optionDayCount(underlying: UnderlyingId, until?: DateKst): Promise<number>;
  optionDays(underlying: UnderlyingId, page: Page<DateKst>): Promise<readonly OptionDay[]>;
  /** 투자자별 매매 of futures, calls and puts on past days; null if no source gives it. */
  flowDays(underlying: UnderlyingId, what: DerivativeFlow['what']): DerivativeFlowDays | null;
  /** Whether there are 호가 of contracts. */
  readonly hasBooks: boolean;
  /**
   * The chart of an underlying's front month or of a contract's code (options: listed ones only); null for any other
   * id.
   */
  bars(id: string): ContractBars | null;
}

/** Trading by investor type up to a moment. */
export interface DerivativeFlows {
  readonly at: Instant;
  readonly flows: readonly DerivativeFlow[];
}

/** Net buying in contracts since the opening at the end of each minute; the last entry is now. */
export interface DerivativeFlowMinutes {
  readonly at: readonly Instant[];
  readonly nets: Readonly<Record<InvestorGroup, readonly number[]>>;
}

/** A past day's trading by investor type. */
export interface DerivativeFlowDay {
  readonly date: DateKst;
  readonly flows: readonly DerivativeFlow[];
}

/** The past of futures, calls or puts by investor type, day by day; today is not counted. */
export interface DerivativeFlowDays {
  /** Number of past days up to and including a day, without building them. */
  count(until?: DateKst): Promise<number>;
  days(page: Page<DateKst>): Promise<readonly DerivativeFlowDay[]>;
}

/** The past of a future, day by day, and today. */
export interface ContractDays {
  count(until?: DateKst): Promise<number>;
  days(page: Page<DateKst>): Promise<readonly FutureDay[]>;
  today(): Promise<FutureDay | null>;
}
