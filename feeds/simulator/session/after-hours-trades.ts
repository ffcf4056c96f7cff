import type { Side } from '@sise/domain/stock/book';
import { ceilToTick, floorToTick } from '@sise/domain/market/tick-size';
import { bits, keyOf, normal, uniform, type Key } from '../random.ts';
import type { AfterHours } from '../day-hours.ts';
import type { Exchange } from '../exchange.ts';

/** A stock's trades after the close; each is computed from its number alone. */
export interface AfterHoursTrades {
  readonly count: number;
  /** Time of the n-th trade. */
  timeOf(n: number): number;
  /** won */
  priceOf(n: number): number;
  /** Shares traded up to and including the n-th trade. */
  volumeAfter(n: number): number;
  /** How many trades have happened up to a moment. */
  countAt(at: number): number;
  sideOf(n: number): Side;
}

/** Trades and shares after the close as a part of the day's. */
const CHANGES_PART = 0.012;
const MOST_TRADES = 1_500;
const VOLUME_PART = { least: 0.003, most: 0.019 } as const;
/** Standard deviation of the price over the whole evening, in a day's standard deviations. */
const SPREAD = 0.3;
/** More volume is traded early than late. */
const HASTE = 1.35;
/** 시간외단일가 is matched every ten minutes, within ten percent of the close. */
const SLOT = 600_000;
const SINGLE_RANGE = 0.1;

// Offsets of the draws by purpose; the number of a trade or a knot is added.
const DRAW = {
  volume: 0,
  knots: 100,
  waves: 200,
  slots: 300,
  step: 1_000,
  time: 10_000,
  size: 20_000,
  side: 30_000,
} as const;
const KNOTS = 5;
const WAVES = 40;

/** @returns null if the stock is not traded after the close: on KONEX, or without a trade on the day */
export function createAfterHoursTrades(
  exchange: Exchange,
  row: number,
  day: number,
  hours: AfterHours,
): AfterHoursTrades | null {
  const { seed, universe, history, shapes } = exchange;
  const { market, shcode } = universe.company(row);
  const shape = market === 'konex' ? null : shapes.shape(row, day);
  if (shape === null) return null;
  const key = keyOf(seed, 'after', shcode, day);
  const { ticks } = history;
  const { upper, lower } = history.limits(row, day);
  const { close } = shape;
  const span = hours.until - hours.from;
  const isSingle = hours.kind === 'single-price';
  const part = VOLUME_PART.least + (VOLUME_PART.most - VOLUME_PART.least) * uniform(key, DRAW.volume);
  const volume = Math.round(shape.volume * part);
  const targetCount = Math.min(MOST_TRADES, Math.round(shape.changes * CHANGES_PART), volume);
  const slots = isSingle ? slotsOf(key, targetCount / (span / SLOT), span / SLOT).slice(0, volume) : [];
  const count = isSingle ? slots.length : targetCount;
  const top = isSingle ? Math.min(upper, floorToTick(close * (1 + SINGLE_RANGE))) : upper;
  const bottom = isSingle ? Math.max(lower, ceilToTick(close * (1 - SINGLE_RANGE))) : lower;
  const strength = SPREAD * history.parameters(row).volatility;

  const timeOf = (n: number) =>
    isSingle
      ? hours.from + ((slots[n] ?? 0) + 1) * SLOT
      : hours.from + span * ((n + uniform(key, DRAW.time + n)) / count) ** HASTE;

  function priceOf(n: number): number {
    const passed = (n + 1) / count;
    const off =
      Math.sqrt(passed) * (wave(key, DRAW.knots, passed * KNOTS) + 0.3 * wave(key, DRAW.waves, passed * WAVES));
    const drawn = bits(key, DRAW.step + n) & 3;
    const exact = close * Math.exp(strength * off);
    const price = ticks.nearest(exact + (drawn === 0 ? 1 : drawn === 1 ? -1 : 0) * ticks.tickAt(exact));
    return Math.min(Math.max(price, bottom), top);
  }

  return {
    count,
    timeOf,
    priceOf,
    volumeAfter: (n) =>
      n >= count - 1 ? volume : n + 1 + Math.floor(((volume - count) * (n + uniform(key, DRAW.size + n))) / count),
    countAt(at) {
      let n = isSingle ? 0 : Math.max(0, Math.floor(count * Math.max(0, (at - hours.from) / span) ** (1 / HASTE)) - 1);
      while (n < count && timeOf(n) <= at) n += 1;
      while (n > 0 && timeOf(n - 1) > at) n -= 1;
      return n;
    },
    sideOf(n) {
      const price = priceOf(n);
      const before = n === 0 ? close : priceOf(n - 1);
      if (price !== before) return price > before ? 'buy' : 'sell';
      return (bits(key, DRAW.side + n) & 1) === 0 ? 'buy' : 'sell';
    },
  };
}

/** The ten-minute auctions that find a price. */
function slotsOf(key: Key, targetCount: number, all: number): number[] {
  const probability = 1 - Math.exp(-3 * targetCount);
  return Array.from({ length: all }, (_, slot) => slot).filter((slot) => uniform(key, DRAW.slots + slot) < probability);
}

/** A piecewise linear path through draws, one at each whole number. */
function wave(key: Key, draw: number, x: number): number {
  const knot = Math.floor(x);
  const from = normal(key, draw + knot);
  return from + (normal(key, draw + knot + 1) - from) * (x - knot);
}
