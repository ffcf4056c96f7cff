import type { MinuteBar } from '@sise/domain/market/bar';
import type { FeedEvent } from '@sise/domain/market/feed';
import { dateOf } from '@sise/domain/market/kst';
import { instant, type Instant, type Upcode } from '@sise/domain/terms';
import { setImmediate as breathe } from 'node:timers/promises';
import { dayShownAt } from '../day-hours.ts';
import type { Exchange } from '../exchange.ts';
import { keepTraded, type Traded } from '../flows/traded.ts';
import type { IndexSession } from '../indices/index-session.ts';
import { createProductDay, type ProductDay } from '../products/product-day.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { indexMinutesSeen } from '../past/index-past.ts';
import { dayFacts, type DayFacts } from './day-facts.ts';
import { createMarketDay, type MarketDay } from './market-day.ts';
import { productSnapshot, snapshot, stateOf } from './snapshot.ts';

/** A day that was lived through here: its indices and what was traded stay as they were seen. */
export interface LivedDay {
  readonly indices: IndexSession;
  readonly traded: Traded;
}

/** The present of the market: the day shown, moved on from outside, and told to whoever listens. */
export interface Present {
  /** The number of the day shown at a moment. */
  dayAt(at: Instant): number;
  readonly today: MarketDay | null;
  /** ETF and ETN of the day shown. */
  readonly products: ProductDay | null;
  /** The moment the market has been moved on to; the beginning of time before it is opened. */
  readonly now: Instant;
  /** won: a stock's last price in the regular session, or its base before the first trade; 0 when it is not listed today */
  priceOf(row: number): number;
  /** points: an index's value now, or its base before the opening */
  valueOf(upcode: Upcode): number;
  /** Days lived through before today, the last few of them. */
  readonly lived: ReadonlyMap<number, LivedDay>;
  /** Minutes of an index today, up to now. */
  indexMinutesToday(index: number): MinuteBar[];
  isHalted(row: number): boolean;
  /** Opens the day of a moment, runs it up to there, and tells all of it. */
  open(at: Instant, publish: (event: FeedEvent) => void): Promise<void>;
  /** Moves on; a new day is opened when its morning has come. */
  moveTo(at: Instant): void;
  close(): void;
  force(row: number, price: number, volume: number): void;
  halt(row: number): void;
  /** Says nothing more until resumed; the market goes on. */
  silence(): void;
  resume(): void;
}

/** Days whose course is kept after they have been lived through. */
const KEPT = 20;

export function createPresent(exchange: Exchange): Present {
  const { days, history, calendar, universe } = exchange;
  const lived = new Map<number, LivedDay>();
  const halted = new Set<number>();
  let today: MarketDay | null = null;
  let products: ProductDay | null = null;
  let facts: DayFacts | null = null;
  let publish: ((event: FeedEvent) => void) | null = null;
  let isSilent = false;
  let missedDay = false;

  const dayAt = (at: Instant) => days.dayOnOrBefore(dayShownAt(at, dateOf(at), calendar));

  function begin(day: number): MarketDay {
    if (today) {
      lived.set(today.day, { indices: today.indices, traded: keepTraded(today.rows, today.traded()) });
      for (const old of lived.keys()) if (old < day - KEPT) lived.delete(old);
    }
    history.reach(day);
    halted.clear();
    facts = dayFacts(exchange, day);
    today = createMarketDay(exchange, day, facts.rows);
    products = createProductDay(exchange.products, days, today.hours, day);
    return today;
  }

  /** Moves stocks on, and products with them: each moment that is told of the market is told of them too. */
  function run(market: MarketDay, at: number, tell: ((event: FeedEvent) => void) | null): void {
    const both = (event: FeedEvent) => {
      tell?.(event);
      if (event.type === 'indices') products?.runTo(event.at, tell);
    };
    market.runTo(at, tell && both);
    products?.runTo(at, tell);
  }

  function tellDay(): void {
    if (!publish || !today || !facts) return;
    const { listings, indices } = facts;
    publish({
      type: 'day',
      source: 'simulator',
      date: days.dateAt(today.day),
      listings: [...listings(halted), ...(products?.listings() ?? [])],
      indices,
    });
  }

  /** The past year of every stock, which takes a while to look through. */
  function tellRanges(of: DayFacts | null): void {
    if (publish && !isSilent && of && of === facts) {
      publish({ type: 'ranges', ranges: [...of.ranges(), ...(products?.ranges() ?? [])] });
    }
  }

  function tellSnapshot(rows: readonly number[], places: readonly number[]): void {
    if (!publish || !today || !products) return;
    today.takeChanged();
    today.after.takeChanged();
    products.takeChanged();
    productSnapshot(exchange, today, products, places).forEach(publish);
    snapshot(exchange, today, rows).forEach(publish);
  }

  function tellAll(): void {
    tellDay();
    if (facts && products) tellSnapshot(facts.rows, products.places);
  }

  function tellAllAndRanges(): void {
    tellAll();
    tellRanges(facts);
  }

  return {
    dayAt,
    get today() {
      return today;
    },
    get products() {
      return products;
    },
    get now() {
      return instant(Math.floor(today?.now ?? 0));
    },
    priceOf(row) {
      if (!today || universe.firstDay(row) > today.day || universe.lastDay(row) < today.day) return 0;
      return today.tape(row).price || history.base(row, today.day);
    },
    valueOf(upcode) {
      const index = SIMULATED_INDICES.findIndex((one) => one.upcode === upcode);
      if (!today || index === -1) return 0;
      return today.indices.value(index);
    },
    lived,
    indexMinutesToday: (index) => (today ? indexMinutesSeen(today.hours, index, today.indices, today.sums(index)) : []),
    isHalted: (row) => halted.has(row),
    async open(at, listener) {
      const opened = begin(dayAt(at));
      await breathe();
      run(opened, at, null);
      publish = listener;
      tellAll();
      setImmediate(tellRanges, facts); // whoever waits for the market need not wait for its past year
    },
    moveTo(at) {
      if (!today) return;
      const teller = isSilent ? null : publish;
      const day = dayAt(at);
      if (day <= today.day) {
        run(today, at, teller);
        return;
      }
      run(today, today.hours.endsAt, teller);
      run(begin(day), at, null);
      if (isSilent) missedDay = true;
      else tellAllAndRanges();
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
      if (!isSilent) tellAllAndRanges();
    },
    silence() {
      if (isSilent || !today) return;
      isSilent = true;
      publish?.({ type: 'status', at: instant(Math.floor(today.now)), state: 'silent' });
    },
    resume() {
      if (!isSilent || !today) return;
      isSilent = false;
      if (missedDay) tellAllAndRanges();
      else
        tellSnapshot(
          [...new Set([...today.takeChanged(), ...today.after.takeChanged()])],
          products?.takeChanged() ?? [],
        );
      missedDay = false;
      publish?.({ type: 'status', at: instant(Math.floor(today.now)), state: stateOf(today) });
    },
  };
}
