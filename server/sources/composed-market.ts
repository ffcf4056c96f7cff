import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import type { Part, SourceInfo } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import type { Instant } from '@sise/domain/terms';
import { WORLD_PARTS } from '@sise/domain/world/instruments';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { createRecordedFilings } from '../archive/stored-filings.ts';
import type { Store } from '../store/database.ts';
import { createDayRecorder, isRecorded } from './day-recorder.ts';
import type { DayRecorder } from './day-recorder.ts';
import { createLiveCoins } from './live-coins.ts';
import { createLiveWorld } from './live-world.ts';
import type { NamedPartFeed } from './part-feeds.ts';
import { createRecordedNews } from './recorded-news.ts';
import { createRecorder } from './recorder.ts';
import type { RecorderStats } from './recorder.ts';
import { createReportedAccounts } from './reported-accounts.ts';

/** A market of one source, and the parts that other sources give in its place. */
export interface ComposedMarket {
  readonly feed: Feed;
  /** What is asked beside the events; it reads the state of the market that the events are applied to. */
  readonly sourcesOf: (market: Market) => Sources;
  /** For a node that hears of the feeds from another one, which records them. */
  readonly follower: {
    /** Reads what is stored of them. */
    load(): Promise<void>;
    take(event: FeedEvent): void;
  };
  /** what is recorded of the feeds */
  readonly recorded: () => RecorderStats;
}

export interface ComposedMarketOptions {
  readonly feed: Feed;
  readonly sources: Sources;
  /** Whether the market's source is asked for minutes of the day; recorded ones stand in while it does not answer. */
  readonly hasMinutes?: boolean;
  /** each part comes from the first that gives it, and from the market's own source if none of them does */
  readonly partFeeds: readonly NamedPartFeed[];
  readonly store: Store;
  readonly timers: FeedTimers;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
}

export function composeMarket(options: ComposedMarketOptions): ComposedMarket {
  const { feed, sources, hasMinutes = false, partFeeds, store, timers, now, log } = options;
  const owners = ownersOf(partFeeds);
  /** Whether the market's own source says news as they come: what is stored is read otherwise. */
  const hasOwnNews =
    !owners.has('news') && isRecorded(feed.source) && sources.sourceOf('news')?.name === feed.source.name;
  const recorder = createRecorder({ store, timers, log });
  const listeners = new Set<(event: FeedEvent) => void>();
  let days: DayRecorder | null = null;
  const afterStart: (() => Promise<void>)[] = [];

  function take(event: FeedEvent): void {
    for (const listen of listeners) listen(event);
  }

  async function load(): Promise<void> {
    for (const read of afterStart)
      await read().catch((error: unknown) => log(`what was stored is not read: ${String(error)}`));
  }

  return {
    follower: { load, take },
    recorded: recorder.stats,
    feed: {
      ...feed,
      async start(publish) {
        if (days) {
          // Before the feed reads what is stored.
          recorder.closeDaysBefore(dateOf(now()));
          await recorder.settled();
        }
        await feed.start((event) => {
          days?.take(event);
          if (event.type === 'headlines' && !hasOwnNews) return;
          if (days) recorder.take(event);
          take(event);
          publish(event);
        });
        await load();
        for (const { feed: part } of partFeeds) {
          // Not waited for: the market is shown meanwhile, and an unreachable source must not keep it away.
          void part.start((event) => {
            if (!isWanted(event, part.source, owners)) return;
            recorder.take(event);
            take(event);
            publish(event);
          });
        }
      },
      async stop() {
        await Promise.all(partFeeds.map(({ feed: part }) => part.stop()));
        await feed.stop();
        days?.stop();
        recorder.stop();
        await recorder.settled();
      },
    },
    sourcesOf(market) {
      if (isRecorded(feed.source)) days = createDayRecorder({ market, recorder, store, timers, log });
      const replaced: Partial<Writable<Sources>> = {
        sourceOf: (part) => owners.get(part)?.feed.source ?? sources.sourceOf(part),
      };
      const coinPast = owners.get('coins')?.past;
      if (coinPast) replaced.coins = createLiveCoins(market, coinPast);
      const pasts = new Map(
        Object.values(WORLD_PARTS).flatMap((part) => {
          const past = owners.get(part)?.past;
          return past ? [[part, past] as const] : [];
        }),
      );
      if (pasts.size > 0) replaced.world = createLiveWorld({ market, pasts, others: sources.world, now });
      const baseRate = owners.get('base-rate')?.baseRate;
      if (baseRate) replaced.baseRate = baseRate;
      if (owners.has('news') || hasOwnNews) {
        const news = createRecordedNews(store, market, now);
        afterStart.push(news.load);
        listeners.add((event) => event.type === 'headlines' && news.take(event.headlines));
        replaced.news = news;
      }
      if (owners.has('filings')) replaced.filings = createRecordedFilings(store, now);
      const companies = owners.get('statements')?.companies;
      if (companies) {
        replaced.statements = createReportedAccounts({ companies, market, archive: sources.archive, timers });
        replaced.estimates = null; // which are never of another source than what they expect
      }
      if (days)
        replaced.archive = withMinutes(sources, hasMinutes ? withFallback(sources, days.minutes) : days.minutes);
      // The other ports are looked through to: an import may replace them. Where they are getters nothing can be assigned.
      return Object.create(sources, Object.getOwnPropertyDescriptors(replaced)) as Sources;
    },
  };
}

/** An archive that is looked through to, but for the minutes. */
function withMinutes(sources: Sources, minutes: DayRecorder['minutes']): Sources['archive'] {
  return Object.assign(Object.create(sources.archive) as Sources['archive'], minutes);
}

/** The minutes of a source and, where it has none, those that stand in. */
function withFallback({ archive }: Sources, fallback: DayRecorder['minutes']): DayRecorder['minutes'] {
  return {
    async minuteBars(...given) {
      const bars = await archive.minuteBars(...given);
      return bars.length > 0 ? bars : fallback.minuteBars(...given);
    },
    async indexMinuteBars(...given) {
      const bars = await archive.indexMinuteBars(...given);
      return bars.length > 0 ? bars : fallback.indexMinuteBars(...given);
    },
  };
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function ownersOf(partFeeds: readonly NamedPartFeed[]): ReadonlyMap<Part, NamedPartFeed> {
  const owners = new Map<Part, NamedPartFeed>();
  for (const named of partFeeds) for (const part of named.parts) if (!owners.has(part)) owners.set(part, named);
  return owners;
}

/** Whether an event is about a part that its source gives here; news of the source itself always are. */
function isWanted(event: FeedEvent, source: SourceInfo, owners: ReadonlyMap<Part, NamedPartFeed>): boolean {
  const gives = (part: Part) => owners.get(part)?.feed.source.name === source.name;
  switch (event.type) {
    case 'coins':
    case 'coins-delisted':
      return gives('coins');
    case 'world':
      return Object.values(WORLD_PARTS).some(gives);
    case 'headlines':
      return gives('news');
    case 'filings':
      return gives('filings');
    default:
      return event.type === 'source';
  }
}
