import { dailyLimits, type DailyLimits } from '@sise/domain/market/price-limit';
import { won } from '@sise/domain/terms';
import { keyOf, normal, type Key, type Seed } from '../../chance.ts';
import type { DayShape, DayShapes } from '../../prices/day-shape.ts';
import type { TickTable } from '../../prices/tick-table.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { PRODUCT_TICKS } from './product-ticks.ts';
import { strayOf, type ProductValues } from './product-values.ts';
import type { Underlying, UnderlyingDay } from './underlying.ts';

/** Prices of every product on every day: near its value, on its grid, within its limits. */
export interface ProductPrices {
  /** won; a day before its first is a mistake */
  close(place: number, day: number): number;
  /** 기준가: the close before; on the first day what it is worth. */
  base(place: number, day: number): number;
  limits(place: number, day: number): DailyLimits;
  /** Opening, highest, lowest and closing price of a day. @param followed how the day of what it follows goes */
  range(place: number, day: number, followed: UnderlyingDay): DayRange;
  /** won: surely not below the highest, not above the lowest price of a day; quicker than asking for them. */
  reach(place: number, day: number, followed: Bounds): Bounds;
  /** Units traded on a day. */
  volume(place: number, day: number): number;
  /** What minutes and trades then fill in. */
  shape(place: number, day: number): DayShape;
  /** Names the draws of a product's day. */
  keyFor(place: number, day: number): Key;
}

/** Moves, or prices, that nothing lies beyond. */
interface Bounds {
  readonly high: number;
  readonly low: number;
}

