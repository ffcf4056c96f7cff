import type { ProductCategory } from '@sise/domain/products/products';
import type { Upcode } from '@sise/domain/terms';
import type { UnderlyingKey } from './product.ts';

/** How an underlying's level comes about. */
export type Making =
  /** an index of the exchange */
  | { readonly kind: 'index'; readonly upcode: Upcode }
  /** stocks by name, by market cap with a limit on each */
  | { readonly kind: 'stocks'; readonly names: readonly string[] }
  /** stocks of KOSPI 200 or KOSDAQ 150 chosen by a rule */
  | { readonly kind: 'rule'; readonly rule: StrategyRule }
  /** something priced abroad, in won unless hedged */
  | {
      readonly kind: 'abroad';
      readonly symbol: string;
      /** won of its currency; null when hedged, or when the price is one of won */
      readonly currency: string | null;
      /** how strongly it goes along */
      readonly beta: number;
      /** standard deviation of a day's return beside that */
      readonly own: number;
      /** Its day ends after Seoul's: what Seoul knows is the close of the date before. */
      readonly isLate: boolean;
    }
  /** what nobody else here prices: percent a year */
  | { readonly kind: 'walk'; readonly drift: number; readonly volatility: number }
  /** parts of others */
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

/** Something products follow. */
export interface UnderlyingSpec {
  readonly key: UnderlyingKey;
  /** 기초지수명 */
  readonly index: string;
  /** As it stands in the names of products. */
  readonly label: string;
  readonly category: ProductCategory;
  readonly making: Making;
  /** percent a year that its holdings earn beside their prices */
  readonly income: number;
  /** Whether leveraged and inverse products follow it. */
  readonly isGeared: boolean;
  /** What a fund holds that has no listed stocks: names and weights, percent. */
  readonly holdings: readonly HoldingLine[];
}

export type HoldingLine = readonly [name: string, weight: number];
