import type { Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { SourceInfo } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import { instant } from '@sise/domain/terms';
import { createLs } from '@sise/feeds/ls/ls';
import { LS_SOURCE } from '@sise/feeds/ls/source';
import { SIMULATOR } from '@sise/feeds/simulator/source';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { marketDayOf } from '../archive/market-day.ts';
import { ARCHIVE } from '../archive/source.ts';
import { createStoredSources } from '../archive/stored-sources.ts';
import { askPartFeeds } from './asked-part-feeds.ts';
import type { Companion } from '../bus/companion.ts';
import type { Ask } from '../bus/questions.ts';
import type { Config } from '../config/config.ts';
import { hasNewsOfMarket, choosePartFeeds } from '../feeds.ts';
import type { SourceSurroundings } from '../feeds.ts';
import type { LsConfig } from '../config/feed-settings.ts';
import { createFollowedSimulator } from './followed-simulator.ts';
import { createLsSources } from '../sources/ls-sources.ts';
import { composeMarket } from '../sources/composed-market.ts';
import type { Store } from '../store/database.ts';
import { withoutTimeLimit } from '../store/query-limit.ts';

/** What a node asks beside the market that another node's feeds fill. */
export interface FollowedSource {
  /** the source of quotes */
  readonly source: SourceInfo;
  readonly sources: (market: Market) => Sources;
  readonly companion: Companion;
}

interface FollowedMarket {
  readonly source: SourceInfo;
  readonly sources: Sources;
  readonly companion: Pick<Companion, 'moveTo' | 'openDay'>;
}

type DayEvent = Extract<FeedEvent, { type: 'day' }>;

/**
 * The sources that the configuration names, without their feeds: what is stored is read of the store when a day begins;
 * the simulated exchange runs along; what nothing stores is asked of the node that leads.
 */
export function followSource(config: Config, store: Store, ask: Ask, surroundings: SourceSurroundings): FollowedSource {
  const { timers, log } = surroundings;
  const partFeeds = askPartFeeds(choosePartFeeds(config, store, surroundings), ask, timers);
  const { source, sources, companion } = followMarket(config, store, hasNewsOfMarket(partFeeds));
  const { sourcesOf, follower } = composeMarket({
    feed: { source, start: async () => undefined, stop: async () => undefined },
    sources,
    partFeeds,
    store,
    timers,
    now: () => instant(Math.floor(timers.now())),
    log,
  });
  return {
    source,
    sources: sourcesOf,
    companion: {
      ...companion,
      onEvent(event) {
        if (event.type === 'filings') store.fenceHistory(); // which are read of the store
        follower.take(event);
      },
      onJoin() {
        store.fenceHistory(); // what came while the node was not joined is stored
        void follower.load();
      },
    },
  };
}

const none = async () => [];

function followMarket(config: Config, store: Store, hasNews: boolean): FollowedMarket {
  if (config.ls !== null) return followLs(config.ls, store, hasNews);
  if (config.feed === 'archive') {
    const { sources, read } = createStoredSources(store);
    const openDay = () => withoutTimeLimit(async () => read(await marketDayOf(store)));
    return { source: ARCHIVE, sources, companion: { openDay } };
  }
  const { sources, moveTo } = createFollowedSimulator(config, { prewarm: true });
  return { source: SIMULATOR, sources, companion: { moveTo } };
}

/**
 * LS as it is sent and recorded, with the archive behind it. Its limits are those of one account, which the leading feed
 * uses up: a node that follows asks it for nothing, and has no minutes of contracts, lists of expiries, past flows of
 * single stocks, or bars where there is no archive.
 */
function followLs(config: LsConfig, store: Store, hasNews: boolean): FollowedMarket {
  const archive = config.hasArchive ? createStoredSources(store) : null;
  const { parts } = createLs({ ...config, hasNews, timers: systemFeedTimers(), random: () => 0, log: () => undefined });
  const bars = { minuteBars: none, indexMinuteBars: none, contractMinuteBars: none, dailyBars: none };
  const { sources, open } = createLsSources({
    store,
    archive: archive?.sources ?? null,
    ls: { parts, bars, expiries: () => [], contractCode: () => null, stockFlows: { days: none } },
  });
  return {
    source: LS_SOURCE,
    sources,
    companion: {
      async openDay(event: DayEvent) {
        const put = archive && (await withoutTimeLimit(async () => archive.read(await marketDayOf(store))));
        return () => {
          put?.();
          if (event.source.name === LS_SOURCE.name) open(event.date);
        };
      },
    },
  };
}
