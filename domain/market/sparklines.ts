import { elementAt } from '../element-at.ts';
import { instant } from '../terms.ts';
import type { Instant } from '../terms.ts';
import { MINUTE_MS, minuteOfDay } from './kst.ts';

/** Minutes stored per stock, from 08:00 to 20:00: every session of the exchange, a late opening included. */
const FIRST_MINUTE = 8 * 60;
const MINUTES = 12 * 60;
const HOUR = 60;
/** Prices in the sparkline of a row. */
export const TREND_POINTS = 24;

/** The sparklines of all stocks: one price per minute of the day, or the closes of the last days. */
export interface Sparklines {
  readonly unit: 'minute' | 'day';
  /** At most `count` prices of a row, oldest first, evenly sampled, the newest last. Empty before the first trade. */
  read(row: number, count: number): number[];
  /** The price at the end of a minute, counted from midnight; NaN before the first trade, and for daily sparklines. */
  priceAt(row: number, minuteOfDay: number): number;
}

/** The same sparklines for the market, which is their only writer. */
export interface WritableSparklines extends Sparklines {
  note(row: number, at: Instant, price: number): void;
  /**
   * Sets minutes from a moment on, to which later prices are appended. The last of them is still running: a price that
   * was noted in it, or after it, is newer.
   */
  noteMinutes(row: number, from: Instant, prices: readonly number[]): void;
  /** Sets the closes of the last days, which stay the same all day. */
  takeDays(row: number, closes: readonly number[]): void;
  /** The minutes of a row: one price each from a minute of the day on, or none. */
  minutesOf(row: number): { readonly from: number; readonly prices: readonly number[] };
  /** The closes of each row that has them. */
  readonly days: ReadonlyMap<number, readonly number[]>;
  clear(): void;
}

export function createSparklines(size: number): WritableSparklines {
  let unit: 'minute' | 'day' = 'minute';
  /** The minutes of all rows, an hour in each array: a past day has only its last, and a day none before they come. */
  const hours: (Float32Array | undefined)[] = [];
  const first = new Int32Array(size).fill(-1);
  const last = new Int32Array(size).fill(-1);
  const noted = new Int32Array(size).fill(-1); // the minute of the newest price that came by itself
  const given = new Map<number, readonly number[]>();

  /** 0 in a minute without a price. */
  function priceIn(row: number, minute: number): number {
    return hours[Math.floor(minute / HOUR)]?.[row * HOUR + (minute % HOUR)] ?? 0;
  }

  /** Every minute from the first trade to the last; a minute without a trade repeats the previous price. */
  function minutesOf(row: number): number[] {
    const prices: number[] = [];
    const from = first[row] ?? -1;
    const until = last[row] ?? -1;
    if (from < 0) return prices;
    let latest = Number.NaN;
    for (let minute = from; minute <= until; minute++) {
      const price = priceIn(row, minute);
      if (price > 0) latest = price;
      prices.push(latest);
    }
    return prices;
  }

  function set(row: number, minute: number, price: number): void {
    const hour = (hours[Math.floor(minute / HOUR)] ??= new Float32Array(size * HOUR));
    hour[row * HOUR + (minute % HOUR)] = price;
    const earliest = first[row] ?? -1;
    if (earliest < 0 || minute < earliest) first[row] = minute;
    if (minute > (last[row] ?? -1)) last[row] = minute;
  }

  return {
    get unit() {
      return unit;
    },
    read(row, count) {
      return thinned(given.get(row) ?? minutesOf(row), count);
    },
    priceAt(row, minuteOfDay) {
      const from = first[row] ?? -1;
      if (from < 0) return Number.NaN;
      for (let minute = Math.min(minuteOfDay - FIRST_MINUTE, last[row] ?? -1); minute >= from; minute--) {
        const price = priceIn(row, minute);
        if (price > 0) return price;
      }
      return Number.NaN;
    },
    note(row, at, price) {
      const minute = placeOf(at);
      noted[row] = minute;
      set(row, minute, price);
    },
    noteMinutes(row, from, prices) {
      for (const [i, price] of prices.entries()) {
        const minute = placeOf(instant(from + i * MINUTE_MS));
        const isRunning = i === prices.length - 1;
        if (isRunning && minute <= (noted[row] ?? -1) && priceIn(row, minute) > 0) continue;
        set(row, minute, price);
      }
    },
    takeDays(row, closes) {
      unit = 'day';
      given.set(row, closes);
    },
    minutesOf: (row) => ({ from: (first[row] ?? -1) + FIRST_MINUTE, prices: minutesOf(row) }),
    days: given,
    clear() {
      unit = 'minute';
      hours.length = 0;
      for (const minutes of [first, last, noted]) minutes.fill(-1);
      given.clear();
    },
  };
}

/** The minute of a moment among those that are stored. */
function placeOf(at: Instant): number {
  return Math.min(Math.max(minuteOfDay(at) - FIRST_MINUTE, 0), MINUTES - 1);
}

function thinned(prices: readonly number[], count: number): number[] {
  if (prices.length <= count) return [...prices];
  const step = (prices.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, i) => elementAt(prices, Math.round(i * step)));
}
