import type { ReportedCompanies } from '@sise/domain/financials/reported-companies';
import type { PartFeed } from '@sise/domain/market/feed';
import type { Part } from '@sise/domain/market/source';
import type { BaseRate } from '@sise/domain/world/base-rate';
import type { WorldPast } from '@sise/domain/world/world';
import { createDart } from '@sise/feeds/dart/dart';
import { createEcos } from '@sise/feeds/ecos/ecos';
import { createEximbank } from '@sise/feeds/eximbank/eximbank';
import { createRss } from '@sise/feeds/rss/rss';
import type { FeedRows } from '@sise/feeds/transport/feed-rows';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { createUpbit } from '@sise/feeds/upbit/upbit';
import type { KeyedFeedConfig, PartFeedName, PartFeedsConfig } from '../config/feed-settings.ts';

/** A feed beside the market's own. */
export interface NamedPartFeed {
  readonly feed: PartFeed;
  /** The parts for which pages ask it. */
  readonly parts: readonly Part[];
  /** Its past, which it is asked for; null if that is stored here. */
  readonly past: WorldPast | null;
  /** What companies have reported, if it gives that. */
  readonly companies?: ReportedCompanies;
  /** 기준금리, if it gives that. */
  readonly baseRate?: BaseRate;
}

export interface PartFeedsOptions {
  readonly config: PartFeedsConfig;
  readonly siteOrigin: string | null;
  readonly feedRows: FeedRows;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
}

/** The feeds that the configuration names, in its order. */
export function createPartFeeds(options: PartFeedsOptions): readonly NamedPartFeed[] {
  const { config, siteOrigin, feedRows, ...times } = options;
  const site = { name: 'Sise', url: siteOrigin };
  const create: Readonly<Record<PartFeedName, () => NamedPartFeed>> = {
    upbit: () => withPast(createUpbit({ ...times, baseUrl: config.upbit.url, socketUrl: config.upbit.socketUrl })),
    ecos: () => {
      const ecos = createEcos({ ...times, ...keyed(config.ecos) });
      return { ...withPast(ecos), baseRate: ecos.baseRate };
    },
    eximbank: () => withPast(createEximbank({ ...times, ...keyed(config.eximbank) })),
    rss: () => recorded(createRss({ ...times, feeds: config.rss, site })),
    dart: () => {
      const dart = createDart({ ...times, ...keyed(config.dart), feedRows });
      return { ...recorded(dart), companies: dart.statements };
    },
  };
  return config.names.map((name) => create[name]());
}

function keyed({ key, url }: KeyedFeedConfig): { readonly key: string; readonly baseUrl: string } {
  return { key: key ?? '', baseUrl: url };
}

function withPast(feed: PartFeed & { readonly past: WorldPast }): NamedPartFeed {
  return { feed, parts: feed.parts, past: feed.past };
}

function recorded(feed: PartFeed): NamedPartFeed {
  return { feed, parts: feed.parts, past: null };
}
