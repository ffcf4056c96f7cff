import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import type { IndexQuote } from '@sise/domain/market/quote';
import { instant } from '@sise/domain/terms';
import type { DateKst, Instant } from '@sise/domain/terms';
import { createTopicPublisher } from '@sise/feeds/topics/topic-publisher';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { StoredIndex } from '../store/index-bars.ts';
import type { Store } from '../store/database.ts';
import { createArchiveReader } from './archive-reader.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { marketDayOf } from './market-day.ts';
import { ARCHIVE } from './source.ts';
import { sparklinesOf } from './past-closes.ts';
import { readStoredDay } from './stored-days.ts';
import { createStoredSources } from './stored-sources.ts';
import type { StoredSources } from './stored-sources.ts';

/** Calendar days after a day within which a list of an index's members is nearly always that of the day. */
const MEMBERS_AFTER = 14;

/** Thrown when the archive has no day that can show a market. */
export class EmptyArchive extends Error {
  readonly why: 'empty' | 'closes-only';

  constructor(why: 'empty' | 'closes-only') {
    super(
      why === 'empty'
        ? 'Nothing is imported yet: npm run import -- FILE...'
        : 'No imported day holds a whole market with its changes: import a marcap, listing or KRX Open API file.',
    );
    this.why = why;
  }
}

export interface ArchiveFeedOptions {
  /** What is asked of the archive beside its events; changes with them. */
  readonly sources: StoredSources;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
}

/**
 * The market as of the last imported day: its official closes. After an import it is published anew, as a day that
 * begins, also if it is the same day with corrected values or another past; until that is read, the one before stays.
 * start throws EmptyArchive when there is no day to show.
 */
export function createArchiveFeed(store: Store, options: Partial<ArchiveFeedOptions> = {}): Feed {
  const { sources = createStoredSources(store), timers = systemFeedTimers(), log = console.error } = options;
  let reader: ArchiveReader | null = null;
  let receive: ((event: FeedEvent) => void) | null = null;
  let shownAt = instant(0);
  const topics = createTopicPublisher({ readers: sources.topics, now: () => shownAt, publish: () => receive });
  return {
    source: ARCHIVE,
    async start(publish) {
      async function show(): Promise<void> {
        const day = await marketDayOf(store);
        if (!day.ok) throw new EmptyArchive(day.why);
        const [change, { at, events }] = await Promise.all([sources.read(day), eventsOf(store, day.date)]);
        if (reader?.isStopped) return;
        change();
        shownAt = at;
        for (const event of events) publish(event);
        receive = publish;
        topics.refreshAll();
      }
      reader = createArchiveReader({ store, show, timers, log });
      await reader.start();
    },
    want: topics.want,
    wantMore: topics.wantMore,
    stop: async () => reader?.stop(),
  };
}

/** @returns the events of a day, and its close */
async function eventsOf(store: Store, date: DateKst): Promise<{ at: Instant; events: FeedEvent[] }> {
  const [{ at, listings, indices, quotes, ranges }, bars, sparklines, lastFlows] = await Promise.all([
    readStoredDay(store, date, MEMBERS_AFTER),
    store.indexBars.ofDay(date),
    sparklinesOf(store, date),
    Promise.all(MARKET_INDICES.map((market) => store.flows.ofMarket(market, { count: 1 }, date))),
  ]);
  const flows = MARKET_INDICES.flatMap((upcode, i): FeedEvent[] => {
    const last = lastFlows[i]?.[0];
    return last?.date === date ? [{ type: 'flows', at, upcode, provisional: false, flows: last.flows }] : [];
  });
  const events: FeedEvent[] = [
    { type: 'day', source: ARCHIVE, date, listings, indices },
    { type: 'quotes', at, quotes },
    { type: 'indices', at, indices: bars.flatMap((bar) => indexQuoteOf(bar) ?? []) },
    { type: 'ranges', ranges },
    { type: 'sparklines', unit: 'day', sparklines },
    ...flows,
    { type: 'status', at, state: 'close' },
  ];
  return { at, events };
}

/** null when the files lack the change, without which no value is shown. */
function indexQuoteOf({
  upcode: code,
  close,
  basePrice: previousClose,
  marketCap,
  ...bar
}: StoredIndex): IndexQuote | null {
  if (previousClose === null) return null;
  const { open, high, low, volume, turnover } = bar;
  return { upcode: code, value: close, previousClose, open, high, low, volume, turnover, marketCap };
}
