import type { DateKst, Instant, Upcode } from '../terms.ts';
import type { FilingNotice } from '../filings/filing-notice.ts';
import type { Headline } from '../news/headline.ts';
import type { CoinQuote } from '../world/coins.ts';
import type { WorldQuote } from '../world/world.ts';
import type { IndexListing, Listing } from './instrument.ts';
import type { Part, SourceFault, SourceInfo, SourceState } from './source.ts';
import type { Topic, TopicValue } from './topics.ts';
import type { AfterQuote, Flow, IndexPoint, IndexQuote, Quote, Sparkline, YearRange } from './quote.ts';

/**
 * live: values arrive as they happen; close: the day is over, no more values follow; silent: overdue values are
 * missing.
 */
export type FeedState = 'live' | 'close' | 'silent';

/**
 * All events a feed can send. They are batches, because many stocks change at once. The market takes them in any order:
 * of two values of a subject the one with the later time stays, of two with the same time the one that came later.
 */
export type FeedEvent =
  /**
   * A trading day begins (or the archive's day is opened): replaces every listing, quote and index. The quotes of all its
   * listings come in the same turn of the event loop: no reader sees a listing without its 기준가.
   */
  | {
      readonly type: 'day';
      readonly source: SourceInfo;
      readonly date: DateKst;
      readonly listings: readonly Listing[];
      readonly indices: readonly IndexListing[];
    }
  /**
   * Stocks of which what is listed changed while the day goes on, such as by a halt, a warning or new shares: each
   * whole. A code that the day does not have is ignored.
   */
  | { readonly type: 'listings'; readonly at: Instant; readonly listings: readonly Listing[] }
  /** Stocks that changed, each with its whole day so far. An empty batch says that nothing changed up to its time. */
  | { readonly type: 'quotes'; readonly at: Instant; readonly quotes: readonly Quote[] }
  /** 애프터마켓 (earlier 시간외단일가): trades after the close, which they do not change. */
  | { readonly type: 'after-hours'; readonly at: Instant; readonly quotes: readonly AfterQuote[] }
  | { readonly type: 'indices'; readonly at: Instant; readonly indices: readonly IndexQuote[] }
  /** Figures of the past year for the day. */
  | { readonly type: 'ranges'; readonly ranges: readonly YearRange[] }
  /** Sparklines of today up to now: one price per minute from a moment on. */
  | {
      readonly type: 'sparklines';
      readonly unit: 'minute';
      readonly from: Instant;
      readonly sparklines: readonly Sparkline[];
    }
  /** Sparklines without minutes: the closes of the last days. */
  | { readonly type: 'sparklines'; readonly unit: 'day'; readonly sparklines: readonly Sparkline[] }
  /** Today's intraday series of an index up to now, if the feed was not connected from the opening. */
  | { readonly type: 'index-points'; readonly upcode: Upcode; readonly points: readonly IndexPoint[] }
  /** Flows of a market on the day, identified by its upcode. provisional: 잠정, before the exchange's own figures. */
  | {
      readonly type: 'flows';
      readonly at: Instant;
      readonly upcode: Upcode;
      readonly provisional: boolean;
      readonly flows: readonly Flow[];
    }
  | { readonly type: 'status'; readonly at: Instant; readonly state: FeedState }
  /** Coins that changed, each with its whole state. */
  | { readonly type: 'coins'; readonly at: Instant; readonly coins: readonly CoinQuote[] }
  /** Coins, by their symbols, that their exchange trades no more. */
  | { readonly type: 'coins-delisted'; readonly at: Instant; readonly symbols: readonly string[] }
  /** Foreign indices, currencies and commodities that changed, each with its whole state. */
  | { readonly type: 'world'; readonly at: Instant; readonly quotes: readonly WorldQuote[] }
  /** Wanted topics that changed, each with its whole value. */
  | { readonly type: 'topics'; readonly at: Instant; readonly values: readonly TopicValue[] }
  /** Topics that are no longer kept up to date. */
  | { readonly type: 'released'; readonly topics: readonly Topic[] }
  /** New and changed articles. */
  | { readonly type: 'headlines'; readonly at: Instant; readonly headlines: readonly Headline[] }
  /** New and changed filings. */
  | { readonly type: 'filings'; readonly at: Instant; readonly filings: readonly FilingNotice[] }
  /** The condition of a source; sent when it changes. While it is live, `fault` is null or `clock`. */
  | {
      readonly type: 'source';
      readonly at: Instant;
      readonly source: string;
      readonly state: SourceState;
      readonly fault: SourceFault | null;
    };

/** A source of current data. The one that gives quotes publishes a day first, then events as they happen. */
export interface Feed {
  readonly source: SourceInfo;
  /** Resolves when the day, its quotes and indices have been published. */
  start(publish: (event: FeedEvent) => void): Promise<void>;
  /**
   * Names all topics that are wanted from now on, those wanted last first; what it cannot carry of them, it leaves out
   * from the end. The feed publishes the value of a new one as soon as it can, null where there is none, and each of
   * them again when it changed or a day began, until it is no longer named: then it releases it. Without this function
   * it has no topics.
   */
  want?(topics: readonly Topic[]): void;
  /**
   * Names topics that are wanted besides those named before, in the same order: a feed that leaves nothing out need not
   * look at all of them for each new one. The next `want` names all. Without this function all are named every time.
   */
  wantMore?(topics: readonly Topic[]): void;
  stop(): Promise<void>;
}

/** Publishes what a source says, until it is stopped. */
export interface PartFeed {
  readonly source: SourceInfo;
  /** The parts it gives, in the events it publishes or by its ports. */
  readonly parts: readonly Part[];
  /**
   * Resolves after the first attempt to get values. It never rejects for trouble outside: that is published as an event
   * `source`, and attempts go on.
   */
  start(publish: (event: FeedEvent) => void): Promise<void>;
  stop(): Promise<void>;
}
