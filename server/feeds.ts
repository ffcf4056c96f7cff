import type { Market } from '@sise/domain/market/engine';
import type { Feed } from '@sise/domain/market/feed';
import type { Sources } from '@sise/domain/market/sources';
import { dateOf } from '@sise/domain/market/kst';
import { instant, type Instant } from '@sise/domain/terms';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { createKstClock } from '@sise/feeds/simulator/clock/kst-clock';
import { createRunningClock, defaultStart } from '@sise/feeds/simulator/clock/running-clock';
import type { SimulatorClock } from '@sise/feeds/simulator/clock/simulator-clock';
import { systemTimers } from '@sise/feeds/simulator/clock/system-timers';
import { createSimulator } from '@sise/feeds/simulator/simulator';
import { createKrx } from '@sise/feeds/krx/krx';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { createArchiveFeed } from './archive/archive-feed.ts';
import { marketDayOf } from './archive/market-day.ts';
import { createStoredSources } from './archive/stored-sources.ts';
import type { Config } from './config/config.ts';
import { createKrxImports, measured } from './krx-imports.ts';
import { createLsMarket } from './sources/ls-market.ts';
import type { Store } from './store/database.ts';
import type { FeedMetrics } from './metrics/feed-metrics.ts';
import { composeMarket } from './sources/composed-market.ts';
import { isRecorded } from './sources/day-recorder.ts';
import { createPartFeeds } from './sources/part-feeds.ts';
import type { NamedPartFeed } from './sources/part-feeds.ts';
import { withoutTimeLimit } from './store/query-limit.ts';

/** The market's feed, and the sources of everything that the feed does not publish. */
export interface Source {
  readonly feed: Feed;
  /** a function where they read the state of the market itself */
  readonly sources: Sources | ((market: Market) => Sources);
}

/** A source, and the feeds of parts that are in it. */
export interface ChosenSource extends Source {
  readonly partFeeds: readonly NamedPartFeed[];
}

/** What sources need besides their settings. */
export interface SourceSurroundings {
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
  /** by default nothing is measured */
  readonly metrics?: FeedMetrics;
  /** Resolves when the first pages have been rendered: what is computed ahead of readers waits for it. */
  readonly warmed?: Promise<void>;
}

/** The sources that the configuration names: one of the whole market, and those of single parts beside it. */
export function chooseSource(config: Config, store: Store, surroundings: SourceSurroundings): ChosenSource {
  const partFeeds = choosePartFeeds(config, store, surroundings);
  const market = chooseMarket({ config, store, ...surroundings }, hasNewsOfMarket(partFeeds));
  return { ...withParts(market, partFeeds, store, surroundings), partFeeds };
}

/** A market with the parts that other feeds give in its place. */
export function withParts(
  market: ChosenMarket,
  partFeeds: readonly NamedPartFeed[],
  store: Store,
  { timers, log, metrics }: SourceSurroundings,
): Source {
  if (partFeeds.length === 0 && !isRecorded(market.feed.source)) return market;
  const { feed, sourcesOf, recorded } = composeMarket({
    ...market,
    partFeeds,
    store,
    timers,
    now: () => nowOf(timers),
    log,
  });
  metrics?.measureRecorder(recorded);
  return { feed, sources: sourcesOf };
}

/** The feeds of single parts that the configuration names. */
export function choosePartFeeds(
  { partFeeds: settings, siteOrigin }: Config,
  store: Store,
  { timers, log }: SourceSurroundings,
): readonly NamedPartFeed[] {
  const { random } = Math;
  return createPartFeeds({ config: settings, siteOrigin, feedRows: store.feedRows, timers, random, log });
}

/** Whether the source of the market is to give news, as far as it has them. */
export function hasNewsOfMarket(partFeeds: readonly NamedPartFeed[]): boolean {
  return !partFeeds.some(({ parts }) => parts.includes('news'));
}

export interface ChosenMarket {
  readonly feed: Feed;
  readonly sources: Sources;
  readonly hasMinutes?: boolean;
}

/** The source of the market as a whole. @param hasNews whether it is to give news, as far as it has them */
function chooseMarket(parts: MarketParts, hasNews: boolean): ChosenMarket {
  const { config, store, timers, log, warmed } = parts;
  if (config.ls !== null) {
    const archive = config.ls.hasArchive ? chooseArchive(parts) : null;
    return createLsMarket({ config: config.ls, store, archive, hasNews, timers, random: Math.random, log });
  }
  if (config.feed === 'archive') return chooseArchive(parts);
  const { seed } = config.simulator;
  const clock = clockOf(config.simulator, () => nowOf(timers));
  return createSimulator({ seed, clock, ...(warmed && { prewarmAfter: warmed }) });
}

function chooseArchive(parts: MarketParts): { readonly feed: Feed; readonly sources: Sources } {
  const { config, store, timers, log } = parts;
  const sources = createStoredSources(store);
  const archive = createArchiveFeed(store, { sources, timers, log });
  const { key, isFollowed } = config.krx;
  const feed = key !== null && isFollowed ? withKrx(archive, key, parts) : archive;
  return { feed, sources: sources.sources };
}

interface MarketParts extends SourceSurroundings {
  readonly config: Config;
  readonly store: Store;
}

/**
 * The archive, kept up to date from the KRX Open API. An empty one is filled before it is shown; else it is shown as it
 * is, and the days that it lacks come while the site runs.
 */
function withKrx(archive: Feed, key: string, { config, store, timers, log, metrics }: MarketParts): Feed {
  const { random } = Math;
  const importThrough = measured(createKrxImports({ config, key, store, timers, random }), metrics);
  const krx = createKrx({ timers, random, log, importThrough });
  return {
    ...archive,
    async start(publish) {
      const { ok: hasDay } = await withoutTimeLimit(() => marketDayOf(store));
      const first = krx.start(publish);
      try {
        if (!hasDay) await first;
        await archive.start(publish);
      } catch (error) {
        await krx.stop();
        throw error;
      }
    },
    async stop() {
      await krx.stop();
      await archive.stop();
    },
  };
}

function nowOf(timers: FeedTimers): Instant {
  return instant(Math.floor(timers.now()));
}

/** The clock that the configuration names. @param startAt by default 10:00 of the last trading day */
export function clockOf(
  { clock, speed }: Config['simulator'],
  now: () => Instant,
  startAt = defaultStart(dateOf(now())),
): SimulatorClock {
  const timers = systemTimers();
  switch (clock) {
    case 'kst':
      return createKstClock({ wall: now, timers });
    case 'hold':
      return createHeldClock(startAt);
    case 'day':
      return createRunningClock({ startAt, speed, timers });
  }
}
