import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import type { DailyBar, MinuteBar } from './bar.ts';
import type { Flow } from './quote.ts';

/** How much of the past is asked for: the last `count` entries up to and with `until` (latest when absent). */
export interface Span<When> {
  readonly until?: When;
  readonly count: number;
}

/** The flows of one day of a market. */
export interface FlowDay {
  readonly date: DateKst;
  readonly flows: readonly Flow[];
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
  /** @param upcode the market: 1001 or 2001 */
  flowDays(upcode: Upcode, span: Span<DateKst>): Promise<readonly FlowDay[]>;
}
