import { keyOf, uniform, type Seed } from '../chance.ts';
import type { Product } from '@sise/domain/derivatives/product';
import { isTrading, type DayGrid } from './day-grid.ts';

/** How a day's trading is spread: parts of the whole before each minute, from 0 up to 1 after the close. */
export interface Pace {
  readonly close: number;
  /** `before[n]` is what was done before minute n; one more entry than minutes. */
  readonly before: Float64Array;
}

const KEPT = 80;
/** The closing auction's part. */
const CLOSING = 0.012;
/** Minutes until the stock market opens are quieter. */
const EARLY = 0.45;

/** Busy at the opening of the stock market and toward the close. */
export function createPaces(seed: Seed, { id }: Product): (grid: DayGrid, close: number) => Pace {
  const kept = new Map<string, Pace>();
  return (grid, close) => {
    const name = `${grid.day} ${close}`;
    const known = kept.get(name);
    if (known) return known;
    const key = keyOf(seed, 'derivatives pace', id, grid.day);
    const before = new Float64Array(close + 2);
    let sum = 0;
    for (let minute = 0; minute <= close; minute++) {
      before[minute] = sum;
      if (isTrading(minute, close) && minute < close)
        sum += busyness(minute - grid.indexFrom, close - minute) * (0.5 + uniform(key, minute));
    }
    const whole = sum / (1 - CLOSING);
    before[close + 1] = whole;
    const pace = { close, before: before.map((part) => part / whole) };
    kept.set(name, pace);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return pace;
  };
}

/** What part of the day's trading is done after so many minutes, with fractions; never falls. */
export function doneAfter({ close, before }: Pace, minutes: number): number {
  if (minutes < 0) return 0;
  if (minutes >= close) return 1;
  const minute = Math.floor(minutes);
  return before[minute] + (before[minute + 1] - before[minute]) * (minutes - minute);
}

function busyness(sinceOpening: number, toClose: number): number {
  if (sinceOpening < 0) return EARLY + 1.2 * Math.exp(-(sinceOpening + 15) / 3);
  return 0.75 + 2.2 * Math.exp(-sinceOpening / 22) + 0.9 * Math.exp(-toClose / 25);
}
