import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import { DAY_MS, HOUR_MS } from '@sise/domain/market/kst';
import type { SourceFault, SourceInfo } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import { createSourceCondition } from '../transport/source-condition.ts';
import type { FeedTimers } from '../transport/timers.ts';
import type { FeedItem } from './feed-document.ts';
import { DEFAULT_RSS_FEEDS, type RssFeed } from './feed-list.ts';
import { headlinesOf } from './headlines.ts';
import { createKnownHeadlines } from './known-headlines.ts';
import { createSubscription } from './subscription.ts';

export interface RssOptions {
  readonly feeds?: readonly RssFeed[];
  /** Who asks: the site's name, in ASCII as headers are, and its address if it has one. Publishers block what does not say. */
  readonly site: { readonly name: string; readonly url: string | null };
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Older items are left out, days. */
  readonly days?: number;
}

const SOURCE: SourceInfo = {
  name: 'rss',
  label: '언론사 RSS',
  kind: 'market',
  delay: 5,
  attribution: '각 언론사. 기사의 저작권은 해당 언론사에 있습니다.',
  url: null,
};
const DAYS = 7;

/**
 * Headlines, short leads and links from publishers' RSS and Atom feeds. It is live while one of them answers; which do
 * not is logged.
 */
export function createRss({ feeds = DEFAULT_RSS_FEEDS, site, timers, random, log, days = DAYS }: RssOptions): PartFeed {
  const known = createKnownHeadlines();
  const condition = createSourceCondition({ source: SOURCE.name, timers, log });
  /** of each feed that was asked; null if it answered */
  const faults = new Map<string, SourceFault | null>();
  const droppedOf = new Map<string, boolean>();
  let publish: ((event: FeedEvent) => void) | null = null;
  let forgottenAt = -Infinity;

  function receive(feed: RssFeed, items: readonly FeedItem[]): boolean {
    const now = timers.now();
    const { headlines, dropped } = headlinesOf(items, feed.publisher, now, days);
    if (dropped > 0 && !droppedOf.get(feed.url)) {
      log(`rss: ${dropped} of ${items.length} items of ${nameOf(feed)} have no link, title or time`);
    }
    droppedOf.set(feed.url, dropped > 0);
    if (now - forgottenAt > HOUR_MS) {
      known.forgetBefore(now - (days + 1) * DAY_MS);
      forgottenAt = now;
    }
    const fresh = known.take(feed.url, headlines);
    if (fresh.length > 0) publish?.({ type: 'headlines', at: instant(Math.floor(now)), headlines: fresh });
    return fresh.length > 0;
  }

  function note(feed: RssFeed, fault: SourceFault | null, detail: string): void {
    const before = faults.get(feed.url);
    faults.set(feed.url, fault);
    if (fault !== null && (before === undefined || before === null)) log(`rss: ${nameOf(feed)} fails: ${detail}`);
    if (fault === null && before !== undefined && before !== null) log(`rss: ${nameOf(feed)} answers again`);
    if (fault === null) condition.become('live', null);
    else if (faults.size === feeds.length && !Array.from(faults.values()).includes(null)) {
      const isShared = Array.from(faults.values()).every((other) => other === fault);
      const shared = isShared ? fault : 'network';
      condition.become(shared === 'key' ? 'refused' : 'failed', shared, 'no feed answers');
    }
  }

  const subscriptions = feeds.map((feed) =>
    createSubscription({
      feed,
      userAgent: `Mozilla/5.0 (compatible; ${site.name}${site.url === null ? '' : `; +${site.url}`})`,
      timers,
      random,
      onItems: (items) => receive(feed, items),
      onOutcome: (fault, detail) => note(feed, fault, detail),
    }),
  );

  return {
    source: SOURCE,
    parts: ['news'],
    async start(to) {
      publish = to;
      condition.publishTo(to);
      await Promise.all(subscriptions.map((subscription) => subscription.start()));
    },
    async stop() {
      for (const subscription of subscriptions) subscription.stop();
      publish = null;
    },
  };
}

/** For the log: an address may have a key in its query. */
function nameOf({ publisher, url }: RssFeed): string {
  const { host, pathname } = new URL(url);
  return `${publisher} (${host}${pathname})`;
}
