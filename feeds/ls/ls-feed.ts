import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { Feed } from '@sise/domain/market/feed';
import type { Part } from '@sise/domain/market/source';
import type { FeedTimers } from '../transport/timers.ts';
import type { LsBars } from './bars.ts';
import type { KnownMarket } from './master.ts';
import type { LsStockFlows } from './stock-flows.ts';

export interface LsOptions {
  readonly appKey: string;
  readonly appSecret: string;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** What another source knows of the issues; null if there is none. */
  readonly known?: () => KnownMarket | null;
  /** Whether headlines are taken; another source may give them. */
  readonly hasNews?: boolean;
  readonly baseUrl?: string;
  readonly socketUrl?: string;
}

/** LS as a feed, and what is asked of it beside its events. */
export interface Ls extends Feed {
  readonly parts: readonly Part[];
  /** Expiries of options that are listed on the day shown, nearest first; none before they are known. */
  expiries(product: UnderlyingId): readonly Expiry[];
  readonly bars: LsBars;
  readonly stockFlows: LsStockFlows;
  /** The code of a listed future or option, or of the front month of an underlying; null if LS does not list it. */
  contractCode(id: string): string | null;
  /** Publishes its day anew, with the quotes it has so far: the days before it have changed. Nothing before a day. */
  publishAgain(): void;
}
