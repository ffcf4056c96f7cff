import type { PayoutCycle, ProductCategory, ProductFacts, ProductTax } from '@sise/domain/products/products';

/** What a creation or a line of a table says the product follows, as a key of the list of underlyings. */
export type UnderlyingKey = string;

/** What a product is where nothing of it is unknown. */
export interface WholeFacts extends ProductFacts {
  readonly category: ProductCategory;
  readonly manager: string;
  readonly fee: number;
  readonly index: string;
  readonly multiple: number;
  readonly tax: ProductTax;
  readonly payout: PayoutCycle;
}

/** A product of the simulated exchange over all its days. */
export interface Product extends WholeFacts {
  readonly underlying: UnderlyingKey;
  /** won of one unit on the anchor day; on the first day of a product listed later */
  readonly nominalValue: number;
  /** won turned over on an ordinary day */
  readonly turnover: number;
  /** part of the worth that lies in cash and does not follow the index */
  readonly cashPart: number;
  /** percent a year that the holdings earn beside their prices */
  readonly income: number;
  /** How far the price strays from the value: standard deviation, as a part of it. */
  readonly spread: number;
}
