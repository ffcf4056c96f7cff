import type { Page } from '../market/archive.ts';
import type { DateKst, Shcode } from '../terms.ts';

/** 공매도 of one stock on one day. */
export interface ShortSaleDay {
  readonly date: DateKst;
  readonly close: number;
  /** percent */
  readonly changeRate: number;
  /** total shares traded on the day; null during the day */
  readonly dayVolume: number | null;
  /** shares sold short, won; null until the exchange publishes them at 18:00 */
  readonly sold: { readonly volume: number; readonly turnover: number } | null;
  /** 공매도 잔고: shares sold short and not returned; null until it is reported, two trading days later */
  readonly balance: { readonly shares: number; readonly worth: number; readonly rate: number } | null;
  /** the day on which the balance is published */
  readonly balanceOn: DateKst;
}

/** Some days, the newest first, and how many there are. */
export interface ShortSales {
  readonly days: readonly ShortSaleDay[];
  readonly total: number;
}

/** 공매도 of stocks; empty for an unknown code. */
export interface ShortSelling {
  /**
   * The newest day first. Short sales are also allowed on KONEX.
   * @see KRX 코넥스시장 업무규정 제11조 제2항, 제12조
   */
  days(shcode: Shcode, page: Omit<Page<DateKst>, 'until'>): Promise<ShortSales>;
}

/** When the exchange publishes the short sales of a day: 18:00. Minutes since midnight. */
export const COUNTED_AT_MINUTE = 18 * 60;
/** Trading days until a balance is reported. */
export const BALANCE_LAG = 2;
