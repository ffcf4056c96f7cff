import { keyOf, normal, uniform, type Key, type Seed } from '../chance.ts';
import type { Universe } from '../universe/universe.ts';
import { STATIC_RANGE } from '@sise/domain/stock/interruption';
import { createCourses, type Course, type Courses } from './courses.ts';
import type { InterruptionRules } from './interruption-rules.ts';
import type { PriceHistory } from './price-history.ts';

/** What a stock's price did on a day, won. */
export interface DayPrices {
  base: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** A stock's whole day as it will have been: what its minutes and trades then fill in. */
export interface DayShape extends Readonly<DayPrices> {
  /** shares; at least one */
  readonly volume: number;
  /** Quote changes that the day is told in; never more than shares. */
  readonly changes: number;
  /** Whether all of it is one trade. */
  readonly isSingle: boolean;
  /** Whether the opening auction finds a price; a thin stock's first trade comes later. */
  readonly opensInAuction: boolean;
  readonly closesInAuction: boolean;
  /** The course its price takes, as one value a minute: what the market does, and what is its own. */
  readonly shared: Course;
  readonly own: Course;
  readonly sharedWeight: number;
  readonly ownWeight: number;
}

/** Days of all stocks, each drawn when asked for and always the same. */
export interface DayShapes {
  /** null on a day without a trade. */
  shape(row: number, day: number): DayShape | null;
  /** The prices alone, for whoever needs very many: the object is used again by the next call. null as above. */
  prices(row: number, day: number): Readonly<DayPrices> | null;
  /** False when a day's prices surely stay below one price and above another: quicker than asking for them. */
  mayReach(row: number, day: number, high: number, low: number): boolean;
  /** Shares traded on a day; 0 without a trade. */
  volume(row: number, day: number): number;
  /** Whether the opening auction finds a price on a day with so many shares traded and such a first price. */
  opensInAuction(row: number, day: number, shares: number, open: number): boolean;
  /** The course a market takes on a day. */
  marketCourse(market: 'kospi' | 'kosdaq', day: number): Course;
  /** A course by chance of a day's length, for what is no stock. */
  anyCourse(key: Key, day: number): Course;
}

/** Changes told of a stock that turns over ten billion won a day, and how they grow with turnover. */
const CHANGES = 16_000;
const CHANGES_GROWTH = 0.53;
const CHANGES_LIMIT = 100_000;
/** A day with less than this, shares and won, knows a single price. */
const THIN = { shares: 40, turnover: 120_000 } as const;
/** A usual day above this, shares and won, never becomes so thin. */
const SURELY = { turnover: 3e7, shares: 1_200 } as const;
/** won: a day that turns over this much always finds a price in the opening, in the closing auction. */
const OPENS = 44_000_000;
const CLOSES = 15_000_000;
/** A day that stays this near its base cannot meet a limit, which is then not worked out. */
const CALM = 0.11;
const UNLIMITED = { upper: Number.POSITIVE_INFINITY, lower: 0 } as const;

/** How far a day's course carries the price, in a day's standard deviations. */
const LEAST_SPREAD = 0.46;
const MOST_SPREAD = 0.78;
/** The chance part of an overnight gap at its very most, in a day's standard deviations. */
const GAP = 0.16;
const MOST_GAP = GAP * 6.7;

// Which draw of a stock's day is for what.
const DRAW = { turnover: 1, gap: 2, course: 7, closing: 8, spread: 9, opening: 10 } as const;

/** @param minutes continuous minutes of a day, by day number */
export function createDayShapes(
  seed: Seed,
  universe: Universe,
  history: PriceHistory,
  rules: InterruptionRules,
  minutes: (day: number) => number,
): DayShapes {
  const { ticks } = history;
  const courses = new Map<number, Courses>();
  const markets = universe.companies.map(({ market }) => (market === 'kospi' ? 'kospi' : 'kosdaq'));
  const keys = universe.companies.map(({ shcode }) => keyOf(seed, 'day', shcode));
  const marketKeys = { kospi: keyOf(seed, 'course of kospi'), kosdaq: keyOf(seed, 'course of kosdaq') };
  const reused: DayPrices = { base: 0, open: 0, high: 0, low: 0, close: 0 };

  const keyFor = (row: number, day: number): Key => keys[row] ^ Math.imul(day + 1, 0x85ebca6b);

  function coursesOf(day: number): Courses {
    const length = minutes(day);
    let known = courses.get(length);
    if (known === undefined) courses.set(length, (known = createCourses(seed, length)));
    return known;
  }

  function marketCourse(market: 'kospi' | 'kosdaq', day: number): Course {
    return coursesOf(day).course(marketKeys[market], day);
  }

  function volume(row: number, day: number): number {
    if (!history.trades(row, day)) return 0;
    const { activity, volatility } = history.temper(row);
    const base = history.base(row, day);
    const close = history.close(row, day);
    const firstDay = universe.firstDay(row);
    const age = day - firstDay;
    const novelty = firstDay > 0 && age < 30 ? 1 + 14 * Math.exp(-age / 2.5) : 1;
    const stir = 0.72 + 0.32 * Math.min(8, Math.abs(close / base - 1) / volatility);
    const chance = Math.exp(0.33 * Math.min(Math.max(normal(keyFor(row, day), DRAW.turnover), -3), 3));
    const wish = universe.sharesOn(row, day) * activity * history.factors.bustle[day] * stir * novelty * chance;
    return Math.max(1, Math.round((wish * base) / close));
  }

  /** True when so little is traded that the day knows a single price. */
  function isThin(row: number, day: number): boolean {
    const usual = history.temper(row).activity * universe.sharesOn(row, day);
    const close = history.close(row, day);
    if (usual > SURELY.shares && usual * close > SURELY.turnover) return false;
    return isTooThin(volume(row, day), close);
  }

  function sharedWeight(row: number): number {
    const { beta, volatility } = history.temper(row);
    return Math.min(0.9, (beta * 0.0115) / volatility);
  }

  function openOf(row: number, day: number, base: number, close: number): number {
    const { beta, volatility } = history.temper(row);
    const market = markets[row];
    const own = close / base - 1 - beta * history.factors[market][day];
    const chance = GAP * volatility * normal(keyFor(row, day), DRAW.gap);
    return ticks.nearest(base * Math.exp(beta * history.factors.gap[market][day] + 0.32 * own + chance));
  }

  /** How far a day's courses carry the price, as a part of it. */
  function spreadOf(row: number, day: number, key: Key): number {
    const move = history.close(row, day) / history.base(row, day) - 1;
    const stir = Math.max(history.temper(row).volatility, 0.5 * Math.abs(move));
    return stir * (LEAST_SPREAD + (MOST_SPREAD - LEAST_SPREAD) * uniform(key, DRAW.spread));
  }

  function prices(row: number, day: number): DayPrices | null {
    if (!history.trades(row, day)) return null;
    const base = (reused.base = history.base(row, day));
    const close = (reused.close = reused.open = reused.high = reused.low = history.close(row, day));
    if (isThin(row, day)) return reused;
    const key = keyFor(row, day);
    const own = coursesOf(day).course(key, DRAW.course);
    const shared = marketCourse(markets[row], day);
    const weight = sharedWeight(row);
    const rest = Math.sqrt(1 - weight * weight);
    const open = openOf(row, day, base, close);
    const spread = spreadOf(row, day, key);
    const rise = spread * length(weight * shared.highest, rest * own.highest);
    const fall = spread * length(weight * shared.lowest, rest * own.lowest);
    const across = Math.log(close / open);
    // The highest point of a bridge from the opening to the close that rises this far above its chord.
    const high = ticks.nearest(open * Math.exp((across + length(across, 2 * rise)) / 2));
    const low = ticks.nearest(open * Math.exp((across - length(across, 2 * fall)) / 2));
    const isCalm = Math.max(high, open) < base * (1 + CALM) && Math.min(low, open) > base * (1 - CALM);
    const { upper, lower } = isCalm ? UNLIMITED : history.limits(row, day);
    reused.open = Math.min(Math.max(open, lower), upper);
    reused.high = Math.min(Math.max(high, reused.open, close), upper);
    reused.low = Math.max(Math.min(low, reused.open, close), lower);
    return reused;
  }

  function mayReach(row: number, day: number, high: number, low: number): boolean {
    const base = history.base(row, day);
    const close = history.close(row, day);
    const { beta, volatility } = history.temper(row);
    const { gap } = history.factors;
    const market = markets[row];
    const move = close / base - 1;
    const own = move - beta * history.factors[market][day];
    const rise = MOST_SPREAD * coursesOf(day).farthest * Math.max(volatility, 0.5 * Math.abs(move));
    const start = Math.abs(beta * gap[market][day]) + 0.32 * Math.abs(own) + MOST_GAP * volatility;
    if (rise > 0.25 || start > 0.25) return true;
    // Up to a quarter, e to the x is less than 1 + 1.15 x; two steps of the grid are less than a hundredth.
    const most = Math.max(close, base * (1 + 1.15 * start)) * (1 + 1.15 * rise) * 1.01;
    const least = Math.min(close, base * (1 - start)) * (1 - rise) * 0.99;
    return most >= high || least <= low;
  }

  /** A first price too far from the base is put off: a VI comes before it. */
  function opensInAuction(row: number, day: number, shares: number, open: number): boolean {
    const close = history.close(row, day);
    if (isTooThin(shares, close)) return false;
    if (!findsPrice(keyFor(row, day), DRAW.opening, shares * close, OPENS)) return false;
    const base = history.base(row, day);
    return Math.abs(open - base) * 100 < STATIC_RANGE * base || !rules.applies(row, day);
  }

  return {
    shape(row, day) {
      const drawn = prices(row, day);
      if (drawn === null) return null;
      const key = keyFor(row, day);
      const shares = volume(row, day);
      const worth = shares * drawn.close;
      const weight = sharedWeight(row);
      const isSingle = isTooThin(shares, drawn.close);
      return {
        ...drawn,
        volume: shares,
        changes: changesFor(shares, drawn.close),
        isSingle,
        opensInAuction: opensInAuction(row, day, shares, drawn.open),
        closesInAuction: isSingle ? uniform(key, DRAW.closing) < 0.5 : findsPrice(key, DRAW.closing, worth, CLOSES),
        shared: marketCourse(markets[row], day),
        own: coursesOf(day).course(key, DRAW.course),
        sharedWeight: weight,
        ownWeight: Math.sqrt(1 - weight * weight),
      };
    },
    prices,
    mayReach,
    volume,
    opensInAuction,
    marketCourse,
    anyCourse: (key, day) => coursesOf(day).course(key, day),
  };
}

function length(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

function isTooThin(shares: number, price: number): boolean {
  return shares < THIN.shares || shares * price < THIN.turnover;
}

/** A stock that turns over little finds a price in an auction on some days only. */
function findsPrice(key: Key, draw: number, turnover: number, enough: number): boolean {
  return turnover >= enough || uniform(key, draw) < turnover / enough;
}

/** Quote changes that tell a day of so many shares. */
function changesFor(shares: number, price: number): number {
  const wish = CHANGES * ((shares * price) / 1e10) ** CHANGES_GROWTH;
  return Math.max(1, Math.min(Math.round(wish), CHANGES_LIMIT, shares));
}