export interface DayRange {
  readonly base: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** How far the price's own course strays, in standard deviations of its closes. */
const OWN = 0.4;
/** A day that stays this near its base cannot meet a limit, which is then not worked out. */
const CALM = 0.25;
/** How far a price may stray from its value at most, in standard deviations. */
const MOST_STRAY = 5;
/** Quote changes of a day that turns over ten billion won, how they grow with it, and the most and fewest there are. */
const CHANGES = 1_500;
const CHANGES_GROWTH = 0.45;
const MOST_CHANGES = 6_000;
const FEWEST_CHANGES = 110;
/** Shares of a day at the fewest: what those who make its market trade among themselves. */
const FEWEST_SHARES = 260;
const MOST_SHARES = 2_000_000_000;
/** won: a day that turns over so much finds a price in both auctions. */
const AUCTIONED = 25_000_000;

/** @param minutes continuous minutes of a day, by day number */
export function createProductPrices(
  seed: Seed,
  catalogue: Catalogue,
  values: ProductValues,
  underlyingOf: (place: number) => Underlying,
  stocks: { readonly shapes: DayShapes; readonly bustle: (day: number) => number },
  minutes: (day: number) => number,
): ProductPrices {
  const { products } = catalogue;
  const { shapes, bustle } = stocks;
  const ticks: TickTable = PRODUCT_TICKS;
  const strayKeys = products.map(({ shcode }) => keyOf(seed, 'stray', shcode));
  const dayKeys = products.map(({ shcode }) => keyOf(seed, 'product day', shcode));
  const courses = new Map<Underlying, { readonly day: number; readonly course: Float32Array }>();
  const keyFor = (place: number, day: number): Key => dayKeys[place] ^ Math.imul(day + 1, 0xc2b2ae35);
  const stray = (place: number, day: number) => strayOf(products[place], strayKeys[place], day);

  const priced = (place: number, day: number, worth: number) => ticks.nearest(worth * (1 + stray(place, day)));

  const closeOf = (place: number, day: number) => priced(place, day, values.at(place, day));

  function base(place: number, day: number): number {
    if (day <= catalogue.firstDay(place)) return ticks.nearest(values.base(place, day));
    return priced(place, day - 1, values.at(place, day - 1));
  }

  function limitsFrom(from: number, place: number): DailyLimits {
    const { kind, multiple } = products[place];
    const limits = dailyLimits(won(from), { market: 'kospi', product: kind, multiple });
    if (limits === 'none') throw new Error('only delisting trades have no limits, and there are none here');
    return limits;
  }

  function range(place: number, day: number, followed: UnderlyingDay): DayRange {
    const { spread } = products[place];
    const follows = values.follows(place);
    const begun = values.base(place, day);
    const before = day <= catalogue.firstDay(place) ? 0 : stray(place, day - 1);
    const from = base(place, day);
    const open = ticks.nearest(begun * (1 + follows * followed.open) * (1 + before / 2));
    const close = closeOf(place, day);
    const [top, bottom] = follows > 0 ? [followed.high, followed.low] : [followed.low, followed.high];
    const strayed = (before + stray(place, day)) / 2;
    const high = Math.max(ticks.nearest(begun * (1 + follows * top) * (1 + strayed + OWN * spread)), open, close);
    const low = Math.min(ticks.nearest(begun * (1 + follows * bottom) * (1 + strayed - OWN * spread)), open, close);
    if (high < from * (1 + CALM) && low > from * (1 - CALM)) return { base: from, open, high, low, close };
    const { upper, lower } = limitsFrom(from, place);
    const within = (price: number) => Math.min(Math.max(price, lower), upper);
    return { base: from, open: within(open), high: within(high), low: within(low), close: within(close) };
  }

  function reach(place: number, day: number, { high, low }: Bounds): { high: number; low: number } {
    const follows = values.follows(place);
    const begun = values.base(place, day);
    const far = 1 + MOST_STRAY * products[place].spread;
    const [top, bottom] = follows > 0 ? [high, low] : [low, high];
    const step = ticks.tickAt(begun);
    return { high: begun * (1 + follows * top) * far + step, low: (begun * (1 + follows * bottom)) / far - step };
  }

  function volume(place: number, day: number): number {
    const close = closeOf(place, day);
    const { turnover, multiple } = products[place];
    const moved = Math.abs(underlyingOf(place).move(day));
    const stir = 0.75 + (multiple === 1 ? 14 : 30) * Math.min(0.04, moved);
    const chance = Math.exp(0.38 * normal(keyFor(place, day), 1));
    const shares = Math.round((turnover * bustle(day) * stir * chance) / close);
    return Math.min(Math.max(shares, FEWEST_SHARES), MOST_SHARES);
  }

  /** The course of what a product follows, kept for the products that follow the same. */
  function courseOf(underlying: Underlying, day: number): Float32Array {
    const known = courses.get(underlying);
    if (known?.day === day) return known.course;
    const course = new Float32Array(minutes(day));
    underlying.addCourse(day, 1, course);
    courses.set(underlying, { day, course });
    return course;
  }

  return {
    close: closeOf,
    volume,
    base,
    limits: (place, day) => limitsFrom(base(place, day), place),
    range,
    reach,
    shape(place, day) {
      const underlying = underlyingOf(place);
      const drawn = range(place, day, underlying.day(day));
      const key = keyFor(place, day);
      const shares = volume(place, day);
      const turnover = shares * drawn.close;
      return {
        ...drawn,
        volume: shares,
        changes: Math.min(shares, changesFor(turnover)),
        isSingle: false,
        opensInAuction: turnover > AUCTIONED,
        closesInAuction: turnover > AUCTIONED,
        // Only their values are read from here on.
        shared: { values: courseOf(underlying, day), highest: 0, lowest: 0 },
        own: shapes.anyCourse(key, day),
        sharedWeight: values.follows(place),
        ownWeight: OWN * products[place].spread,
      };
    },
    keyFor,
  };
}

function changesFor(turnover: number): number {
  const wish = CHANGES * (turnover / 1e10) ** CHANGES_GROWTH;
  return Math.round(Math.min(Math.max(wish, FEWEST_CHANGES), MOST_CHANGES));
}
