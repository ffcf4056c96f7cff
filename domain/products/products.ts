import type { Span } from '../market/archive.ts';
import type { ProductKind } from '../market/instrument.ts';
import type { DateKst, Shcode, Upcode } from '../terms.ts';

/** What a product's money is in, or how it follows: 유형. */
export type ProductCategory =
  | 'market'
  | 'sector'
  | 'theme'
  | 'strategy'
  | 'active'
  | 'leveraged'
  | 'foreign'
  | 'bond'
  | 'commodity'
  | 'currency'
  | 'mixed';

/** How gains are taxed: not at all (국내주식형), or as dividends (배당소득세, 보유기간과세). */
export type ProductTax = 'free' | 'dividend';

/** How often a fund pays out; none where everything stays in it. */
export type PayoutCycle = 'monthly' | 'quarterly' | 'yearly' | 'none';

/** What a product is: fixed from listing on, as far as this house knows. null: no source tells. */
export interface ProductFacts {
  readonly shcode: Shcode;
  readonly name: string;
  readonly kind: ProductKind;
  readonly category: ProductCategory | null;
  /** 운용사 of an ETF, 발행사 of an ETN. */
  readonly manager: string | null;
  /** 총보수, percent a year. */
  readonly fee: number | null;
  /** 기초지수 */
  readonly index: string | null;
  /** The index of the exchange that it follows; null for every other one. */
  readonly indexCode: Upcode | null;
  /** 추적배수: 1, 2, −1, −2. */
  readonly multiple: number | null;
  readonly tax: ProductTax | null;
  readonly payout: PayoutCycle | null;
  /** null where it is long ago and not known. */
  readonly listedOn: DateKst | null;
  /** 만기일 of an ETN; null for an ETF. */
  readonly maturesOn: DateKst | null;
  /** 설정단위, units in one creation; null for an ETN too. */
  readonly creationUnit: number | null;
  /** 상장좌수, 상장증권수. */
  readonly units: number;
}

/** What one unit is worth, won with decimals: NAV of an ETF, 지표가치 of an ETN. */
export interface ProductValue {
  /** Of the last close, before today's payout. */
  readonly nav: number;
  readonly navOn: DateKst;
  /** Now; until the market opens what the day begins with: nav with a day's income, less fee and payout. */
  readonly live: number;
  /** percent by which the index followed stands above its last close; null where no source tells */
  readonly indexRate: number | null;
  /** 순자산총액, 지표가치총액: won */
  readonly netAssets: number;
}

/** One line of what a creation unit holds. */
export interface Holding {
  /** null for what is not a listed stock: cash, futures, bonds, a basket abroad. */
  readonly shcode: Shcode | null;
  readonly name: string;
  /** shares in one creation unit, to a hundredth; null where only the weight is known */
  readonly quantity: number | null;
  /** percent of the worth at the last close */
  readonly weight: number;
}

/** PDF, 자산구성내역: what one creation unit holds today, the heaviest first, counted at the base prices of the day. */
export interface Basket {
  readonly date: DateKst;
  readonly holdings: readonly Holding[];
  /** won in one creation unit; with Σ quantity × price it is worth creationUnit × value. null where no stock is held */
  readonly cash: number | null;
}

/** 분배금 of one unit. */
export interface Payout {
  /** 분배락일: who buys from here on does not get it. */
  readonly exOn: DateKst;
  readonly paidOn: DateKst;
  /** won before tax */
  readonly amount: number;
}

/** A day that is over. */
export interface ProductDay {
  readonly date: DateKst;
  /** won, as traded */
  readonly close: number;
  /** won with decimals, of the close */
  readonly nav: number;
  /** The index followed, as a multiple of its level on the first day asked for that tells it; null where it is not told. */
  readonly index: number | null;
  /** won paid out of one unit on this day (분배락일); 0 on nearly all; null where no source tells */
  readonly payout: number | null;
}

/** ETF and ETN: what they are, what they hold, what they are worth. Everything of today, and nothing from after now. */
export interface Products {
  /** Those listed today, by code. */
  listed(): readonly ProductFacts[];
  facts(shcode: Shcode): ProductFacts | null;
  value(shcode: Shcode): ProductValue | null;
  /** All of those listed today, which is quicker than one by one. */
  values(): ReadonlyMap<Shcode, ProductValue>;
  /** null for an ETN, which holds nothing, and where no source tells. */
  basket(shcode: Shcode): Basket | null;
  /** Of the last years up to today, the newest first. */
  payouts(shcode: Shcode): readonly Payout[];
  /** The next 분배락일; null where none is due. */
  nextPayout(shcode: Shcode): DateKst | null;
  /** Days before today, oldest first. */
  days(shcode: Shcode, span: Span<DateKst>): Promise<readonly ProductDay[]>;
  /** How many days there are before today. */
  dayCount(shcode: Shcode): Promise<number>;
}
