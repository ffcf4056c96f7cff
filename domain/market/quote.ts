import type { Instant, Shares, Shcode, Upcode, Won } from '../terms.ts';
import type { DateKst } from '../terms.ts';
import type { InvestorCode } from '../flows/investor.ts';

/** The whole of a stock's day so far. Volume and turnover count from the opening, so a later quote replaces an earlier. */
export interface Quote {
  readonly shcode: Shcode;
  /** null before the first trade of the day. */
  readonly price: Won | null;
  /** 기준가: the price that change and limits are counted from. Equals the previous close unless a right fell off. */
  readonly previousClose: Won;
  readonly open: Won | null;
  readonly high: Won | null;
  readonly low: Won | null;
  readonly volume: Shares;
  readonly turnover: Won;
  /** null where there is no limit (정리매매) or the source does not say. */
  readonly upperLimit: Won | null;
  readonly lowerLimit: Won | null;
}

/** What a stock has traded since the close of the regular session; a stock that has not is not told of. */
export interface AfterQuote {
  readonly shcode: Shcode;
  /** When it last traded. */
  readonly at: Instant;
  readonly price: Won;
  /** shares and won since the after-hours session began */
  readonly volume: Shares;
  readonly turnover: Won;
}

/** The whole of an index's day so far, in points. */
export interface IndexQuote {
  readonly upcode: Upcode;
  readonly value: number;
  readonly previousClose: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** shares; null where the source does not say. */
  readonly volume: number | null;
  /** won; null where the source does not say. */
  readonly turnover: number | null;
  /** 상장시가총액 as the source tells it, won; absent where it says nothing, and the stocks are added up. */
  readonly marketCap?: number | null;
}

/** 52주 최고, 최저 up to and without today, and what foreigners hold; null where no source says. */
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
  /** null where the source tells only the net. */
  readonly bought: number | null;
  readonly sold: number | null;
  /** bought − sold */
  readonly net: number;
}

/** Prices through the day (or closes of the last days), oldest first, for a small line beside a name. */
export interface Trail {
  readonly shcode: Shcode;
  readonly prices: readonly number[];
}

/** A moment's value of an index. */
export interface IndexPoint {
  readonly at: Instant;
  readonly value: number;
}
