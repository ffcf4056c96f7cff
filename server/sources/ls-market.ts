import type { EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import { dateOf, instantAt } from '@sise/domain/market/kst';
import type { Sources } from '@sise/domain/market/sources';
import { PART_OF_TOPIC } from '@sise/domain/market/topics';
import type { Topic, TopicValue } from '@sise/domain/market/topics';
import type { DateKst, Shcode, Won } from '@sise/domain/terms';
import { createLs } from '@sise/feeds/ls/ls';
import type { KnownMarket } from '@sise/feeds/ls/master';
import { LS_SOURCE } from '@sise/feeds/ls/source';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { EmptyArchive } from '../archive/archive-feed.ts';
import { rangesOf, readYear } from '../archive/past-year.ts';
import type { LsConfig } from '../config/feed-settings.ts';
import { createLsSources } from './ls-sources.ts';
import type { Store } from '../store/database.ts';
import { withoutTimeLimit } from '../store/query-limit.ts';

export interface LsMarketOptions {
  readonly config: LsConfig;
  readonly store: Store;
  /** The archive behind it; null if FEEDS names none. */
  readonly archive: { readonly feed: Feed; readonly sources: Sources } | null;
  /** Whether its headlines are shown: a source of news beside it goes before them. */
  readonly hasNews: boolean;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
}

export interface LsMarket {
  readonly feed: Feed;
  readonly sources: Sources;
  /** LS is asked for minutes. */
  readonly hasMinutes: true;
}

/** What the archive publishes of the day after LS has published its own. */
const STILL_WANTED: ReadonlySet<FeedEvent['type']> = new Set(['topics', 'released', 'headlines', 'filings', 'source']);

/**
 * LS as the market. With an archive behind it the archive's last day is shown until LS has published its day; from then
 * on the archive has the past, KONEX, and what LS does not say of its stocks.
 */
export function createLsMarket(options: LsMarketOptions): LsMarket {
  const { config, store, archive, hasNews, timers, random, log } = options;
  const { appKey, appSecret, url: baseUrl, socketUrl } = config;
  let archived: ArchivedDay | null = null;
  /** once LS has published it */
  let dayOfLs: DateKst | null = null;
  /** 기준가 of that day: its quotes come in the same turn as the day */
  let basesOfLs: ReadonlyMap<Shcode, Won> = new Map();
  /** the archive's last day when it did so last */
  let publishedWith: ArchivedDay | null = null;
  let isStopped = false;
  /** what is wanted of the archive */
  let wanted: readonly Topic[] = [];
  const known = () => archived;
  const ls = createLs({ appKey, appSecret, baseUrl, socketUrl, timers, random, log, known, hasNews });
  const { sources, open } = createLsSources({ store, archive: archive?.sources ?? null, ls });

  function isOfLs(kind: keyof typeof PART_OF_TOPIC): boolean {
    return archive === null || ls.parts.includes(PART_OF_TOPIC[kind]);
  }

  /** 52주 최고 and 최저 up to the day before that of LS: those of the archive end a day before its own last. */
  async function sendRanges(publish: (event: FeedEvent) => void): Promise<void> {
    const [day, known] = [dayOfLs, archived];
    if (day === null || known === null) return;
    try {
      const ranges = await withoutTimeLimit(async () => {
        const year = await readYear(store, day);
        return rangesOf(store, year, known.listings, basesOfLs);
      });
      if (!isStopped && dayOfLs === day && archived === known) publish({ type: 'ranges', ranges });
    } catch (error) {
      log(`ls: the year before ${day} cannot be read, the archive's stays: ${String(error)}`);
    }
  }

  /** After an import: what is kept of a day with its past is read again if another day, or what LS takes of it, came. */
  function takePast(publish: (event: FeedEvent) => void): void {
    if (archived !== null && isOther(publishedWith, archived)) ls.publishAgain();
    else void sendRanges(publish);
  }

  return {
    sources,
    hasMinutes: true,
    feed: {
      source: LS_SOURCE,
      async start(publish) {
        await archive?.feed
          .start((event) => {
            archived = afterEvent(archived, event);
            if (dayOfLs === null) publish(event);
            else if (STILL_WANTED.has(event.type)) publish(onDay(dayOfLs, event));
            else if (event.type === 'status') takePast(publish); // the last of what an import brings anew
          })
          .catch((error: unknown) => {
            if (!(error instanceof EmptyArchive)) throw error; // then there is only what LS says
          });
        const starting = ls.start((event) => {
          if (event.type === 'day') {
            dayOfLs = event.date;
            basesOfLs = new Map();
            publishedWith = archived;
            open(event.date);
          }
          if (event.type === 'quotes' && basesOfLs.size === 0)
            basesOfLs = new Map(event.quotes.map(({ shcode, basePrice }) => [shcode, basePrice]));
          publish(event);
          if (event.type !== 'day') return;
          if (archived?.ranges) publish(archived.ranges);
          void sendRanges(publish);
          // A day begins without topics, and what the archive says never changes: it says it again when it is wanted anew.
          archive?.feed.want?.([]);
          archive?.feed.want?.(wanted);
        });
        if (archived === null) await starting;
      },
      want(topics) {
        ls.want?.(topics.filter(({ kind }) => isOfLs(kind)));
        wanted = topics.filter(({ kind }) => !isOfLs(kind));
        archive?.feed.want?.(wanted);
      },
      async stop() {
        isStopped = true;
        await ls.stop();
        await archive?.feed.stop();
      },
    },
  };
}

/** The archive's last day, as far as LS needs it. */
interface ArchivedDay extends KnownMarket {
  readonly ranges: Extract<FeedEvent, { type: 'ranges' }> | null;
}

function afterEvent(before: ArchivedDay | null, event: FeedEvent): ArchivedDay | null {
  if (event.type === 'day') return { date: event.date, listings: event.listings, closes: new Map(), ranges: null };
  if (before === null) return null;
  if (event.type === 'ranges') return { ...before, ranges: event };
  if (event.type !== 'quotes') return before;
  return {
    ...before,
    closes: new Map(event.quotes.map(({ shcode, price, basePrice }) => [shcode, price ?? basePrice])),
  };
}

/** What the archive knows of a later day than its own: of ETFs and ETNs the values at its close, none of that day. */
function onDay(date: DateKst, event: FeedEvent): FeedEvent {
  if (event.type !== 'topics' || dateOf(event.at) >= date) return event;
  const values = event.values.map((topic): TopicValue => {
    if (topic.kind !== 'etf-etn-values' || topic.value === null) return topic;
    const values = new Map<Shcode, EtfEtnValue>();
    for (const [shcode, value] of topic.value) values.set(shcode, { ...value, live: null, indexRate: null });
    return { ...topic, value: values };
  });
  return { ...event, at: instantAt(date, 0), values };
}

/** Whether a day of the archive is another than before, or a file has corrected its shares or the closes of KONEX. */
function isOther(before: ArchivedDay | null, { date, listings, closes }: ArchivedDay): boolean {
  if (before?.date !== date) return true;
  const shares = new Map(before.listings.map((listing) => [listing.shcode, listing.shares]));
  return listings.some(({ shcode, market, shares: now }) => {
    if (market === 'konex' && closes.get(shcode) !== before.closes.get(shcode)) return true;
    return shares.has(shcode) && shares.get(shcode) !== now;
  });
}
