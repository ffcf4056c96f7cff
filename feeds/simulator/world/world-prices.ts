import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import {
  minutesTraded,
  minuteStart,
  sessionsOn,
  tradingMinutes,
  venueDayAt,
  VENUES,
  type Venue,
  type VenueId,
} from '@sise/domain/world/venues';
import { keyOf, normal, type Key, type Seed } from '../chance.ts';
import { nextVariance } from '../prices/factors.ts';
import { ANCHOR_DAY, type TradingDays } from '../trading-days.ts';
import { ASSETS, type Asset } from './assets.ts';
import { createDayCourses } from './day-courses.ts';
import { createRegionFactors, ordinalOf } from './region-factors.ts';
import { roundedPrice } from './rounded-price.ts';
import { createVenueDays, type VenueDays } from './venue-days.ts';

/** A trading day of something abroad, in its own units and named by the date of its venue. */
export interface WorldDay {
  readonly date: DateKst;
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A minute of it, named by the moment it begins. */
export type WorldMinute = Pick<WorldDay, 'open' | 'high' | 'low' | 'close'> & { readonly at: Instant };

/**
 * Prices of what is traded abroad, from FIRST_WORLD_DAY on: 11 indices, won against USD, JPY (100), EUR and CNY, GOLD,
 * SILVER, WTI and BRENT in dollars. They follow from the seed as KOSPI does, and with it. Units are those of the quote; a
 * symbol that is unknown or a date before the first throws a RangeError.
 */
export interface WorldPrices {
  /**
   * Close of a day of its venue, or of the last one before when it did not trade. In Korea the close in New York of a
   * date is known the next morning only: whoever asks about a moment asks `at`.
   */
  close(symbol: string, date: DateKst): number;
  /** The last price at a moment; before today's session that is the last close. */
  at(symbol: string, at: Instant): number;
  /** A day as it stood at a moment, whole when it was over; null when the venue did not trade on that date by then. */
  day(symbol: string, date: DateKst, at: Instant): WorldDay | null;
  /** Its minutes up to that moment, the one under way included. */
  minutes(symbol: string, date: DateKst, at: Instant): WorldMinute[];
  /** Some prices of the day up to that moment, evenly spread, oldest first. */
  trend(symbol: string, date: DateKst, at: Instant, points: number): number[];
  /** The trading day of a symbol's venue that has begun last at a moment. */
  dateAt(symbol: string, at: Instant): DateKst;
  /** Trading days of its venue by number. */
  daysOf(symbol: string): VenueDays;
  venueOf(symbol: string): Venue;
}

/** Share of the way back to its long-term level that is gone in a day, as with KOSPI. */
const RETURN = 0.008;
/** How far a day's course strays, in standard deviations of a day. */
const SPREAD = 0.62;
/** Prices are told this often within a minute. */
const TOLD = 4;
/** Of the chance part of an opening, in standard deviations of a day. */
const OPENING = 0.16;

/** How far from its written level something may stand on the anchor day, in standard deviations of a day. */
const AT_ANCHOR = 2.5;

/** What is remembered of one asset. */
interface Walk {
  readonly asset: Asset;
  readonly venue: Venue;
  readonly days: VenueDays;
  readonly keys: { readonly own: Key; readonly day: Key; readonly region: Key };
  /** How far each day's close is from the long-term level, by day number, in logarithms. */
  readonly offs: number[];
  variance: number;
  /** Added to all of them, so that it stands near its level on the anchor day. */
  shift: number;
}

/** A day by its steps, in logarithms. */
interface Course {
  readonly steps: number;
  readonly level: (step: number) => number;
}

export function createWorldPrices(seed: Seed, days: TradingDays, assets: readonly Asset[] = ASSETS): WorldPrices {
  const factors = createRegionFactors(seed, days);
  const courses = createDayCourses(seed, factors.fatTail);
  const venueDays = new Map<VenueId, VenueDays>();
  const walks = new Map<string, Walk>();
  const known = new Map(assets.map((asset) => [asset.symbol, asset]));

  function daysOf(venue: Venue): VenueDays {
    const found = venueDays.get(venue.id) ?? createVenueDays(venue);
    venueDays.set(venue.id, found);
    return found;
  }

  function walkOf(symbol: string): Walk {
    const found = walks.get(symbol);
    if (found) return found;
    const asset = known.get(symbol);
    if (asset === undefined) throw new RangeError(`nothing abroad is called ${symbol}`);
    const venue = VENUES[asset.venue];
    const walk: Walk = {
      asset,
      venue,
      days: daysOf(venue),
      keys: {
        own: keyOf(seed, 'abroad', symbol),
        day: keyOf(seed, 'day of', symbol),
        region: keyOf(seed, 'course of', asset.region),
      },
      offs: [],
      variance: 1,
      shift: 0,
    };
    const anchored = offAt(walk, walk.days.dayOnOrBefore(ANCHOR_DAY));
    walk.shift = AT_ANCHOR * asset.volatility * normal(walk.keys.own, -1) - anchored;
    walks.set(symbol, walk);
    return walk;
  }

  /** Days are walked one after the other, as far as is asked. */
  function offAt(walk: Walk, day: number): number {
    const { asset, keys, offs } = walk;
    const own = Math.sqrt(1 - asset.shared ** 2);
    while (offs.length <= day) {
      const number = offs.length;
      const shared = factors.draw(asset.region, ordinalOf(walk.days.dateAt(number)));
      const sized = Math.sqrt(walk.variance) * (asset.shared * shared + own * factors.fatTail(keys.own, number));
      walk.variance = nextVariance(walk.variance, sized);
      const before = offs[number - 1] ?? 0;
      offs.push(before * (1 - RETURN) + asset.volatility * Math.min(Math.max(sized, -5), 5));
    }
    return offs[day];
  }

  /** Logarithm of the close of a day by number. */
  function logClose(walk: Walk, day: number): number {
    return trendAt(walk.asset, walk.days.dateAt(day)) + offAt(walk, day) + walk.shift;
  }

  function numberOf(walk: Walk, date: DateKst): number {
    const day = walk.days.dayOnOrBefore(date);
    if (day < 0) throw new RangeError(`the simulated world has no prices of ${date}`);
    return day;
  }

  /** The price of a day at the n-th of its steps, of which there are TOLD a minute, as a logarithm. */
  function courseOf(walk: Walk, day: number): Course {
    const { asset, venue, keys } = walk;
    const close = logClose(walk, day);
    const before = logClose(walk, Math.max(0, day - 1));
    const opening = asset.gap === 0 ? 0 : OPENING * asset.volatility * normal(keys.day, day);
    const open = before + asset.gap * (close - before) + opening;
    const together = courses.course(keys.region, day);
    const alone = courses.course(keys.day, day * 2 + 1);
    const sharedPart = SPREAD * asset.volatility * asset.shared;
    const ownPart = SPREAD * asset.volatility * Math.sqrt(1 - asset.shared ** 2);
    const steps = tradingMinutes(venue) * TOLD;
    return {
      steps,
      level(step) {
        const part = step / steps;
        return open + (close - open) * part + sharedPart * together(part) + ownPart * alone(part);
      },
    };
  }

  /** The last step of a day that has come at a moment; −1 before its opening. */
  function lastStep({ venue }: Walk, date: DateKst, at: Instant, steps: number): number {
    if (at < sessionsOn(venue, date)[0].from) return -1;
    return Math.min(steps, Math.floor(minutesTraded(venue, date, at) * TOLD));
  }

  function priced({ asset }: Walk, level: number): number {
    return roundedPrice(asset.decimals, Math.exp(level));
  }

  /** First, highest, lowest and last price of some steps. */
  function rangeOf(walk: Walk, level: Course['level'], from: number, until: number) {
    const open = level(from);
    let high = open;
    let low = open;
    let close = open;
    for (let step = from + 1; step <= until; step++) {
      close = level(step);
      if (close > high) high = close;
      if (close < low) low = close;
    }
    return { open: priced(walk, open), high: priced(walk, high), low: priced(walk, low), close: priced(walk, close) };
  }

  function rounded(walk: Walk, day: number): number {
    return priced(walk, logClose(walk, day));
  }

  return {
    close(symbol, date) {
      const walk = walkOf(symbol);
      return rounded(walk, numberOf(walk, date));
    },
    at(symbol, at) {
      const walk = walkOf(symbol);
      const date = venueDayAt(walk.venue, at);
      const { steps, level } = courseOf(walk, numberOf(walk, date));
      return priced(walk, level(lastStep(walk, date, at, steps)));
    },
    day(symbol, date, at) {
      const walk = walkOf(symbol);
      const day = walk.days.dayOnOrBefore(date);
      if (day < 0 || walk.days.dateAt(day) !== date) return null;
      const { steps, level } = courseOf(walk, day);
      const last = lastStep(walk, date, at, steps);
      if (last < 0) return null;
      return { date, previousClose: rounded(walk, Math.max(0, day - 1)), ...rangeOf(walk, level, 0, last) };
    },
    minutes(symbol, date, at) {
      const walk = walkOf(symbol);
      const { steps, level } = courseOf(walk, numberOf(walk, date));
      const last = lastStep(walk, date, at, steps);
      const count = last < 0 ? 0 : Math.min(steps, last + TOLD) / TOLD;
      return Array.from({ length: Math.floor(count) }, (_, minute) => {
        const from = minute * TOLD;
        // The very last price, the close, belongs to the last minute.
        const until = from + TOLD === steps ? steps : from + TOLD - 1;
        return {
          at: minuteStart(walk.venue, date, minute),
          ...rangeOf(walk, level, from, Math.min(last, until)),
        };
      });
    },
    trend(symbol, date, at, points) {
      const walk = walkOf(symbol);
      const { steps, level } = courseOf(walk, numberOf(walk, date));
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

/** Logarithm of an asset's long-term level: straight lines between its knots, level after the last. */
function trendAt({ knots }: Asset, date: DateKst): number {
  const after = knots.findIndex((knot) => knot.date > date);
  if (after === -1) return Math.log(knots[knots.length - 1].level);
  if (after === 0) return Math.log(knots[0].level);
  const from = knots[after - 1];
  const to = knots[after];
  const way = daysBetween(from.date, date) / daysBetween(from.date, to.date);
  return Math.log(from.level) * (1 - way) + Math.log(to.level) * way;
}
