import { createMarket } from '@sise/domain/market/engine';
import type { Market } from '@sise/domain/market/engine';
import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import type { Topic } from '@sise/domain/market/topics';
import type { Instant } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { createBatchPublisher } from '../bus/batch-publisher.ts';
import type { BatchPublisher } from '../bus/batch-publisher.ts';
import type { Bus } from '../bus/bus.ts';
import { epochOf } from '../bus/codec.ts';
import { createElection } from '../bus/election.ts';
import type { LossReason } from '../bus/election.ts';
import { createMarketCopy } from '../bus/market-copy.ts';
import type { Companion } from '../bus/companion.ts';
import type { MarketCopy } from '../bus/market-copy.ts';
import { SILENT_MS } from '../bus/messages.ts';
import { replyToQuestions } from '../bus/questions.ts';
import type { QuestionReply } from '../bus/questions.ts';
import type { BatchPlace } from '../bus/messages.ts';
import type { BusStats } from '../metrics/bus-metrics.ts';

/** The feed of a node that may lead: made anew whenever it begins to lead, after another one did. */
export interface LeadableFeed {
  /** Goes along with the leading node while this one follows. */
  readonly companion: Pick<Companion, 'moveTo'>;
  /** The feed to lead with; what it records is of this market. */
  readonly feedOf: (market: Market) => Feed;
  /** Answers what other nodes ask its sources. */
  readonly reply?: QuestionReply;
  /** The moment that its market has reached, if that has a clock of its own. */
  readonly clock: () => Instant | null;
}

export interface FeedNodeOptions {
  readonly bus: Bus;
  /** its name among the nodes */
  readonly node: string;
  readonly timers: FeedTimers;
  readonly openFeed: () => LeadableFeed;
  readonly log: (line: string) => void;
  /** Called when its feed cannot start, such as without an imported day. */
  readonly onFailure: (error: unknown) => void;
}

/** following: a copy of the leading node's market; starting: it leads, and its feed loads; paused: it led, and may not send. */
export type FeedNodeState = 'following' | 'starting' | 'leading' | 'paused';

/** A node of feeds: one of them leads and fills the market of all, the others follow it and take over. */
export interface FeedNode {
  readonly market: Market;
  readonly state: FeedNodeState;
  /** Whether another node's place could be taken: it leads, or its copy is whole and of now. */
  isReady(): boolean;
  stats(): BusStats;
  /** Resolves when it leads no more, so that another node can begin at once. */
  stop(): Promise<void>;
}

/**
 * By how much the versions go up when another node begins to lead: more than batches that it has not received can have
 * raised them.
 */
const VERSION_MARGIN = 10_000;
const DAY_MARGIN = 100;
/** A leading feed that sent something so shortly ago is not replaced; milliseconds, fewer than readers wait. */
const ALIVE_MS = SILENT_MS - 500;
/** How long a feed that loads an earlier day first may take to come to the day that is shown; milliseconds. */
const CATCH_UP_MS = 60_000;

