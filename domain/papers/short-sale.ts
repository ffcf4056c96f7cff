import type { DateKst, Shcode } from '../terms.ts';

/** 공매도 of one stock on one day. */
export interface ShortSaleDay {
  readonly date: DateKst;
  readonly close: number;
  /** percent */
  readonly changeRate: number;
  /** shares traded on the day by everybody; null while the day runs */
  readonly dayVolume: number | null;
  /** shares sold short, won; null until the exchange has counted the day, at 18:00 */
  readonly sold: { readonly volume: number; readonly turnover: number } | null;
  /** 공매도 잔고: shares sold short and not given back; null until it is reported, two trading days later */
  readonly balance: { readonly shares: number; readonly worth: number; readonly rate: number } | null;
  /** when the balance is, or will be, known */
  readonly balanceOn: DateKst;
}

/** A page of days, the newest first. */
export interface ShortSales {
  readonly days: readonly ShortSaleDay[];
  readonly total: number;
}

/** 공매도 of stocks; a code that names none is answered with nothing. */
export interface ShortSelling {
  /**
   * The newest day first. On KONEX, too, borrowed shares may be sold short.
   * @see KRX 코넥스시장 업무규정 제11조 제2항, 제12조
   * @param span how many of the newest days to pass over, and how many to give
   */
  days(shcode: Shcode, span: { readonly skip: number; readonly count: number }): ShortSales;
}

/** When the exchange publishes what was sold short on a day: 18:00. Minutes since midnight. */
export const COUNTED_AT_MINUTE = 18 * 60;
/** Trading days until a balance is reported. */
export const BALANCE_LAG = 2;
