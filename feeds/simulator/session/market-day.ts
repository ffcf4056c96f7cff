import type { FeedEvent } from '@sise/domain/market/feed';
import type { IndexQuote, Quote } from '@sise/domain/market/quote';
import type { DayHours } from '../day-hours.ts';
import type { FlowMark } from '../flows/flow-events.ts';
import type { Traded } from '../flows/traded.ts';
import type { IndexSession } from '../indices/index-session.ts';
import type { AfterSession } from './after-session.ts';
import type { TradeGenerator } from '../prices/trade-generator.ts';
import type { TradedSum } from './traded-totals.ts';

/** One trading day in progress: every stock's trade generator and the indices, advanced from moment to moment. */
export interface MarketDay {
  readonly day: number;
  readonly hours: DayHours;
  readonly rows: readonly number[];
  readonly indices: IndexSession;
  readonly after: AfterSession;
  readonly now: number;
  readonly isOpen: boolean;
  /** null before ten seconds have passed */
  readonly flowMark: FlowMark | null;
  lists(row: number): boolean;
  tradeGenerator(row: number): TradeGenerator;
  /**
   * Advances to a moment. Events on the way are published minute by minute, and second by second in the last minute if
   * the caller advances in small steps; without `publish` the same changes happen silently.
   */
  runTo(at: number, publish: ((event: FeedEvent) => void) | null): void;
  /** Executes a trade that does not come from the seed. */
  force(row: number, price: number, volume: number): void;
  halt(row: number): void;
  quotes(rows: readonly number[]): Quote[];
  indexQuotes(): IndexQuote[];
  /** What an index's members have traded since the opening. */
  sums(index: number): TradedSum;
  /** What stocks have traded up to now. */
  traded(): Traded;
  /** Rows changed since the previous call, in order; the call resets the list. */
  takeChanged(): number[];
}