export function createFeedNode({ bus, node, timers, openFeed, log, onFailure }: FeedNodeOptions): FeedNode {
  const market = createMarket({ onListenerError: (error) => log(`a listener of the market failed: ${String(error)}`) });
  let state: FeedNodeState = 'following';
  let epoch = 0;
  let leadable = openFeed();
  let copy: MarketCopy | null = null;
  let feed: Feed | null = null;
  let publisher: BatchPublisher | null = null;
  let stopAnswering: (() => void) | null = null;
  let wanted: readonly Topic[] = [];
  /** the last batch of the node that led before, if nothing has changed since */
  let after: BatchPlace | null = null;
  let isLoaded = false;
  let isStopped = false;
  const received = { epoch: 0, at: -Infinity };
  const stopListening = bus.subscribe('batches', (message) => {
    const term = epochOf(message);
    if (term === null || term < received.epoch) return;
    received.epoch = term;
    received.at = timers.now();
    if (state === 'paused' && term > epoch) void yieldLead();
  });

  function follow(): void {
    state = 'following';
    copy = createMarketCopy({ bus, market, node, timers, companion: leadable.companion, log });
    copy.start().catch((error: unknown) => {
      if (!isStopped && copy) onFailure(error);
    });
  }

  function lead(term: number): void {
    epoch = term;
    log(`bus: leads in epoch ${term}`);
    copy?.stop();
    after = feed === null ? (copy?.state.shown ?? null) : null;
    copy = null;
    market.advance({ version: market.version + VERSION_MARGIN });
    state = 'starting';
    if (feed && isLoaded) return open(); // it led before, and nobody did since
    if (feed) return;
    void begin().catch((error: unknown) => {
      if (!isStopped) onFailure(error);
    });
  }

  /** The feed's first events are applied together once it shows the day: until then readers see the market as it was. */
  async function begin(): Promise<void> {
    const mine = leadable.feedOf(market);
    feed = mine;
    isLoaded = false;
    let first: FeedEvent[] | null = [];
    const shown = market.date;
    const caughtUp = Promise.withResolvers<void>();
    const cancel = timers.after(CATCH_UP_MS, caughtUp.resolve);
    await mine.start((event) => {
      if (feed !== mine) return;
      if (first === null) return publish(event);
      first.push(event);
      if (event.type === 'day' && (shown === null || event.date >= shown)) caughtUp.resolve();
    });
    if (shown === null || (lastDayIn(first)?.date ?? shown) >= shown) caughtUp.resolve();
    await caughtUp.promise;
    cancel();
    if (feed !== mine) return;
    const [events, opened] = [first, lastDayIn(first)];
    first = null;
    // A day that goes on keeps its version, so that nobody reads anew what is read once a day.
    if (events.length > 0) after = null;
    if (opened) market.advance({ version: market.version, dayVersion: market.dayVersion + DAY_MARGIN });
    for (const event of events) market.apply(event);
    isLoaded = true;
    if (state === 'starting') open();
  }

  function publish(event: FeedEvent): void {
    market.apply(event);
    publisher?.publish(event);
  }

  function open(): void {
    if (isStopped) return;
    state = 'leading';
    const forgotten = forgetTopics();
    publisher = createBatchPublisher({
      bus,
      market,
      epoch,
      after,
      timers,
      clock: leadable.clock,
      log,
      want(topics) {
        wanted = topics;
        feed?.want?.(topics);
      },
      wantMore(topics) {
        wanted = [...topics, ...wanted];
        if (feed?.wantMore) feed.wantMore(topics);
        else feed?.want?.(wanted);
      },
    });
    if (forgotten) publisher.publish(forgotten);
    const { reply } = leadable;
    if (reply) stopAnswering = replyToQuestions(bus, reply);
  }

  /** What another feed kept up to date nobody does any more; whoever wants it still says so again. */
  function forgetTopics(): FeedEvent | null {
    const topics = market
      .snapshot()
      .flatMap((event) => (event.type === 'topics' ? event.values.map(({ kind, of }) => ({ kind, of })) : []));
    if (wanted.length > 0) feed?.want?.([]);
    wanted = [];
    if (topics.length === 0) return null;
    const released = { type: 'released', topics } as const;
    market.apply(released);
    return released;
  }

  function lose(why: LossReason): void {
    publisher?.stop();
    publisher = null;
    stopAnswering?.();
    log(why === 'taken' ? 'bus: another node leads' : 'bus: leads no more, since the bus is not reachable');
    if (why === 'taken') return void yieldLead();
    state = 'paused';
  }

  /** Another node leads now: this one follows with a feed of its own that is made anew. */
  async function yieldLead(): Promise<void> {
    const last = feed;
    feed = null;
    leadable = openFeed();
    follow();
    await last?.stop();
  }

  follow();
  const election = createElection({
    bus,
    node,
    timers,
    received: () => ({ epoch: received.epoch, isAlive: timers.now() - received.at < ALIVE_MS }),
    isLoading: () => market.date === null,
    onLead: lead,
    onLoss: lose,
  });
  return {
    market,
    get state() {
      return state;
    },
    isReady: () => state === 'leading' || (copy !== null && copy.state.isWhole && copy.state.silentFor < SILENT_MS),
    stats: () => ({
      gaps: 0,
      snapshots: 0,
      lagMs: 0,
      ...copy?.state,
      batches: publisher?.batches ?? copy?.state.batches ?? 0,
      epoch: received.epoch,
      silentFor: timers.now() - received.at,
      isConnected: bus.isConnected,
      isLeading: state === 'leading',
    }),
    async stop() {
      isStopped = true;
      stopListening();
      publisher?.stop();
      stopAnswering?.();
      await election.stop();
      copy?.stop();
      await feed?.stop();
    },
  };
}

function lastDayIn(events: readonly FeedEvent[]) {
  return events.findLast((event) => event.type === 'day');
}
