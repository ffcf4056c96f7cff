import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import { clearColumns, createColumns, writeAfter, writeQuote, writeRange, writeShares } from './columns.ts';
import type { WritableColumns } from './columns.ts';
import type { FeedEvent } from './feed.ts';
import { isOpened, joinedPoints, notePoint } from './index-points.ts';
import { etfEtnKindOf } from './instrument.ts';
import type { IndexListing, Listing } from './instrument.ts';
import { instantAt } from './kst.ts';
import { groupMembers, rowsWhere } from './membership.ts';
import type { Flow, IndexPoint, IndexQuote, YearRange } from './quote.ts';
import { createSparklines } from './sparklines.ts';
import type { WritableSparklines } from './sparklines.ts';

/** The current state of an index, with its intraday series, one point per minute. */
export interface IndexState {
  readonly listing: IndexListing;
  readonly quote: IndexQuote | null;
  /** oldest first; the last point is the current minute */
  readonly points: readonly IndexPoint[];
}

interface WritableIndexState extends IndexState {
  quote: IndexQuote | null;
  /** the time of its quote */
  quotedAt: Instant | null;
  readonly points: IndexPoint[];
}

/** A market's flows of the day by investor type. */
export interface FlowState {
  readonly at: Instant;
  readonly provisional: boolean;
  readonly flows: readonly Flow[];
}

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { type: Type }>;

/**
 * What the market holds of one day. A value older than the one that stands for its stock, index or market, one of a
 * day before, and one of a code that is not listed change nothing.
 */
export interface DayState {
  readonly date: DateKst | null;
  /** Midnight of the day; infinite when there is no day: everything is before it. */
  readonly beginsAt: number;
  readonly listings: readonly Listing[];
  readonly columns: WritableColumns;
  readonly sparklines: WritableSparklines;
  readonly indices: ReadonlyMap<Upcode, WritableIndexState>;
  readonly flows: ReadonlyMap<Upcode, FlowState>;
  readonly ranges: ReadonlyMap<Shcode, YearRange>;
  readonly stocks: readonly number[];
  readonly etfEtns: readonly number[];
  /** Times of what stands in each row, its quote and its listing; those of the day begin with it. */
  readonly quotedAt: Float64Array;
  readonly listedAt: Float64Array;
  membersOf(upcode: Upcode): readonly number[];
  rowOf(shcode: string): number | undefined;
  /** Each returns the rows or codes that changed. */
  writeQuotes(event: EventOf<'quotes'>, version: number): number[];
  writeAfter(event: EventOf<'after-hours'>): number[];
  writeIndices(event: EventOf<'indices'>): Upcode[];
  writePoints(event: EventOf<'index-points'>): Upcode[];
  writeFlows(event: EventOf<'flows'>): Upcode[];
  writeListings(event: EventOf<'listings'>): number[];
  writeRanges(event: EventOf<'ranges'>): void;
  writeSparklines(event: EventOf<'sparklines'>): void;
  /** Goes back to how it was opened, in the same columns. */
  clear(): void;
}

type Opened = Pick<EventOf<'day'>, 'date' | 'listings' | 'indices'>;

