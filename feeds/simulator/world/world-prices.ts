import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import {
  minutesTraded,
  minuteStarts,
  sessionsOn,
  tradingMinutes,
  venueDayAt,
  type Venue,
} from '@sise/domain/world/venues';
import { normal, type Seed } from '../random.ts';
import type { TradingDays } from '../trading-days.ts';
import { ASSETS } from './assets.ts';
import { COIN_ASSETS } from './coins.ts';
import { COMPANY_ASSETS } from './company-assets.ts';
import { createDayBridges } from './day-bridges.ts';
import { createRegionFactors } from './region-factors.ts';
import { roundedPrice } from './rounded-price.ts';
import type { VenueDays } from './venue-days.ts';
import { createWalks, type Walk } from './walks.ts';

/** A trading day of a foreign asset, in its own units, dated at its venue. */
export interface WorldDay {
  readonly date: DateKst;
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A minute of such a day, identified by its start. */
export type WorldMinute = Pick<WorldDay, 'open' | 'high' | 'low' | 'close'> & { readonly at: Instant };

/**
 * Prices of what is traded abroad, from FIRST_WORLD_DAY on: 11 indices, won against USD, JPY (100), EUR, CNY, GBP, HKD
 * and CHF, GOLD, SILVER, WTI and BRENT in dollars; coins in won as KRW-BTC, companies in their currency as NASDAQ:AAPL.
 * They follow from the same seed as KOSPI and are correlated with it. Units are those of the quote; an unknown symbol or
 * a date before the first throws a RangeError.
 */
export interface WorldPrices {
  /**
   * Close of a day of its venue, or the last close before if the venue did not trade. The close of a date in New York
   * is known in Korea only the next morning: for a price at a moment use `at`.
   */
  close(symbol: string, date: DateKst): number;
  /** The last price at a moment; before today's session that is the previous close. */
  at(symbol: string, at: Instant): number;
  /** A day as of a moment, complete if it was over; null if the venue had not traded on that date by then. */
  day(symbol: string, date: DateKst, at: Instant): WorldDay | null;
  /** Its minutes up to that moment, including the running one. */
  minutes(symbol: string, date: DateKst, at: Instant): WorldMinute[];
  /** Some prices of the day up to that moment, evenly spread, oldest first. */
  trend(symbol: string, date: DateKst, at: Instant, points: number): number[];
  /** The last trading day of a symbol's venue that had begun at a moment. */
  dateAt(symbol: string, at: Instant): DateKst;
  /** Trading days of its venue by number. */
  daysOf(symbol: string): VenueDays;
  venueOf(symbol: string): Venue;
}

/** Amplitude of a day's path, in standard deviations of a day. */
const SPREAD = 0.62;
/** Number of prices in a minute. */
const STEPS_PER_MINUTE = 4;
/** Random part of an opening, in standard deviations of a day. */
const OPENING = 0.16;

/** A day's path by its steps, in logarithms. */
interface DayPath {
  readonly steps: number;
  readonly level: (step: number) => number;
}

export function createWorldPrices(seed: Seed, days: TradingDays): WorldPrices {
  const factors = createRegionFactors(seed, days);
  const bridges = createDayBridges(seed, factors.fatTail);
  const walkOf = createWalks(seed, [...ASSETS, ...COIN_ASSETS, ...COMPANY_ASSETS], factors);

  /** The path of a day: logarithm of the price at each step, STEPS_PER_MINUTE steps a minute. */
  function dayPathOf(walk: Walk, day: number): DayPath {
    const { asset, venue, keys } = walk;
    const close = walk.logClose(day);
    const before = walk.logClose(Math.max(0, day - 1));
    const opening = asset.gap === 0 ? 0 : OPENING * asset.volatility * normal(keys.day, day);
    const open = before + asset.gap * (close - before) + opening;
    const together = bridges.bridge(keys.region, walk.days.ordinalAt(day));
    const alone = bridges.bridge(keys.day, day * 2 + 1);
    const sharedPart = SPREAD * asset.volatility * asset.shared;
    const ownPart = SPREAD * asset.volatility * Math.sqrt(1 - asset.shared ** 2);
    const steps = tradingMinutes(venue) * STEPS_PER_MINUTE;
    return {
      steps,
      level(step) {
        const part = step / steps;
        return open + (close - open) * part + sharedPart * together(part) + ownPart * alone(part);
      },
    };
  }

  /** The day of each asset that was read last: quotes are read of today's, again and again. */
  const lastPaths = new Map<Walk, { readonly number: number; readonly path: DayPath }>();

  function pathOf(walk: Walk, number: number): DayPath {
    const known = lastPaths.get(walk);
    if (known?.number === number) return known.path;
    const path = dayPathOf(walk, number);
    lastPaths.set(walk, { number, path });
    return path;
  }

  /** Days that are over, with the moment from which they are: the range of a day is found in thousands of steps. */
  const wholeDays = new Map<Walk, Map<number, { readonly day: WorldDay; readonly until: Instant }>>();

  /** The last unfinished day of an asset that was read, up to its last step: the next reading goes on from there. */
  const runningDays = new Map<Walk, { readonly number: number; readonly last: number; readonly range: Range }>();

  function rangeUntil(walk: Walk, number: number, level: DayPath['level'], last: number): Range {
    const known = runningDays.get(walk);
    if (known?.number === number && known.last === last) return known.range;
    const isLater = known?.number === number && known.last < last;
    const range = isLater ? widened(known.range, level, known.last + 1, last) : rangeOf(level, 0, last);
    if (known === undefined || number > known.number || isLater) runningDays.set(walk, { number, last, range });
    return range;
  }

  function remember(walk: Walk, number: number, day: WorldDay): void {
    const known = wholeDays.get(walk) ?? new Map();
    wholeDays.set(walk, known);
    known.set(number, { day, until: elementAt(sessionsOn(walk.venue, day.date).slice(-1), 0).until });
  }

  return {
    close(symbol, date) {
      const walk = walkOf(symbol);
      return rounded(walk, numberOf(walk, date));
    },
    at(symbol, at) {
      const walk = walkOf(symbol);
      const date = venueDayAt(walk.venue, at);
      const { steps, level } = pathOf(walk, numberOf(walk, date));
      return priced(walk, level(lastStep(walk, date, at, steps)));
    },
    day(symbol, date, at) {
      const walk = walkOf(symbol);
      const day = walk.days.dayOnOrBefore(date);
      if (day < 0 || walk.days.dateAt(day) !== date) return null;
      const known = wholeDays.get(walk)?.get(day);
      if (known && at >= known.until) return known.day;
      const { steps, level } = pathOf(walk, day);
      const last = lastStep(walk, date, at, steps);
      if (last < 0) return null;
      const range = priceRange(walk, rangeUntil(walk, day, level, last));
      const found = { date, previousClose: rounded(walk, Math.max(0, day - 1)), ...range };
      if (last === steps) remember(walk, day, found);
      return found;
    },
    minutes(symbol, date, at) {
      const walk = walkOf(symbol);
      const { steps, level } = pathOf(walk, numberOf(walk, date));
      const last = lastStep(walk, date, at, steps);
      const starts = minuteStarts(walk.venue, date);
      return starts.flatMap((start, minute) => {
        if (start > at) return [];
        const from = minute * STEPS_PER_MINUTE;
        // The last price of a session, before lunch or at the close, belongs to its last minute.
        const until = starts[minute + 1] === start + MINUTE_MS ? from + STEPS_PER_MINUTE - 1 : from + STEPS_PER_MINUTE;
        return { at: start, ...priceRange(walk, rangeOf(level, from, Math.min(last, until))) };
      });
    },
    trend(symbol, date, at, points) {
      const walk = walkOf(symbol);
      const { steps, level } = pathOf(walk, numberOf(walk, date));
      const last = lastStep(walk, date, at, steps);
      const count = Math.min(points, last + 1);
      return Array.from({ length: Math.max(0, count) }, (_, i) =>
        priced(walk, level(count === 1 ? last : Math.round((i * last) / (count - 1)))),
      );
    },
    dateAt: (symbol, at) => venueDayAt(walkOf(symbol).venue, at),
    daysOf: (symbol) => walkOf(symbol).days,
    venueOf: (symbol) => walkOf(symbol).venue,
  };
}

function numberOf(walk: Walk, date: DateKst): number {
  const day = walk.days.dayOnOrBefore(date);
  if (day < 0) throw new RangeError(`the simulated world has no prices of ${date}`);
  return day;
}

/** The last step of a day reached at a moment; −1 before its opening. */
function lastStep({ venue }: Walk, date: DateKst, at: Instant, steps: number): number {
  if (at < elementAt(sessionsOn(venue, date), 0).from) return -1;
  return Math.min(steps, Math.floor(minutesTraded(venue, date, at) * STEPS_PER_MINUTE));
}

function priced({ asset }: Walk, level: number): number {
  return roundedPrice(asset.decimals, Math.exp(level));
}

/** First, highest, lowest and last price of some steps, in logarithms. */
type Range = Pick<WorldDay, 'open' | 'high' | 'low' | 'close'>;

function rangeOf(level: DayPath['level'], from: number, until: number): Range {
  const open = level(from);
  return widened({ open, high: open, low: open, close: open }, level, from + 1, until);
}

/** A range with the steps that follow it. */
function widened({ open, ...before }: Range, level: DayPath['level'], from: number, until: number): Range {
  let { high, low, close } = before;
  for (let step = from; step <= until; step++) {
    close = level(step);
    if (close > high) high = close;
    if (close < low) low = close;
  }
  return { open, high, low, close };
}

function priceRange(walk: Walk, { open, high, low, close }: Range): Range {
  return { open: priced(walk, open), high: priced(walk, high), low: priced(walk, low), close: priced(walk, close) };
}

function rounded(walk: Walk, day: number): number {
  return priced(walk, walk.logClose(day));
}
