import type { Span } from '../market/archive.ts';
import type { DailyBar, MinuteBar } from '../market/bar.ts';
import type { DateKst, Instant } from '../terms.ts';
import type { DerivativeFlow, FutureDay, FutureMinute, FutureQuote, OptionBoard, OptionDay } from './quotes.ts';
import type { Expiry } from './expiry.ts';
import type { ProductId } from './product.ts';

/** Some days counted backwards from `until` (latest when absent): the last `skip` are left out. */
export interface PastPage extends Span<DateKst> {
  readonly skip?: number;
}

/** What a chart is drawn from: bars in points, volume in contracts. */
export interface ContractBars {
  readonly code: string;
  /** Past days up to and with a day; today is not among them. */
  dailyCount(until?: DateKst): Promise<number>;
  dailyBars(span: Span<DateKst>): Promise<readonly DailyBar[]>;
  /** @param minutes length of a bar: 1, 3, 5, 10, 30 or 60 */
  minuteBars(minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** The bar of today up to now; null before its first trade. */
  today(): Promise<DailyBar | null>;
}

/**
 * 선물 and 옵션 on KOSPI200 and KOSDAQ150, now and before. Lists come oldest first unless said otherwise. What is of
 * today is as of now; a contract that trades no more keeps its last price until the day is over.
 */
export interface Derivatives {
  /** Every listed month, nearest first. */
  futures(product: ProductId): Promise<readonly FutureQuote[]>;
  /**
   * Past days of a contract, or, without a code, of the front month of each day; null for a code that never was.
   * @param code as in FutureQuote
   */
  futureDays(product: ProductId, code?: string): ContractDays | null;
  /** Today's minutes of the front month, up to now. */
  futureMinutes(product: ProductId): Promise<readonly FutureMinute[]>;
  /** Expiries of options listed now, nearest first. */
  expiries(product: ProductId): readonly Expiry[];
  /** @param lastDay the last trading day of a listed expiry */
  board(product: ProductId, lastDay: DateKst): Promise<OptionBoard | null>;
  /** All options of a product together, by day; the last one is today's as far as it has gone. */
  optionDayCount(product: ProductId, until?: DateKst): Promise<number>;
  optionDays(product: ProductId, page: PastPage): Promise<readonly OptionDay[]>;
  /** 투자자별 매매 of futures, calls and puts today; null where no source tells. */
  flows(product: ProductId): Promise<DerivativeFlows | null>;
  /** A chart: a product for its front month, or the code of a contract; of options only those listed now. null for neither. */
  bars(id: string): ContractBars | null;
}

/** Who bought and sold up to a moment. */
export interface DerivativeFlows {
  readonly at: Instant;
  readonly flows: readonly DerivativeFlow[];
}

/** The past of a future, day by day, and today. */
export interface ContractDays {
  count(until?: DateKst): Promise<number>;
  days(page: PastPage): Promise<readonly FutureDay[]>;
  today(): Promise<FutureDay | null>;
}
