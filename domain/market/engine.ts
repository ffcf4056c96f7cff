import { MINUTE_MS } from './kst.ts';
import { createListeners } from '../listeners.ts';
import type { OnListenerError } from '../listeners.ts';
import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import { createColumns, writeAfter, writeQuote, writeRange } from './columns.ts';
import type { Columns } from './columns.ts';
import type { CoinQuote } from '../world/coins.ts';
import type { WorldQuote } from '../world/world.ts';
import type { FeedEvent, FeedState } from './feed.ts';
import type { Part, SourceInfo } from './source.ts';
import { NOTHING } from './market-change.ts';
import type { MarketChange } from './market-change.ts';
import { groupMembers, rowsWhere } from './membership.ts';
import { createSourceStates } from './source-states.ts';
import type { SourceCondition } from './source-states.ts';
import { etfEtnKindOf } from './instrument.ts';
import type { IndexListing, Listing } from './instrument.ts';
import { createNewestBySymbol } from './newest-by-symbol.ts';
import type { Flow, IndexPoint, IndexQuote, YearRange } from './quote.ts';
import { createSparklines } from './sparklines.ts';
import type { Sparklines } from './sparklines.ts';
import { createTopicStates } from './topics.ts';
import type { TopicKind, TopicState, TopicValues } from './topics.ts';

/** The current state of an index, with its intraday series, one point per minute. */
export interface IndexState {
  readonly listing: IndexListing;
  readonly quote: IndexQuote | null;
  /** oldest first; the last point is the current minute */
  readonly points: readonly IndexPoint[];
}

interface WritableIndexState extends IndexState {
  quote: IndexQuote | null;
  readonly points: IndexPoint[];
}

/** A market's flows of the day by investor type. */
export interface FlowState {
  readonly at: Instant;
  readonly provisional: boolean;
  readonly flows: readonly Flow[];
}

