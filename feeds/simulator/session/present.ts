import { SIMULATOR } from '../source.ts';
import type { MinuteBar } from '@sise/domain/market/bar';
import type { FeedEvent } from '@sise/domain/market/feed';
import { dateOf } from '@sise/domain/market/kst';
import { instant, type Instant, type Upcode } from '@sise/domain/terms';
import { dayShownAt } from '../day-hours.ts';
import type { Exchange } from '../exchange.ts';
import { keepTraded, type Traded } from '../flows/traded.ts';
import type { IndexSession } from '../indices/index-session.ts';
import type { EtfEtnDay } from '../etf-etn/etf-etn-day.ts';
import { createYieldToEventLoop, runAtOnce } from '../../slices.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { indexMinutesSeen } from '../past/index-past.ts';
import { createDayPreparation, type DayPreparation } from './day-preparation.ts';
import type { MarketDay } from './market-day.ts';
import { etfEtnSnapshot, snapshot, stateOf } from './snapshot.ts';

/** An observed day: its indices and its trades stay as they were published. */
export interface ObservedDay {
  readonly indices: IndexSession;
  readonly traded: Traded;
}

/** The present of the market: the current day, advanced from outside and published to its listener. */
export interface Present {
  /** The number of the current day at a moment. */
  dayAt(at: Instant): number;
  readonly today: MarketDay | null;
  /** ETFs and ETNs of the current day. */
  readonly etfEtns: EtfEtnDay | null;
  /** The moment that the market has reached; the beginning of time before it is opened. */
  readonly now: Instant;
  /**
   * won: a stock's last price in the regular session, or its base price before the first trade; 0 if it is not listed
   * today
   */
  priceOf(row: number): number;
  /** points: an index's value now, or its base before the opening */
  valueOf(upcode: Upcode): number;
  /** The last few observed days before today. */
  readonly observedDays: ReadonlyMap<number, ObservedDay>;
  /** Minutes of an index today, up to now. */
  indexMinutesToday(index: number): MinuteBar[];
  isHalted(row: number): boolean;
  /** Opens the day of a moment, runs it up to there, and publishes its state. */
  open(at: Instant, publish: (event: FeedEvent) => void): Promise<void>;
  /** Advances to a moment; opens a new day when its morning has come. */
  moveTo(at: Instant): void;
  /** The same in steps: at a change of day other work can run between two of them. They are to be run to their end. */
  moving(at: Instant): Generator<undefined, void>;
  /** Receives events; null while nothing is published. */
  readonly publish: ((event: FeedEvent) => void) | null;
  close(): void;
  force(row: number, price: number, volume: number): void;
  halt(row: number): void;
  /** Publishes nothing until resumed; the market continues. */
  silence(): void;
  resume(): void;
}

/** Observed days that are cached. */
const MAX_DAYS = 20;
/** The next day is made from this long before the end of a day on, milliseconds: a running clock skips the night. */
const LEAD_MS = 60_000;

