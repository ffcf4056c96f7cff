import { LRUCache } from 'lru-cache';
import { keyOf, uniform, type Seed } from '../../random.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { EtfEtn } from '../catalogue/etf-etn.ts';
import { timesAYear, type PayoutDays } from './payout-days.ts';
import type { Underlying } from './underlying.ts';

/**
 * Value of a unit of each ETF and ETN at the close of each day, won with decimals. A day starts from the previous
 * value, adds income, subtracts the fee and a payout, and then moves with the underlying, as far as it is invested.
 * Instruments are identified by their catalogue place, days by number.
 */
export interface EtfEtnValues {
  /** At the close; the day must not be before the first one or after the current one. */
  at(place: number, day: number): number;
  /** At the closes of consecutive days. */
  stretch(place: number, from: number, until: number): Float64Array;
  /** At the start of the day: the previous close with the day's income, less fee and payout. */
  base(place: number, day: number): number;
  /** The factor of the underlying's move that the instrument makes. */
  follows(place: number): number;
  /** won paid out per unit on a day; 0 on nearly all days */
  payout(place: number, day: number): number;
}

/** Trading days of a year. */
const YEAR = 252;
/** Days cached for every instrument: a year, and some days generated ahead. */
const RECENT = 272;
const AHEAD = 8;
/** Instruments whose whole history is cached. */
const MAX_CACHED = 40;

/** Values of consecutive days. */
interface Stretch {
  readonly from: number;
  readonly values: Float64Array;
}

export function createEtfEtnValues(
  seed: Seed,
  anchor: number,
  catalogue: Catalogue,
  underlyingOf: (place: number) => Underlying,
  payoutDays: PayoutDays,
): EtfEtnValues {
  const { etfEtns } = catalogue;
  const keys = etfEtns.map(({ shcode }) => keyOf(seed, 'product', shcode));
  /** Values on the anchor day. They are as odd as those of any other day: nothing closes at a round value. */
  const anchored = etfEtns.map(
    ({ nominalValue }, place) => nominalValue * (0.985 + 0.03 * uniform(keys[place] ?? 0, -1)),
  );
  const follows = etfEtns.map(({ multiple, cashPart }) => multiple * (1 - cashPart));
  const carries = etfEtns.map(({ income, fee }) => (income - fee) / 100 / YEAR);
  const recent = new Map<number, Stretch>();
  const long = new LRUCache<number, Stretch>({ max: MAX_CACHED });

  /** Part of the value paid out on a day. */
  function paidPart(place: number, day: number): number {
    const { payout, income } = catalogue.product(place);
    if (payout === 'none' || !payoutDays.isEx(payout, day)) return 0;
    return (income / 100 / timesAYear(payout)) * (0.75 + 0.5 * uniform(keys[place] ?? 0, day));
  }

  const followedBy = (place: number): number => follows[place] ?? 0;
  const opens = (place: number, day: number) => (1 + (carries[place] ?? 0)) * (1 - paidPart(place, day));
  const growth = (place: number, day: number, underlying: Underlying) =>
    opens(place, day) * (1 + followedBy(place) * underlying.move(day));

  function walk(place: number, from: number, until: number): Stretch {
    const first = catalogue.firstDay(place);
    const start = Math.max(anchor, first);
    const underlying = underlyingOf(place);
    const values = new Float64Array(until - from);
    let value = anchored[place] ?? 0;
    for (let day = start; day >= Math.max(from, first); day--) {
      if (day < until) values[day - from] = value;
      value /= growth(place, day, underlying);
    }
    value = anchored[place] ?? 0;
    for (let day = start + 1; day < until; day++) {
      value *= growth(place, day, underlying);
      if (day >= from) values[day - from] = value;
    }
    return { from, values };
  }

  /** The last year of every instrument is cached, and the whole history of those requested most recently. */
  function at(place: number, day: number): number {
    let known = recent.get(place);
    if (known === undefined || day >= known.from + known.values.length) {
      const until = Math.max(day, anchor) + AHEAD;
      known = walk(place, Math.max(0, Math.min(day, until - RECENT)), until);
      recent.set(place, known);
    }
    if (day >= known.from) return known.values[day - known.from] ?? 0;
    let whole = long.get(place);
    if (whole === undefined || day >= whole.values.length) {
      whole = walk(place, 0, known.from);
      long.set(place, whole);
    }
    return whole.values[day] ?? 0;
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
      return at(place, day) / (1 + followedBy(place) * underlyingOf(place).move(day));
    },
    follows: followedBy,
    payout: (place, day) =>
      day > catalogue.firstDay(place) ? Math.round(at(place, day - 1) * paidPart(place, day)) : 0,
  };
}

/** Deviation of a price from its value at a day's close, as a part of the value. */
export function strayOf({ spread }: EtfEtn, key: number, day: number): number {
  // The sum of two uniform draws: bounded, usually small, with the given standard deviation.
  return spread * (uniform(key, 2 * day) + uniform(key, 2 * day + 1) - 1) * Math.sqrt(6);
}
