import type { EtfEtnCategory } from '@sise/domain/etf-etn/etf-etn';
import type { Upcode } from '@sise/domain/terms';
import type { UnderlyingKey } from './etf-etn.ts';

/** How an underlying's level is computed. */
export type UnderlyingModel =
  /** an index of the exchange */
  | { readonly kind: 'index'; readonly upcode: Upcode }
  /** named stocks, weighted by market cap with a limit on each */
  | { readonly kind: 'stocks'; readonly names: readonly string[] }
  /** stocks of KOSPI 200 or KOSDAQ 150 selected by a rule */
  | { readonly kind: 'rule'; readonly rule: StrategyRule }
  /** something priced abroad, in won unless hedged */
  | {
      readonly kind: 'abroad';
      readonly symbol: string;
      /** symbol of its currency against won; null if hedged, or if the price is in won */
      readonly currency: string | null;
      /** beta to the symbol */
      readonly beta: number;
      /** standard deviation of the idiosyncratic part of a day's return */
      readonly own: number;
      /** Its day ends after Seoul's: at its close Seoul knows the close of the date before. */
      readonly isLate: boolean;
    }
  /** a random walk for what is not priced elsewhere: percent a year */
  | { readonly kind: 'walk'; readonly drift: number; readonly volatility: number }
  /** a weighted mix of other underlyings */
  | { readonly kind: 'mix'; readonly parts: readonly { readonly of: UnderlyingKey; readonly weight: number }[] };

export type StrategyRule =
  | 'equal-weight'
  | 'high-dividend'
  | 'value'
  | 'low-volatility'
  | 'momentum'
  | 'quality'
  | 'growth'
  | 'mid-cap'
  | 'top-ten'
  | 'holding'
  | 'kosdaq-growth'
  | 'kosdaq-quality';

/** An underlying of ETFs and ETNs. */
export interface UnderlyingSpec {
  readonly key: UnderlyingKey;
  /** 기초지수명 */
  readonly index: string;
  /** The form used in the names of ETFs and ETNs. */
  readonly label: string;
  readonly category: EtfEtnCategory;
  readonly model: UnderlyingModel;
  /** percent a year that its holdings earn in addition to price changes */
  readonly income: number;
  /** Whether leveraged and inverse ETFs and ETNs track it. */
  readonly isGeared: boolean;
  /** Holdings of a fund that has no listed stocks: names and weights, percent. */
  readonly holdings: readonly HoldingLine[];
}

export type HoldingLine = readonly [name: string, weight: number];
