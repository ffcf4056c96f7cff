import type { FeedEvent } from '@sise/domain/market/feed';
import type { MarketSnapshot } from '@sise/domain/market/snapshot';
import type { Topic } from '@sise/domain/market/topics';
import type { Instant } from '@sise/domain/terms';

export interface BatchPlace {
  /** the term of the leading feed: each is higher than those before it */
  readonly epoch: number;
  /** 1, 2, … within its epoch, without a gap */
  readonly number: number;
}

/** What happened in a while, in order; also sent when nothing did, as a sign of life. */
export interface Batch extends BatchPlace {
  /** The last batch of an earlier epoch, if the first one of this epoch follows it directly. */
  readonly after: BatchPlace | null;
  /** the market's version after its events */
  readonly version: number;
  /** when it was sent, by the clock of the sender: milliseconds since 1970 UTC */
  readonly sentAt: number;
  /** the moment that the leading feed has reached, if its market has a clock of its own; else null */
  readonly clock: Instant | null;
  readonly events: readonly FeedEvent[];
}

export interface SnapshotRequest {
  readonly node: string;
  readonly format: number;
  /** The market's version has to be at least this, so that no reader of the node sees it go back. */
  readonly version: number;
}

/** The market after a batch. */
export interface SentSnapshot extends MarketSnapshot {
  readonly epoch: number;
  /** of the last batch whose events are in it */
  readonly number: number;
  readonly clock: Instant | null;
}

export type SnapshotReply =
  | { readonly ok: true; readonly snapshot: SentSnapshot }
  /** The nodes are of different releases. */
  | { readonly ok: false; readonly format: number };

/** The topics that a node wants now, those wanted last first. */
export interface WantedTopics {
  readonly node: string;
  /** whether it wants them besides those it has named before; else they are all */
  readonly isMore: boolean;
  readonly topics: readonly Topic[];
}

/** A leading feed sends a batch this often while something happens, and at least this often when nothing does; milliseconds. */
export const BATCH_MS = 50;
export const HEARTBEAT_MS = 200;
/** After this long without a batch the values of a node are old; milliseconds. */
export const SILENT_MS = 3_000;
/** How long topics stay wanted of a node that sends nothing any more, and how often it repeats them; milliseconds. */
export const WANTED_LEASE_MS = 5_000;
export const WANTED_REPEAT_MS = 1_500;
