import { createListeners } from '../listeners.ts';
import type { OnListenerError } from '../listeners.ts';
import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import type { CoinQuote } from '../world/coins.ts';
import type { WorldQuote } from '../world/world.ts';
import type { Columns } from './columns.ts';
import { createDayState } from './day-state.ts';
import type { FlowState, IndexState } from './day-state.ts';
import type { FeedEvent, FeedState } from './feed.ts';
import type { Listing } from './instrument.ts';
import { DAY_MS } from './kst.ts';
import { NOTHING } from './market-change.ts';
import type { MarketChange } from './market-change.ts';
import { createNewestBySymbol } from './newest-by-symbol.ts';
import type { YearRange } from './quote.ts';
import { snapshotOf } from './snapshot.ts';
import type { MarketSnapshot } from './snapshot.ts';
import type { Part, SourceInfo } from './source.ts';
import { createSourceStates } from './source-states.ts';
import type { SourceCondition } from './source-states.ts';
import type { Sparklines } from './sparklines.ts';
import { createTopicStates } from './topics.ts';
import type { TopicKind, TopicState, TopicValues } from './topics.ts';

export type { FlowState, IndexState } from './day-state.ts';

/**
 * The whole market in memory. `apply` is the only writer; everything else reads, and nothing it returns can be written
 * to. It caches no calculation. Whoever reads keeps its results: a reply while `version` stays and a little longer
 * (`createLifetimes` in server/shared-replies.ts), what is read once a day while `dayVersion` stays, and a ranking by
 * repairing it where the market has changed (domain/ranking/incremental-order.ts).
 */
export interface Market {
  /** Goes up with every event, except those about topics. */
  readonly version: number;
  /** The source of quotes. */
  readonly source: SourceInfo | null;
  /** The trading day shown; null before the first `day` event. */
  readonly date: DateKst | null;
  /**
   * Goes up with every `day` event. An import may open the same date again with other values, so what is read once a
   * day is cached by this.
   */
  readonly dayVersion: number;
  /** The time of the newest value. */
  readonly asOf: Instant | null;
  readonly state: FeedState;
  /** When that was reported last; null before the first report. */
  readonly stateAt: Instant | null;
  readonly listings: readonly Listing[];
  readonly columns: Columns;
  readonly sparklines: Sparklines;
  readonly indices: ReadonlyMap<Upcode, IndexState>;
  readonly flows: ReadonlyMap<Upcode, FlowState>;
  readonly ranges: ReadonlyMap<Shcode, YearRange>;
  /** Coins, and foreign indices, currencies and commodities, by their symbols, as far as a feed publishes them. */
  readonly coins: ReadonlyMap<string, CoinQuote>;
  readonly world: ReadonlyMap<string, WorldQuote>;
  /** Coins that their exchange trades no more, with the time from which it is known. */
  readonly goneCoins: ReadonlyMap<string, Instant>;
  /** The present value of a topic; undefined while nobody wants it, and until its first value has come. */
  topic<Kind extends TopicKind>(kind: Kind, of: string): TopicState<TopicValues[Kind]> | undefined;
  /** Rows of all listed company shares; lists, rankings and counts of stocks use these. */
  readonly stocks: readonly number[];
  /** Rows of ETF and ETN. */
  readonly etfEtns: readonly number[];
  /** Rows of the members of an index: by market, industry or membership. Empty for an unknown index. */
  membersOf(upcode: Upcode): readonly number[];
  /** The row of a stock, ETF or ETN, or undefined when it is not listed today. */
  rowOf(shcode: string): number | undefined;
  /** The time of the newest value of a part that has its own source; null for the others. */
  newestOf(part: Part): Instant | null;
  /** The condition that a source reported last; null if it reported none. */
  conditionOf(source: string): SourceCondition | null;
  /** Events that make any market equal to this one; what nobody reads of the past, such as headlines, is not in them. */
  snapshot(): FeedEvent[];
  apply(event: FeedEvent): void;
  /**
   * Replaces all it holds by what another market holds, under that market's versions. A day that it shows already goes
   * on: only what changed in it is new. Its version never goes back.
   */
  restore(snapshot: MarketSnapshot): void;
  /** Raises its versions to at least these, and notifies listeners of a change of nothing. */
  advance(versions: { readonly version: number; readonly dayVersion?: number }): void;
  /**
   * Called after `apply` has written, from the next event on. A listener that throws stops neither the others nor
   * `apply`.
   * @returns stops listening
   */
  onChange(listener: (change: MarketChange) => void): () => void;
}

export interface MarketOptions {
  /** receives errors that listeners threw, after all were called; without it `apply` then throws */
  readonly onListenerError?: OnListenerError;
}

