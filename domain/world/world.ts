import type { Span } from '../market/archive.ts';
import type { DailyBar, MinuteBar } from '../market/bar.ts';
import type { DateKst, Instant } from '../terms.ts';
import type { WorldInstrument } from './instruments.ts';
import type { VenueStatus } from './venues.ts';

/** A foreign instrument with its quote, delayed by its venue's delay. */
export interface WorldQuote {
  readonly instrument: WorldInstrument;
  /** In the instrument's unit, two decimals. */
  readonly price: number;
  readonly previousClose: number;
  /** null if the source gives only one price a day, such as 매매기준율 */
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** The venue's trading day of the quote. */
  readonly date: DateKst;
  /** The time of the price. */
  readonly at: Instant;
  readonly status: VenueStatus;
  /** Sampled prices of the day so far, oldest first. */
  readonly trend: readonly number[];
}

/** The past of instruments or of coins by their symbols; empty for an unknown one. */
export interface WorldPast {
  /** The number of daily bars up to a date, or of all. */
  dailyCount(symbol: string, until: DateKst | undefined): Promise<number>;
  /** Bars by the dates of the venue, including today's. Only those of coins have volume and turnover. */
  dailyBars(symbol: string, span: Span<DateKst>): Promise<readonly DailyBar[]>;
  /** @param minutes length of a bar: 1, 3, 5, 10, 30 or 60 */
  minuteBars(symbol: string, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
}

/** Foreign indices, currencies and commodities. The result for an unknown symbol is null or an empty list. */
export interface World extends WorldPast {
  /** The moment now, at which its venues are open or closed; quotes are older by the delays of their venues. */
  now(): Instant;
  /** Every instrument it has, in the order of WORLD_INSTRUMENTS. */
  quotes(): Promise<readonly WorldQuote[]>;
  quote(symbol: string): Promise<WorldQuote | null>;
}
