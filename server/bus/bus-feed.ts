import type { Feed } from '@sise/domain/market/feed';
import type { SourceInfo } from '@sise/domain/market/source';
import type { Topic } from '@sise/domain/market/topics';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Bus } from './bus.ts';
import { encodeWanted } from './codec.ts';
import type { MarketCopy } from './market-copy.ts';
import { WANTED_REPEAT_MS } from './messages.ts';

/** A feed that comes from another node: it keeps the market a copy, and names what is wanted to who leads. */
export interface BusFeed extends Feed {
  /** Names all that is wanted again: another node leads now. */
  repeat(): void;
}

export interface BusFeedOptions {
  readonly bus: Pick<Bus, 'publish'>;
  readonly copy: MarketCopy;
  readonly node: string;
  /** of quotes, at the node that leads */
  readonly source: SourceInfo;
  readonly timers: FeedTimers;
}

export function createBusFeed({ bus, copy, node, source, timers }: BusFeedOptions): BusFeed {
  let wanted: readonly Topic[] = [];
  let cancel: (() => void) | null = null;
  let isStopped = false;

  function send(): void {
    cancel?.();
    if (isStopped) return;
    bus.publish('wanted', encodeWanted({ node, isMore: false, topics: wanted }));
    cancel = timers.after(WANTED_REPEAT_MS, send);
  }

  return {
    source,
    // What comes is written into the market by the copy, under the versions of the node that leads.
    async start() {
      await copy.start();
      send();
    },
    want(topics) {
      wanted = topics;
      send();
    },
    // Under load there are thousands, and each page adds a few.
    wantMore(topics) {
      wanted = [...topics, ...wanted];
      if (!isStopped) bus.publish('wanted', encodeWanted({ node, isMore: true, topics }));
    },
    repeat: send,
    async stop() {
      isStopped = true;
      cancel?.();
      copy.stop();
    },
  };
}