export function createPresent(exchange: Exchange): Present {
  const { days, history, calendar, universe } = exchange;
  const observedDays = new Map<number, ObservedDay>();
  const halted = new Set<number>();
  const missedHalts = new Set<number>();
  let today: MarketDay | null = null;
  let etfEtns: EtfEtnDay | null = null;
  let current: DayPreparation | null = null;
  let next: DayPreparation | null = null;
  let publish: ((event: FeedEvent) => void) | null = null;
  let isSilent = false;
  let missedDay = false;
  let missedRanges = false;

  const dayAt = (at: Instant) => days.dayOnOrBefore(dayShownAt(at, dateOf(at), calendar));

  function begin(preparation: DayPreparation): void {
    const { day } = preparation;
    if (today) {
      observedDays.set(today.day, { indices: today.indices, traded: keepTraded(today.rows, today.traded()) });
      for (const old of observedDays.keys()) if (old < day - MAX_DAYS) observedDays.delete(old);
    }
    halted.clear();
    current = preparation;
    const made = preparation.made();
    today = made.market;
    etfEtns = made.etfEtns;
  }

  /** Makes the day that begins soon, and its ranges, while there is time. */
  async function prepare(day: number): Promise<void> {
    const preparation = createDayPreparation(exchange, day);
    next = preparation;
    const yieldToEventLoop = createYieldToEventLoop();
    await preparation.make(yieldToEventLoop);
    await preparation.computeRanges(yieldToEventLoop);
  }

  function publishDay(): void {
    if (!publish || !today || !current) return;
    const { facts, etfEtns, listings } = current.made();
    publish({
      type: 'day',
      source: SIMULATOR,
      date: days.dateAt(today.day),
      listings: halted.size === 0 ? listings : [...facts.listings(facts.rows, halted), ...etfEtns.listings()],
      indices: facts.indices,
    });
  }

  function publishListings(rows: readonly number[]): void {
    if (!publish || !today || !current || rows.length === 0) return;
    const { facts } = current.made();
    publish({ type: 'listings', at: instant(Math.floor(today.now)), listings: facts.listings(rows, halted) });
  }

  function publishRanges(): void {
    missedRanges = isSilent;
    if (publish && !isSilent && current) publish({ type: 'ranges', ranges: current.ranges() });
  }

  /** The past year of every instrument, which takes a while to compute. */
  async function computeRanges(of: DayPreparation): Promise<void> {
    await of.computeRanges(createYieldToEventLoop());
    if (of === current) publishRanges();
  }

  function publishSnapshot(rows: readonly number[], places: readonly number[]): void {
    if (today && etfEtns)
      for (const event of runAtOnce(snapshots(exchange, today, etfEtns, rows, places))) publish?.(event);
  }

  function publishAll(): void {
    publishDay();
    if (today && etfEtns) publishSnapshot(today.rows, etfEtns.places);
  }

  function* moving(at: Instant): Generator<undefined, void> {
    if (!today) return;
    const listener = isSilent ? null : publish;
    const day = dayAt(at);
    if (day <= today.day) {
      run(today, etfEtns, at, listener);
      if (next === null && at + LEAD_MS >= today.hours.endsAt) void prepare(today.day + 1);
      return;
    }
    run(today, etfEtns, today.hours.endsAt, listener);
    yield;
    const isAhead = next?.day === day;
    const preparation = next?.day === day ? next : createDayPreparation(exchange, day);
    const { market, etfEtns: ofDay } = preparation.made();
    run(market, ofDay, at, null);
    yield;
    const events = yield* snapshots(exchange, market, ofDay, market.rows, ofDay.places);
    begin(preparation);
    next = null;
    if (isSilent) {
      missedDay = true;
      return;
    }
    publishDay();
    for (const event of events) if (isQuotes(event)) publish?.(event); // no reader sees a listing without its quote
    for (const event of events) {
      if (isQuotes(event)) continue;
      yield;
      publish?.(event);
    }
    yield;
    if (isAhead && !preparation.hasRanges()) void computeRanges(preparation);
    else publishRanges();
  }

  return {
    dayAt,
    get today() {
      return today;
    },
    get etfEtns() {
      return etfEtns;
    },
    get now() {
      return instant(Math.floor(today?.now ?? 0));
    },
    priceOf(row) {
      if (!today || universe.firstDay(row) > today.day || universe.lastDay(row) < today.day) return 0;
      return today.tradeGenerator(row).price || history.base(row, today.day);
    },
    valueOf(upcode) {
      const index = SIMULATED_INDICES.findIndex((one) => one.upcode === upcode);
      if (!today || index === -1) return 0;
      return today.indices.value(index);
    },
    observedDays,
    indexMinutesToday: (index) => (today ? indexMinutesSeen(today.hours, index, today.indices, today.sums(index)) : []),
    isHalted: (row) => halted.has(row),
    async open(at, listener) {
      const preparation = createDayPreparation(exchange, dayAt(at));
      await preparation.make(createYieldToEventLoop());
      const { market, etfEtns } = preparation.made();
      run(market, etfEtns, at, null);
      begin(preparation);
      publish = listener;
      publishAll();
      void computeRanges(preparation); // callers that wait for the market need not wait for its past year
    },
    moveTo: (at) => runAtOnce(moving(at)),
    moving,
    get publish() {
      return isSilent ? null : publish;
    },
    close() {
      publish = null;
    },
    force(row, price, volume) {
      if (!today) return;
      today.force(row, price, volume);
      if (!publish || isSilent) return;
      const at = instant(Math.floor(today.now));
      publish({ type: 'quotes', at, quotes: today.quotes(today.takeChanged()) });
      publish({ type: 'indices', at, indices: today.indexQuotes() });
    },
    halt(row) {
      today?.halt(row);
      halted.add(row);
      if (isSilent) missedHalts.add(row);
      else publishListings([row]);
    },
    silence() {
      if (isSilent || !today) return;
      isSilent = true;
      publish?.({ type: 'status', at: instant(Math.floor(today.now)), state: 'silent' });
    },
    resume() {
      if (!isSilent || !today) return;
      isSilent = false;
      if (missedDay) {
        publishAll();
        publishRanges();
      } else {
        publishListings([...missedHalts]);
        publishSnapshot(
          [...new Set([...today.takeChanged(), ...today.after.takeChanged()])],
          etfEtns?.takeChanged() ?? [],
        );
      }
      if (missedRanges) publishRanges();
      missedDay = false;
      missedHalts.clear();
      publish?.({ type: 'status', at: instant(Math.floor(today.now)), state: stateOf(today) });
    },
  };
}

/** Advances the stocks, and ETFs and ETNs with them: both publish at the same moments. */
function run(
  market: MarketDay,
  etfEtns: EtfEtnDay | null,
  at: number,
  publish: ((event: FeedEvent) => void) | null,
): void {
  const both = (event: FeedEvent) => {
    publish?.(event);
    if (event.type === 'indices') etfEtns?.runTo(event.at, publish);
  };
  market.runTo(at, publish && both);
  etfEtns?.runTo(at, publish);
}

/** The state of some stocks and of some ETFs and ETNs; yields between both. */
function* snapshots(
  exchange: Exchange,
  market: MarketDay,
  etfEtns: EtfEtnDay,
  rows: readonly number[],
  places: readonly number[],
): Generator<undefined, readonly FeedEvent[]> {
  market.takeChanged();
  market.after.takeChanged();
  etfEtns.takeChanged();
  const ofEtfEtns = etfEtnSnapshot(exchange, market, etfEtns, places);
  yield;
  return [...ofEtfEtns, ...snapshot(exchange, market, rows)];
}

function isQuotes({ type }: FeedEvent): boolean {
  return type === 'quotes' || type === 'indices';
}