/** @param opened null: no day yet */
export function createDayState(opened: Opened | null): DayState {
  const beginsAt = opened === null ? Number.POSITIVE_INFINITY : instantAt(opened.date, 0);
  const indexListings = opened?.indices ?? [];
  const size = opened?.listings.length ?? 0;
  let listings = opened?.listings ?? [];
  const columns = createColumns(listings);
  const sparklines = createSparklines(size);
  const quotedAt = new Float64Array(size).fill(beginsAt);
  const listedAt = new Float64Array(size).fill(beginsAt);
  const rows = new Map(listings.map((listing, row) => [listing.shcode, row]));
  const indices = new Map<Upcode, WritableIndexState>(
    indexListings.map((listing) => [listing.upcode, { listing, quote: null, quotedAt: null, points: [] }]),
  );
  const flows = new Map<Upcode, FlowState>();
  const ranges = new Map<Shcode, YearRange>();
  let groups = groupsOf(listings, indexListings);

  return {
    date: opened?.date ?? null,
    beginsAt,
    get listings() {
      return listings;
    },
    columns,
    sparklines,
    indices,
    flows,
    ranges,
    get stocks() {
      return groups.stocks;
    },
    get etfEtns() {
      return groups.etfEtns;
    },
    quotedAt,
    listedAt,
    membersOf: (upcode) => groups.members.get(upcode) ?? [],
    rowOf: (shcode) => rows.get(shcode as Shcode), // an unknown text is no key

    writeQuotes({ at, quotes }, version) {
      const changed: number[] = [];
      for (const quote of quotes) {
        const row = rows.get(quote.shcode);
        if (row === undefined || at < (quotedAt[row] ?? 0)) continue;
        quotedAt[row] = at;
        writeQuote(columns, row, quote, version);
        if (quote.price !== null) sparklines.note(row, at, quote.price);
        changed.push(row);
      }
      return changed;
    },

    writeAfter({ quotes }) {
      const changed: number[] = [];
      for (const quote of quotes) {
        const row = rows.get(quote.shcode);
        if (row === undefined || quote.at < beginsAt || quote.at < (columns.afterAt[row] ?? 0)) continue;
        writeAfter(columns, row, quote);
        changed.push(row);
      }
      return changed;
    },

    writeIndices({ at, indices: quotes }) {
      const changed: Upcode[] = [];
      for (const quote of quotes) {
        const index = indices.get(quote.upcode);
        if (!index || at < (index.quotedAt ?? beginsAt)) continue;
        index.quote = quote;
        index.quotedAt = at;
        if (isOpened(quote)) notePoint(index.points, at, quote.value);
        changed.push(quote.upcode);
      }
      return changed;
    },

    writePoints({ upcode, points: given }) {
      const points = indices.get(upcode)?.points;
      const today = given.filter(({ at }) => at >= beginsAt);
      if (!points || today.length === 0) return [];
      points.splice(0, points.length, ...joinedPoints(points, today));
      return [upcode];
    },

    writeFlows({ at, upcode, provisional, flows: ofMarket }) {
      if (!indices.has(upcode) || at < (flows.get(upcode)?.at ?? beginsAt)) return [];
      flows.set(upcode, { at, provisional, flows: ofMarket });
      return [upcode];
    },

    writeListings({ at, listings: given }) {
      const changed: number[] = [];
      const next = [...listings];
      for (const listing of given) {
        const row = rows.get(listing.shcode);
        if (row === undefined || at < (listedAt[row] ?? 0)) continue;
        listedAt[row] = at;
        next[row] = listing;
        writeShares(columns, row, listing.shares);
        changed.push(row);
      }
      if (changed.length === 0) return changed;
      listings = next;
      groups = groupsOf(listings, indexListings);
      return changed;
    },

    writeRanges(event) {
      for (const range of event.ranges) {
        const row = rows.get(range.shcode);
        if (row === undefined) continue;
        ranges.set(range.shcode, range);
        writeRange(columns, row, range);
      }
    },

    writeSparklines(event) {
      if (event.unit === 'minute' && event.from < beginsAt) return;
      for (const { shcode, prices } of event.sparklines) {
        const row = rows.get(shcode);
        if (row === undefined) continue;
        if (event.unit === 'minute') sparklines.noteMinutes(row, event.from, prices);
        else sparklines.takeDays(row, prices);
      }
    },

    clear() {
      listings = opened?.listings ?? [];
      groups = groupsOf(listings, indexListings);
      clearColumns(columns, listings);
      sparklines.clear();
      quotedAt.fill(beginsAt);
      listedAt.fill(beginsAt);
      for (const index of indices.values()) {
        index.quote = null;
        index.quotedAt = null;
        index.points.length = 0;
      }
      flows.clear();
      ranges.clear();
    },
  };
}

/** The rows of stocks, of ETF and ETN, and of the members of each index. */
function groupsOf(listings: readonly Listing[], indices: readonly IndexListing[]) {
  const stocks = rowsWhere(listings, (listing) => etfEtnKindOf(listing) === null);
  const etfEtns = rowsWhere(listings, (listing) => etfEtnKindOf(listing) !== null);
  return { stocks, etfEtns, members: groupMembers(listings, stocks, indices) };
}
