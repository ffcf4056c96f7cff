import type { PayoutCycle, EtfEtnCategory, EtfEtnFacts, EtfEtnTax } from '@sise/domain/etf-etn/etf-etn';

/** Key of an ETF's or ETN's underlying in the list of underlyings. */
export type UnderlyingKey = string;

/** The facts of an ETF or ETN, all of them known. */
export interface WholeFacts extends EtfEtnFacts {
  readonly category: EtfEtnCategory;
  readonly manager: string;
  readonly fee: number;
  readonly index: string;
  readonly multiple: number;
  readonly tax: EtfEtnTax;
  readonly payout: PayoutCycle;
}

/** An ETF or ETN of the simulated exchange over all its days. */
export interface EtfEtn extends WholeFacts {
  readonly underlying: UnderlyingKey;
  /** won per unit on the anchor day, or on the first day if it is listed later */
  readonly nominalValue: number;
  /** won turned over on an ordinary day */
  readonly turnover: number;
  /** part of the net assets that is in cash and does not follow the index */
  readonly cashPart: number;
  /** percent a year that the holdings earn in addition to price changes */
  readonly income: number;
  /** Deviation of the price from the value: standard deviation, as a part of the value. */
  readonly spread: number;
}
