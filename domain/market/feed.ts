import type { DateKst, Instant, Upcode } from '../terms.ts';
import type { IndexListing, Listing } from './instrument.ts';
import type { AfterQuote, Flow, IndexPoint, IndexQuote, Quote, Trail, YearRange } from './quote.ts';

/** Where facts come from; shown to readers and carried in every answer. */
export type SourceName = 'simulator' | 'archive';

/** live: values arrive as they happen; close: the day is over and nothing more will come; silent: should speak, does not. */
export type FeedState = 'live' | 'close' | 'silent';

/** All that the outside world can say. Batches, because a market speaks of many stocks at once. */
export type FeedEvent =
  /** A trading day begins (or the archive's day is opened): replaces every listing, quote and index. */
  | {
      readonly type: 'day';
      readonly source: SourceName;
      readonly date: DateKst;
      readonly listings: readonly Listing[];
      readonly indices: readonly IndexListing[];
    }
  | { readonly type: 'quotes'; readonly at: Instant; readonly quotes: readonly Quote[] }
  /** 애프터마켓 (before it 시간외단일가): after the close, which stays what it was. */
  | { readonly type: 'after-hours'; readonly at: Instant; readonly quotes: readonly AfterQuote[] }
  | { readonly type: 'indices'; readonly at: Instant; readonly indices: readonly IndexQuote[] }
  /** Facts about the past year that go with the day. */
  | { readonly type: 'ranges'; readonly ranges: readonly YearRange[] }
  /** Small lines of today up to now: a price a minute from a moment on. */
  | { readonly type: 'trails'; readonly unit: 'minute'; readonly from: Instant; readonly trails: readonly Trail[] }
  /** Small lines where there are no minutes: the closes of the last days. */
  | { readonly type: 'trails'; readonly unit: 'day'; readonly trails: readonly Trail[] }
  /** Today's course of an index up to now, where the feed was not listening from the opening. */
  | { readonly type: 'index-points'; readonly upcode: Upcode; readonly points: readonly IndexPoint[] }
  /** Flows of a market on the day, named by its upcode. provisional: 잠정, before the exchange's own count. */
  | {
      readonly type: 'flows';
      readonly at: Instant;
      readonly upcode: Upcode;
      readonly provisional: boolean;
      readonly flows: readonly Flow[];
    }
  | { readonly type: 'status'; readonly at: Instant; readonly state: FeedState };

/** A source of the present. It publishes a day first, then whatever happens. */
export interface Feed {
  readonly name: SourceName;
  /** Resolves when the day, its quotes and indices have been published. */
  start(publish: (event: FeedEvent) => void): Promise<void>;
  stop(): Promise<void>;
}