export function createMarket({ onListenerError }: MarketOptions = {}): Market {
  let version = 0;
  let source: SourceInfo | null = null;
  let dayVersion = 0;
  let asOf: Instant | null = null;
  let state: FeedState = 'close';
  let stateAt: Instant | null = null;
  let day = createDayState(null);
  const coins = createNewestBySymbol<CoinQuote>(({ symbol }) => symbol);
  const world = createNewestBySymbol<WorldQuote>(({ instrument }) => instrument.symbol);
  const topics = createTopicStates();
  const sourceStates = createSourceStates();
  const listeners = createListeners<MarketChange>(onListenerError);

  function openDay(event: Extract<FeedEvent, { type: 'day' }>): void {
    source = event.source;
    dayVersion += 1;
    day = createDayState(event);
    const endsAt = day.beginsAt + DAY_MS;
    if (asOf !== null && asOf >= endsAt) asOf = null; // an earlier day is shown again
    if (stateAt !== null && stateAt >= endsAt) stateAt = null;
    topics.clear();
  }

  /** A value of the day came; an empty batch says that up to its time nothing changed. */
  function noteTime(at: Instant, isNew: boolean): void {
    if (isNew && at >= day.beginsAt && (asOf === null || at > asOf)) asOf = at;
  }

  function write(event: FeedEvent): Omit<MarketChange, 'version'> {
    switch (event.type) {
      case 'day':
        openDay(event);
        return { ...NOTHING, day: true };
      case 'listings':
        return { ...NOTHING, listings: day.writeListings(event) };
      case 'quotes': {
        const rows = day.writeQuotes(event, version);
        noteTime(event.at, rows.length > 0 || event.quotes.length === 0);
        return { ...NOTHING, rows };
      }
      case 'after-hours': {
        const after = day.writeAfter(event);
        noteTime(event.at, after.length > 0);
        return { ...NOTHING, after };
      }
      case 'indices': {
        const indices = day.writeIndices(event);
        noteTime(event.at, indices.length > 0);
        return { ...NOTHING, indices };
      }
      case 'ranges':
        day.writeRanges(event);
        return NOTHING;
      case 'sparklines':
        day.writeSparklines(event);
        return NOTHING;
      case 'index-points':
        return { ...NOTHING, indices: day.writePoints(event) };
      case 'flows':
        return { ...NOTHING, flows: day.writeFlows(event) };
      case 'status':
        if (stateAt !== null && event.at < stateAt) return NOTHING;
        state = event.state;
        stateAt = event.at;
        if (asOf === null || event.at > asOf) asOf = event.at;
        return { ...NOTHING, status: true };
      case 'coins':
        return { ...NOTHING, coins: coins.write(event.coins) };
      case 'coins-delisted':
        return { ...NOTHING, coins: coins.remove(event.at, event.symbols) };
      case 'world':
        return { ...NOTHING, world: world.write(event.quotes) };
      case 'topics':
        return event.at < day.beginsAt ? NOTHING : { ...NOTHING, topics: topics.write(event.at, event.values) };
      case 'released':
        topics.forget(event.topics);
        return NOTHING;
      case 'headlines':
        return { ...NOTHING, headlines: true };
      case 'filings':
        return { ...NOTHING, filings: true };
      case 'source':
        return { ...NOTHING, source: sourceStates.write(event) };
    }
  }

  const publish = (event: FeedEvent) => listeners.publish({ ...write(event), version });

  return {
    get version() {
      return version;
    },
    get source() {
      return source;
    },
    get date() {
      return day.date;
    },
    get dayVersion() {
      return dayVersion;
    },
    get asOf() {
      return asOf;
    },
    get state() {
      return state;
    },
    get stateAt() {
      return stateAt;
    },
    get listings() {
      return day.listings;
    },
    get columns() {
      return day.columns;
    },
    get sparklines() {
      return day.sparklines;
    },
    get indices() {
      return day.indices;
    },
    get flows() {
      return day.flows;
    },
    get ranges() {
      return day.ranges;
    },
    coins: coins.values,
    world: world.values,
    goneCoins: coins.gone,
    get stocks() {
      return day.stocks;
    },
    get etfEtns() {
      return day.etfEtns;
    },
    topic: topics.of,
    membersOf: (upcode) => day.membersOf(upcode),
    rowOf: (shcode) => day.rowOf(shcode),
    newestOf: (part) => (part === 'coins' ? coins.at : isOfWorld(part) ? world.at : null),
    conditionOf: sourceStates.of,
    snapshot: () =>
      snapshotOf({
        source,
        asOf,
        status: stateAt === null ? null : { at: stateAt, state },
        day,
        coins,
        world,
        topics: topics.all(),
        conditions: sourceStates.events(),
      }),
    apply(event) {
      if (!isOfTopics(event)) version += 1;
      publish(event);
    },
    restore({ events, ...versions }) {
      const isSameDay = dayVersion === versions.dayVersion && dateIn(events) === day.date;
      version = Math.max(version, versions.version);
      [asOf, state, stateAt] = [null, 'close', null];
      for (const held of [topics, coins, world, sourceStates]) held.clear();
      if (isSameDay) day.clear(); // it may have had more of a feed that led before, which would count as newer
      if (!isSameDay) dayVersion = Math.max(dayVersion, versions.dayVersion - 1); // the day that they open is the next
      for (const event of events) if (!isSameDay || event.type !== 'day') publish(event);
    },
    advance(to) {
      version = Math.max(version, to.version);
      dayVersion = Math.max(dayVersion, to.dayVersion ?? 0);
      listeners.publish({ ...NOTHING, version });
    },
    onChange: listeners.add,
  };
}

/** The day that events open; null if they open none. */
function dateIn(events: readonly FeedEvent[]): DateKst | null {
  return events.find((event) => event.type === 'day')?.date ?? null;
}

/**
 * Topics have versions of their own: what a reader asks about one stock must not make every answer about the market out
 * of date.
 */
function isOfTopics({ type }: FeedEvent): boolean {
  return type === 'topics' || type === 'released';
}

function isOfWorld(part: Part): boolean {
  return part === 'world-indices' || part === 'exchange-rates' || part === 'commodities';
}
