import type { Span } from '../market/archive.ts';
import type { EtfEtnKind } from '../market/instrument.ts';
import type { DateKst, Shcode, Upcode } from '../terms.ts';

/** 유형: the asset class or the strategy of an ETF or ETN. */
export type EtfEtnCategory =
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
export type EtfEtnTax = 'free' | 'dividend';

/** How often a fund pays out; none if it reinvests all income. */
export type PayoutCycle = 'monthly' | 'quarterly' | 'yearly' | 'none';

/** The terms of an ETF or ETN, as known at its listing. null: no source gives it. */
export interface EtfEtnFacts {
  readonly shcode: Shcode;
  readonly name: string;
  readonly kind: EtfEtnKind;
  readonly category: EtfEtnCategory | null;
  /** 운용사 of an ETF, 발행사 of an ETN. */
  readonly manager: string | null;
  /** 총보수, percent a year. */
  readonly fee: number | null;
  /** 기초지수 */
  readonly index: string | null;
  /** The exchange index it follows; null for any other index. */
  readonly indexCode: Upcode | null;
  /** 추적배수: 1, 2, −1, −2. */
  readonly multiple: number | null;
  readonly tax: EtfEtnTax | null;
  readonly payout: PayoutCycle | null;
  /** null if the date is long ago and unknown. */
  readonly listedOn: DateKst | null;
  /** 만기일 of an ETN; null for an ETF. */
  readonly maturesOn: DateKst | null;
  /** 설정단위, units in one creation; null for an ETN too. */
  readonly creationUnit: number | null;
  /** 상장좌수, 상장증권수. */
  readonly units: number;
}

/** The value of one unit, won with decimals: NAV of an ETF, 지표가치 of an ETN. */
export interface EtfEtnValue {
  /** Value at the last close, before today's payout. */
  readonly nav: number;
  readonly navOn: DateKst;
  /**
   * Current value; before the opening the day's starting value: nav plus a day's income, less fee and payout. Null if only
   * the value at an earlier close is known.
   */
  readonly live: number | null;
  /** percent by which the tracked index stands above its last close; null if no source gives it */
  readonly indexRate: number | null;
  /** 순자산총액, 지표가치총액: won */
  readonly netAssets: number;
}

/** One holding of a creation unit. */
export interface Holding {
  /** null for anything but a listed stock: cash, futures, bonds, a foreign basket. */
  readonly shcode: Shcode | null;
  readonly name: string;
  /** shares in one creation unit, to a hundredth; null if only the weight is known */
  readonly quantity: number | null;
  /** percent of the basket's value at the last close */
  readonly weight: number;
}

/** PDF, 자산구성내역: the holdings of one creation unit today, the heaviest first, valued at the base prices of the day. */
export interface Basket {
  readonly date: DateKst;
  readonly holdings: readonly Holding[];
  /** won in one creation unit; cash + Σ quantity × price = creationUnit × value. null if no stock is held */
  readonly cash: number | null;
}

/** 분배금 of one unit. */
export interface Payout {
  /** 분배락일: a buyer from this day on does not get the payout. */
  readonly exOn: DateKst;
  readonly paidOn: DateKst;
  /** won before tax */
  readonly amount: number;
}

/** A 분배락일 of one ETF; the amount of a coming one is null. */
export interface EtfPayout {
  readonly shcode: Shcode;
  readonly exOn: DateKst;
  readonly amount: number | null;
}

/** A past trading day. */
export interface EtfEtnDay {
  readonly date: DateKst;
  /** won, as traded */
  readonly close: number;
  /** won with decimals, of the close */
  readonly nav: number;
  /** The tracked index, relative to its level on the first requested day that has one; null if missing. */
  readonly index: number | null;
  /** won paid out of one unit on this day (분배락일); 0 on nearly all days; null if no source gives it */
  readonly payout: number | null;
}

/** ETFs and ETNs: terms, holdings, payouts and past days; their values of today are a topic. Nothing is from after now. */
export interface EtfEtns {
  /** Those listed today, by code. */
  listed(): readonly EtfEtnFacts[];
  facts(shcode: Shcode): EtfEtnFacts | null;
  /** null for an ETN, which holds nothing, and if no source gives it. */
  basket(shcode: Shcode): Basket | null;
  /** Payouts of the last years up to today, the newest first. */
  payouts(shcode: Shcode): readonly Payout[];
  /**
   * 분배락일 of all ETFs listed today in a period, both days included; coming ones by their payout cycle. null if no
   * source has payouts.
   */
  payoutsBetween(from: DateKst, until: DateKst): readonly EtfPayout[] | null;
  /** The next 분배락일; null if none is due. */
  nextPayout(shcode: Shcode): DateKst | null;
  /** Past days, oldest first; today is excluded. */
  days(shcode: Shcode, span: Span<DateKst>): Promise<readonly EtfEtnDay[]>;
  /** The number of past days, today excluded. */
  dayCount(shcode: Shcode): Promise<number>;
}
