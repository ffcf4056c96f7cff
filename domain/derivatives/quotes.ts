import type { InvestorCode } from '../flows/investor.ts';
import type { DailyBar, MinuteBar } from '../market/bar.ts';
import type { DateKst, Instant } from '../terms.ts';
import type { OptionSide } from './black76.ts';
import type { Expiry } from './expiry.ts';

/** Common fields of futures and options. Prices are points, volume and open interest contracts, turnover won. */
interface ContractQuote {
  readonly code: string;
  readonly name: string;
  /** null before the first trade of the day */
  readonly price: number | null;
  /** 기준가: the settlement price of the day before, base of change and rate; null if no source gives it. */
  readonly basePrice: number | null;
  readonly volume: number;
  readonly openInterest: number;
  /** 미결제증감: against the day before; null if no source gives it */
  readonly openInterestChange: number | null;
}

/** One month of a future. */
export interface FutureQuote extends ContractQuote {
  readonly expiry: Expiry;
  /** calendar days to the last trading day */
  readonly daysLeft: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly turnover: number;
  /** 이론가: the index carried to the last trading day; null if no source gives the index */
  readonly theory: number | null;
  /** The index at the moment of the price, which price and theory are compared with; null if no source gives it. */
  readonly underlying: number | null;
  /** 정산가: today's, once the close is known; on the last trading day the index's close */
  readonly settlement: number | null;
}

/** A day of a future as a bar. */
export interface FutureDay extends DailyBar {
  readonly code: string;
  readonly settlement: number | null;
  readonly openInterest: number;
  /** null if the day before is missing */
  readonly openInterestChange: number | null;
  /** the index's close, or its value now; null if no source gives it */
  readonly underlying: number | null;
  /** 시장베이시스: close − index at that moment; null without the index */
  readonly basis: number | null;
}

export interface FutureMinute extends MinuteBar {
  /** contracts since the opening, this minute included */
  readonly volumeSoFar: number;
  readonly openInterest: number;
  /** null before the index is calculated, and if the source does not know it */
  readonly underlying: number | null;
}

/** One side of a strike. */
export interface OptionQuote extends ContractQuote {
  readonly side: OptionSide;
  /** Price by the volatility surface, or by the volatility the source gives; not rounded to the grid. */
  readonly theory: number;
  /** a year, 0.25 means 25 %: implied by the price, or of the surface if the price implies none */
  readonly volatility: number;
  readonly delta: number;
  readonly gamma: number;
  /** points a day */
  readonly theta: number;
  /** points a percentage point */
  readonly vega: number;
  readonly bid: number | null;
  readonly ask: number | null;
  /** 내재가치: exercise value at the forward, discounted to now, cut to two decimals */
  readonly intrinsic: number;
  readonly turnover: number;
}

export interface OptionRow {
  readonly strike: number;
  /** volatility of the surface at yesterday's close; null if no source gives it */
  readonly volatilityBefore: number | null;
  readonly call: OptionQuote;
  readonly put: OptionQuote;
}

/** 옵션 시세판 of one expiry. Strikes lowest first. */
export interface OptionChain {
  readonly expiry: Expiry;
  readonly at: Instant;
  readonly daysLeft: number;
  /** to the end of trading on the last day, above zero: the time by which premiums are valued */
  readonly years: number;
  /** the index, points */
  readonly underlying: number;
  /** the index carried to the expiry, on which options are priced */
  readonly forward: number;
  /** a year, continuously compounded */
  readonly rate: number;
  readonly atmStrike: number;
  readonly step: number;
  readonly rows: readonly OptionRow[];
}

/** Totals over the calls or puts of one option chain, or of all chains. */
export interface SideTotals {
  readonly volume: number;
  readonly turnover: number;
  readonly openInterest: number;
  /** null if no source gives it */
  readonly openInterestChange: number | null;
}

export interface OptionDay {
  readonly date: DateKst;
  /** the index's close, or its value now; null if no source gives it */
  readonly underlying: number | null;
  /** null if no source gives it */
  readonly previousUnderlying: number | null;
  /** of the nearest month at the strike nearest to the index, a year; null if no source gives it */
  readonly callVolatility: number | null;
  readonly putVolatility: number | null;
  readonly calls: SideTotals;
  readonly puts: SideTotals;
}

/** One investor type's trading in futures, calls or puts: contracts and won. */
export interface DerivativeFlow {
  readonly what: 'futures' | 'calls' | 'puts';
  readonly investor: InvestorCode;
  readonly boughtVolume: number;
  readonly soldVolume: number;
  readonly bought: number;
  readonly sold: number;
}
