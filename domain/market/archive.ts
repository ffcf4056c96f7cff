import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import type { DailyBar, MinuteBar } from './bar.ts';
import type { CorporateAction } from './instrument.ts';

/** How much of the past is asked for: the last `count` entries up to and with `until` (latest when absent). */
export interface Span<When> {
  readonly until?: When;
  readonly count: number;
}

/** What a day matrix can hold of a day: prices in won, adjusted over every change of base since; shares. */
export type DayMeasure = 'close' | 'high' | 'low' | 'volume';

/**
 * The last days of all stocks in columns, for what is computed over the whole market. The value of a stock's n-th day
 * is at `row × dates.length + n`; NaN where it had no trade or was not listed (a close: the last one before, once listed).
 */
export interface DayMatrix<Measure extends DayMeasure = DayMeasure> {
  /** oldest first; today is not among them */
  readonly dates: readonly DateKst[];
  readonly shcodes: readonly Shcode[];
  /** Days among them that the source lacks: their closes are the base prices of the day after, and nothing else is known. */
  readonly derived?: ReadonlySet<DateKst>;
  readonly values: Readonly<Record<Measure, Float32Array>>;
}

/** 액면분할, 병합: from `date` on a share is another one. */
export interface ShareChange {
  readonly date: DateKst;
  readonly action: CorporateAction;
  /** new shares for one old */
  readonly ratio: number;
}

/** A source of the past, asked, not pushed. Lists come oldest first; what it does not have is an empty list. */
export interface Archive {
  dailyBars(shcode: Shcode, span: Span<DateKst>): Promise<readonly DailyBar[]>;
  /** How many daily bars there are up to and with a day, without making them. */
  dailyCount(shcode: Shcode, until?: DateKst): Promise<number>;
  /** @param minutes length of a bar: 1, 3, 5, 10, 30 or 60 */
  minuteBars(shcode: Shcode, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  indexDailyBars(upcode: Upcode, span: Span<DateKst>): Promise<readonly DailyBar[]>;
  indexDailyCount(upcode: Upcode, until?: DateKst): Promise<number>;
  indexMinuteBars(upcode: Upcode, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** Changes of a stock's shares up to today, oldest first. */
  shareChanges(shcode: Shcode): Promise<readonly ShareChange[]>;
  /** The last `count` days before the day shown. */
  dayMatrix<Measure extends DayMeasure>(count: number, measures: readonly Measure[]): Promise<DayMatrix<Measure>>;
}