/**
 * The whole market in memory. `apply` is the only writer; everything else reads, and nothing it returns can be written
 * to. Calculations on it cache their result per version (`remembered` in read-model.ts).
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
  readonly listings: readonly Listing[];
  readonly columns: Columns;
  readonly sparklines: Sparklines;
  readonly indices: ReadonlyMap<Upcode, IndexState>;
  readonly flows: ReadonlyMap<Upcode, FlowState>;
  readonly ranges: ReadonlyMap<Shcode, YearRange>;
  /** Coins, and foreign indices, currencies and commodities, by their symbols, as far as a feed publishes them. */
  readonly coins: ReadonlyMap<string, CoinQuote>;
  readonly world: ReadonlyMap<string, WorldQuote>;
  /** The present value of a topic; undefined while nobody wants it, and until its first value has come. */
  topic<Kind extends TopicKind>(kind: Kind, of: string): TopicState<TopicValues[Kind]> | undefined;
  /** Rows of all listed company shares; lists, rankings and counts of stocks use these. */
  readonly stocks: readonly number[];
  /** Rows of ETF and ETN. */
  readonly products: readonly number[];
  /** Rows of the members of an index: by market, industry or membership. Empty for an unknown index. */
  membersOf(upcode: Upcode): readonly number[];
  /** The row of a stock, ETF or ETN, or undefined when it is not listed today. */
  rowOf(shcode: string): number | undefined;
  /** The time of the newest value of a part that has its own source; null for the others. */
  newestOf(part: Part): Instant | null;
  /** The condition that a source reported last; null if it reported none. */
  conditionOf(source: string): SourceCondition | null;
  apply(event: FeedEvent): void;
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
  let date: DateKst | null = null;
  let dayVersion = 0;
  let asOf: Instant | null = null;
  let state: FeedState = 'close';
  let listings: readonly Listing[] = [];
  let columns = createColumns(listings);
  let sparklines = createSparklines(0);
  let rows = new Map<string, number>();
  let stocks: readonly number[] = [];
  let products: readonly number[] = [];
  let members = new Map<Upcode, number[]>();
  let indices = new Map<Upcode, WritableIndexState>();
  let flows = new Map<Upcode, FlowState>();
  let ranges = new Map<Shcode, YearRange>();
  const coins = createNewestBySymbol<CoinQuote>(({ symbol }) => symbol);
  const world = createNewestBySymbol<WorldQuote>(({ instrument }) => instrument.symbol);
  const topics = createTopicStates();
  const sourceStates = createSourceStates();
  const listeners = createListeners<MarketChange>(onListenerError);

  function openDay(event: Extract<FeedEvent, { type: 'day' }>): void {
    source = event.source;
    date = event.date;
    dayVersion += 1;
    listings = event.listings;
    columns = createColumns(listings);
    sparklines = createSparklines(listings.length);
    rows = new Map(listings.map((listing, row) => [listing.shcode, row]));
    stocks = rowsWhere(listings, (listing) => etfEtnKindOf(listing) === null);
    products = rowsWhere(listings, (listing) => etfEtnKindOf(listing) !== null);
    members = groupMembers(listings, stocks, event.indices);
    indices = new Map(event.indices.map((listing) => [listing.upcode, { listing, quote: null, points: [] }]));
    flows = new Map();
    ranges = new Map();
    topics.clear();
  }

  function write(event: FeedEvent): Omit<MarketChange, 'version'> {
    switch (event.type) {
      case 'day':
        openDay(event);
        return { ...NOTHING, day: true };
      case 'quotes': {
        asOf = event.at;
        const changed: number[] = [];
        for (const quote of event.quotes) {
          const row = rows.get(quote.shcode);
          if (row === undefined) continue; // not listed on this day: ignored
          writeQuote(columns, row, quote, version);
          if (quote.price !== null) sparklines.note(row, event.at, quote.price);
          changed.push(row);
        }
        return { ...NOTHING, rows: changed };
      }
      case 'after-hours': {
        asOf = event.at;
        const changed: number[] = [];
        for (const quote of event.quotes) {
          const row = rows.get(quote.shcode);
          if (row === undefined) continue;
          writeAfter(columns, row, quote);
          changed.push(row);
        }
        return { ...NOTHING, after: changed };
      }
      case 'indices': {
        asOf = event.at;
        const changed: Upcode[] = [];
        for (const quote of event.indices) {
          const index = indices.get(quote.upcode);
          if (!index) continue;
          index.quote = quote;
          notePoint(index.points, event.at, quote.value);
          changed.push(quote.upcode);
        }
        return { ...NOTHING, indices: changed };
      }
      case 'ranges':
        for (const range of event.ranges) {
          const row = rows.get(range.shcode);
          if (row === undefined) continue;
          ranges.set(range.shcode, range);
          writeRange(columns, row, range);
        }
        return NOTHING;
      case 'sparklines':
        for (const { shcode, prices } of event.sparklines) {
          const row = rows.get(shcode);
          if (row === undefined) continue;
          if (event.unit === 'minute') sparklines.noteMinutes(row, event.from, prices);
          else sparklines.takeDays(row, prices);
        }
        return NOTHING;
      case 'index-points': {
        const points = indices.get(event.upcode)?.points;
        if (!points) return NOTHING;
        points.splice(0, points.length, ...event.points);
        return { ...NOTHING, indices: [event.upcode] };
      }
      case 'flows':
        flows.set(event.upcode, { at: event.at, provisional: event.provisional, flows: event.flows });
        return { ...NOTHING, flows: [event.upcode] };
      case 'status':
        state = event.state;
        asOf = event.at;
        return { ...NOTHING, status: true };
      case 'coins':
        return { ...NOTHING, coins: coins.write(event.coins) };
      case 'world':
        return { ...NOTHING, world: world.write(event.quotes) };
      case 'topics':
        return { ...NOTHING, topics: topics.write(event.at, event.values) };
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

  return {
    get version() {
      return version;
    },
    get source() {
      return source;
    },
    get date() {
      return date;
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
    get listings() {
      return listings;
    },
    get columns() {
      return columns;
    },
    get sparklines() {
      return sparklines;
    },
    get indices() {
      return indices;
    },
    get flows() {
      return flows;
    },
    get ranges() {
      return ranges;
    },
    coins: coins.values,
    world: world.values,
    get stocks() {
      return stocks;
    },
    get products() {
      return products;
    },
    topic: topics.of,
    membersOf: (upcode) => members.get(upcode) ?? [],
    rowOf: (shcode) => rows.get(shcode),
    newestOf: (part) => (part === 'coins' ? coins.at : isOfWorld(part) ? world.at : null),
    conditionOf: sourceStates.of,
    apply(event) {
      if (!isOfTopics(event)) version += 1;
      listeners.publish({ ...write(event), version });
    },
    onChange: listeners.add,
  };
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

/** Keeps one point per minute: a value of the current minute replaces the one before it. */
function notePoint(points: IndexPoint[], at: Instant, value: number): void {
  const last = points.at(-1);
  if (last && Math.floor(last.at / MINUTE_MS) === Math.floor(at / MINUTE_MS)) points.pop();
  points.push({ at, value });
}
