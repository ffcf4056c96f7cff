import type { Instant, Shares, Shcode, Upcode, Won } from '../terms.ts';
import type { DateKst } from '../terms.ts';
import type { InvestorCode } from '../flows/investor.ts';

/** A stock's day so far. Volume and turnover count from the opening, so a later quote replaces an earlier one. */
export interface Quote {
  readonly shcode: Shcode;
  /** null before the first trade of the day. */
  readonly price: Won | null;
  /** 기준가: the base of change and limits. Equals the previous close except after 권리락. */
  readonly basePrice: Won;
  readonly open: Won | null;
  readonly high: Won | null;
  readonly low: Won | null;
  readonly volume: Shares;
  readonly turnover: Won;
  /** null if there is no limit (정리매매) or the source does not give it. */
  readonly upperLimit: Won | null;
  readonly lowerLimit: Won | null;
}

/** A stock's trades since the close of the regular session; a stock without such trades has none. */
export interface AfterQuote {
  readonly shcode: Shcode;
  /** Time of the last trade. */
  readonly at: Instant;
  readonly price: Won;
  /** shares and won since the after-hours session began */
  readonly volume: Shares;
  readonly turnover: Won;
}

/** An index's day so far, in points. */
export interface IndexQuote {
  readonly upcode: Upcode;
  readonly value: number;
  readonly previousClose: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** shares; null if the source does not give it. */
  readonly volume: number | null;
  /** won; null if the source does not give it. */
  readonly turnover: number | null;
  /** 상장시가총액 of the source, won; absent if it gives none, and the market caps of the stocks are added up. */
  readonly marketCap?: number | null;
}

/** 52주 최고, 최저 up to yesterday, and the foreign holding; null if no source gives it. */
export interface YearRange {
  readonly shcode: Shcode;
  readonly yearHigh: Won | null;
  readonly yearHighOn: DateKst | null;
  readonly yearLow: Won | null;
  readonly yearLowOn: DateKst | null;
  /** 외국인 보유 비율, percent. */
  readonly foreignRate: number | null;
}

/** One investor type's trading in a market on a day, won. */
export interface Flow {
  readonly investor: InvestorCode;
  /** null if the source gives only the net. */
  readonly bought: number | null;
  readonly sold: number | null;
  /** bought − sold */
  readonly net: number;
}

/** Prices of the day (or closes of the last days), oldest first, for a sparkline beside a name. */
export interface Sparkline {
  readonly shcode: Shcode;
  readonly prices: readonly number[];
}

/** The value of an index at a moment. */
export interface IndexPoint {
  readonly at: Instant;
  readonly value: number;
}
