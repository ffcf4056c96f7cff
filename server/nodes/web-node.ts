import type { Market } from '@sise/domain/market/engine';
import type { Feed } from '@sise/domain/market/feed';
import type { Sources } from '@sise/domain/market/sources';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Bus } from '../bus/bus.ts';
import { createBusFeed } from '../bus/bus-feed.ts';
import { createMarketCopy } from '../bus/market-copy.ts';
import type { MarketCopy } from '../bus/market-copy.ts';
import type { FollowedSource } from './followed-source.ts';
import type { BusStats } from '../metrics/bus-metrics.ts';
import type { CopyReadiness } from '../readiness.ts';

/** A node of readers: its market is a copy of the leading feed's. */
export interface WebNode {
  /** Makes the feed of a site; once. */
  readonly feed: (market: Market) => Feed;
  readonly sources: (market: Market) => Sources;
  readonly copy: () => CopyReadiness;
  stats(): BusStats;
}

export interface WebNodeOptions {
  readonly bus: Bus;
  /** its name among the nodes */
  readonly node: string;
  readonly followed: FollowedSource;
  readonly timers?: FeedTimers;
  readonly log: (line: string) => void;
  /** see MarketCopyOptions */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

export function createWebNode(options: WebNodeOptions): WebNode {
  const { bus, node, followed, timers = systemFeedTimers(), log, onWaiting } = options;
  let copy: MarketCopy | null = null;
  return {
    sources: followed.sources,
    feed(market) {
      const { companion, source } = followed;
      const onJoin = () => {
        companion.onJoin?.();
        feed.repeat();
      };
      copy = createMarketCopy({
        bus,
        market,
        node,
        timers,
        companion: { ...companion, onJoin },
        log,
        ...(onWaiting ? { onWaiting } : {}),
      });
      const feed = createBusFeed({ bus, copy, node, source, timers });
      return feed;
    },
    copy: () => copy?.state ?? NOT_JOINED,
    stats: () => ({ ...(copy?.state ?? NOT_JOINED), isConnected: bus.isConnected, isLeading: false }),
  };
}

const NOT_JOINED = {
  isWhole: false,
  shown: null,
  epoch: 0,
  batches: 0,
  gaps: 0,
  snapshots: 0,
  lagMs: 0,
  silentFor: Number.POSITIVE_INFINITY,
};
