import { keyOf, uniform, type Seed } from '../../chance.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { timesAYear, type PayoutDays } from './payout-days.ts';
import type { Underlying } from './underlying.ts';

/**
 * What a unit of each product is worth at the close of each day, won with decimals. A day begins with what was left
 * over, earns and pays its fee, loses a payout, and then moves with what it follows, as far as it is invested. Products
 * by their place in the catalogue, days by number.
 */
export interface ProductValues {
  /** At the close; a day before the first, or one not yet lived, is a mistake. */
  at(place: number, day: number): number;
  /** At the closes of days in a row. */
  stretch(place: number, from: number, until: number): Float64Array;
  /** Before anything of the day has happened: the close before with its day's income, less fee and payout. */
  base(place: number, day: number): number;
  /** How much of the underlying's move the product makes. */
  follows(place: number): number;
  /** won paid out of a unit on a day; 0 on nearly all */
  payout(place: number, day: number): number;
}

/** Trading days of a year. */
const YEAR = 252;
/** Days of every product that are kept: a year and the days to come, some of them made ahead. */
const RECENT = 272;
const AHEAD = 8;
/** Products of which all days are kept. */
const KEPT = 40;

/** Values of some days in a row. */
interface Stretch {
  readonly from: number;
  readonly values: Float64Array;
}

export function createProductValues(
  seed: Seed,
  anchor: number,
  catalogue: Catalogue,
  underlyingOf: (place: number) => Underlying,
  payoutDays: PayoutDays,
): ProductValues {
  const { products } = catalogue;
  const keys = products.map(({ shcode }) => keyOf(seed, 'product', shcode));
  /** Values of the anchor day. They are as odd as those of any other day: nothing closes on a round value. */
  const anchored = products.map(({ nominalValue }, place) => nominalValue * (0.985 + 0.03 * uniform(keys[place], -1)));
  const follows = products.map(({ multiple, cashPart }) => multiple * (1 - cashPart));
  const carries = products.map(({ income, fee }) => (income - fee) / 100 / YEAR);
  const recent = new Map<number, Stretch>();
  const long = new Map<number, Stretch>();

  /** Part of the worth paid out on a day. */
  function paidPart(place: number, day: number): number {
    const { payout, income } = products[place];
    if (payout === 'none' || !payoutDays.isEx(payout, day)) return 0;
    return (income / 100 / timesAYear(payout)) * (0.75 + 0.5 * uniform(keys[place], day));
  }

  const opens = (place: number, day: number) => (1 + carries[place]) * (1 - paidPart(place, day));
  const growth = (place: number, day: number, underlying: Underlying) =>
    opens(place, day) * (1 + follows[place] * underlying.move(day));

  function walk(place: number, from: number, until: number): Stretch {
    const first = catalogue.firstDay(place);
    const start = Math.max(anchor, first);
    const underlying = underlyingOf(place);
    const values = new Float64Array(until - from);
    let value = anchored[place];
    for (let day = start; day >= Math.max(from, first); day--) {
      if (day < until) values[day - from] = value;
      value /= growth(place, day, underlying);
    }
    value = anchored[place];
    for (let day = start + 1; day < until; day++) {
      value *= growth(place, day, underlying);
      if (day >= from) values[day - from] = value;
    }
    return { from, values };
  }

  /** The last year of every product is kept, and all days of those asked for last. */
  function at(place: number, day: number): number {
    let known = recent.get(place);
    if (known === undefined || day >= known.from + known.values.length) {
      const until = Math.max(day, anchor) + AHEAD;
      known = walk(place, Math.max(0, Math.min(day, until - RECENT)), until);
      recent.set(place, known);
    }
    if (day >= known.from) return known.values[day - known.from];
    let whole = long.get(place);
    if (whole === undefined || day >= whole.values.length) {
      whole = walk(place, 0, known.from);
      long.delete(place);
      long.set(place, whole);
      if (long.size > KEPT) long.delete(long.keys().next().value ?? place);
    }
    return whole.values[day];
  }

  return {
    at,
    stretch(place, from, until) {
      at(place, until - 1);
      const known = recent.get(place);
      if (known && from >= known.from) return known.values.subarray(from - known.from, until - known.from);
      return Float64Array.from({ length: until - from }, (_, n) => at(place, from + n));
    },
    base(place, day) {
      const first = catalogue.firstDay(place);
      if (day > first) return at(place, day - 1) * opens(place, day);
      return at(place, day) / (1 + follows[place] * underlyingOf(place).move(day));
    },
    follows: (place) => follows[place],
    payout: (place, day) =>
      day > catalogue.firstDay(place) ? Math.round(at(place, day - 1) * paidPart(place, day)) : 0,
  };
}

/** What a product's price strays from its value on a day, at the close, as a part of it. */
export function strayOf({ spread }: Product, key: number, day: number): number {
  // The sum of two even draws: bounded, most often small, of the standard deviation asked for.
  return spread * (uniform(key, 2 * day) + uniform(key, 2 * day + 1) - 1) * Math.sqrt(6);
}
