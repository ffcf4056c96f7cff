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

/** A page of days, the newest first. */
export interface ShortSales {
  readonly days: readonly ShortSaleDay[];
  readonly total: number;
}

/** 공매도 of stocks; empty for an unknown code. */
export interface ShortSelling {
  /**
   * The newest day first. Short sales are also allowed on KONEX.
   * @see KRX 코넥스시장 업무규정 제11조 제2항, 제12조
   * @param span how many of the newest days to skip, and how many to return
   */
  days(shcode: Shcode, span: { readonly skip: number; readonly count: number }): ShortSales;
}

/** When the exchange publishes the short sales of a day: 18:00. Minutes since midnight. */
export const COUNTED_AT_MINUTE = 18 * 60;
/** Trading days until a balance is reported. */
export const BALANCE_LAG = 2;
