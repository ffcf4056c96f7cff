import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import type { DailyBar, MinuteBar } from './bar.ts';
import type { CorporateAction } from './instrument.ts';

/** A range of the past: the last `count` entries up to and including `until` (latest when absent). */
export interface Span<When> {
  readonly until?: When;
  readonly count: number;
}

/** A page of the past: `count` entries before the last `skip` of those up to and including `until`. */
export interface Page<When> extends Span<When> {
  readonly skip?: number;
}

/** The measures of a day matrix: prices in won, adjusted for every change of base since; volume in shares. */
export type DayMeasure = 'close' | 'high' | 'low' | 'volume';

/**
 * The last days of all stocks in columns, for calculations over the whole market. The value of a stock's n-th day
 * is at `row × dates.length + n`; NaN if it had no trade or was not listed (a close: the last one before, once listed).
 */
export interface DayMatrix<Measure extends DayMeasure = DayMeasure> {
  /** oldest first; the day that they are before is not among them */
  readonly dates: readonly DateKst[];
  readonly shcodes: readonly Shcode[];
  /** Days that the source lacks: their closes are derived from the next day's base prices, nothing else is known. */
  readonly derived?: ReadonlySet<DateKst>;
  readonly values: Readonly<Record<Measure, Float32Array>>;
}

/** Closes by day, oldest first; NaN on a day without one. */
export interface CloseSeries {
  readonly dates: readonly DateKst[];
  readonly closes: ArrayLike<number>;
}

/** Closes and highs by day, adjusted for every change of base since. */
export interface PriceSeries extends CloseSeries {
  readonly highs: ArrayLike<number>;
}

/** 액면분할, 병합: a change of the number of shares in force from `date` on. */
export interface ShareChange {
  readonly date: DateKst;
  readonly action: CorporateAction;
  /** new shares for one old */
  readonly ratio: number;
}

/** A source of past data, queried on demand. Lists are oldest first; what it does not have is an empty list. */
export interface Archive {
  dailyBars(shcode: Shcode, span: Span<DateKst>): Promise<readonly DailyBar[]>;
  /** Number of daily bars up to and including a day, without building them. */
  dailyCount(shcode: Shcode, until?: DateKst): Promise<number>;
  /** @param minutes length of a bar: 1, 3, 5, 10, 30 or 60 */
  minuteBars(shcode: Shcode, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  indexDailyBars(upcode: Upcode, span: Span<DateKst>): Promise<readonly DailyBar[]>;
  indexDailyCount(upcode: Upcode, until?: DateKst): Promise<number>;
  indexMinuteBars(upcode: Upcode, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** The last `count` days of a stock before the day shown, also of one that was delisted; no bars are made. */
  priceSeries(shcode: Shcode, count: number): Promise<PriceSeries>;
  /** The same of an index. */
  indexCloses(upcode: Upcode, count: number): Promise<CloseSeries>;
  /** Changes of a stock's shares up to today, oldest first. */
  shareChanges(shcode: Shcode): Promise<readonly ShareChange[]>;
  /**
   * The last `count` days before the day shown.
   * @param before a past trading day instead: of the issues listed then, with prices adjusted only up to that day
   */
  dayMatrix<Measure extends DayMeasure>(
    count: number,
    measures: readonly Measure[],
    before?: DateKst,
  ): Promise<DayMatrix<Measure>>;
}
