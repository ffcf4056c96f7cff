import { instant } from '../terms.ts';
import type { Instant } from '../terms.ts';
import { minuteOfDay } from './kst.ts';

/** Minutes kept per stock, from 08:00 to 20:00: every session of the exchange, a late opening included. */
const FIRST_MINUTE = 8 * 60;
const MINUTES = 12 * 60;

/** The small lines of all stocks: a price a minute through the day, or the closes of the last days. */
export interface Trails {
  readonly unit: 'minute' | 'day';
  /** At most `count` prices of a row, oldest first, evenly taken; the last is the newest. Empty before the first trade. */
  read(row: number, count: number): number[];
  /** The price at the end of a minute of the day (counted from midnight); NaN before the first trade, and of days. */
  priceAt(row: number, minuteOfDay: number): number;
}

/** The same lines for the market, which alone writes them. */
export interface WritableTrails extends Trails {
  note(row: number, at: Instant, price: number): void;
  /** Takes minutes from a moment on, to which later prices are added. */
  noteMinutes(row: number, from: Instant, prices: readonly number[]): void;
  /** Takes the closes of the last days, which stand for the whole day. */
  takeDays(row: number, closes: readonly number[]): void;
}

export function createTrails(size: number): WritableTrails {
  let unit: 'minute' | 'day' = 'minute';
  const minutes = new Float32Array(size * MINUTES);
  const first = new Int32Array(size).fill(-1);
  const last = new Int32Array(size).fill(-1);
  const given = new Map<number, readonly number[]>();

  /** Every minute from the first trade to the last, one without a trade repeating the one before. */
  function minutesOf(row: number): number[] {
    const prices: number[] = [];
    if (first[row] < 0) return prices;
    for (let minute = first[row]; minute <= last[row]; minute++) {
      const price = minutes[row * MINUTES + minute];
      prices.push(price > 0 ? price : prices[prices.length - 1]);
    }
    return prices;
  }

  function note(row: number, at: Instant, price: number): void {
    const minute = Math.min(Math.max(minuteOfDay(at) - FIRST_MINUTE, 0), MINUTES - 1);
    minutes[row * MINUTES + minute] = price;
    if (first[row] < 0 || minute < first[row]) first[row] = minute;
    if (minute > last[row]) last[row] = minute;
  }

  return {
    get unit() {
      return unit;
    },
    read(row, count) {
      return thinned(given.get(row) ?? minutesOf(row), count);
    },
    priceAt(row, minuteOfDay) {
      if (first[row] < 0) return Number.NaN;
      for (let minute = Math.min(minuteOfDay - FIRST_MINUTE, last[row]); minute >= first[row]; minute--) {
        const price = minutes[row * MINUTES + minute];
        if (price > 0) return price;
      }
      return Number.NaN;
    },
    note,
    noteMinutes(row, from, prices) {
      prices.forEach((price, minute) => note(row, instant(from + minute * 60_000), price));
    },
    takeDays(row, closes) {
      unit = 'day';
      given.set(row, closes);
    },
  };
}

function thinned(prices: readonly number[], count: number): number[] {
  if (prices.length <= count) return [...prices];
  const step = (prices.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, i) => prices[Math.round(i * step)]);
}
