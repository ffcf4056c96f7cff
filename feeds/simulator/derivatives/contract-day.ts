import type { MinuteBar } from '@sise/domain/market/bar';
import { isTrading, momentOf, standingMinute, type DayGrid } from './day-grid.ts';
import { doneAfter, type Pace } from './pace.ts';
import type { Course } from './underlying.ts';

/** One contract on one day, as far as the day has gone. */
export interface ContractDay {
  readonly grid: DayGrid;
  readonly course: Course;
  readonly pace: Pace;
  /** Minutes since the opening, with fractions; infinite when the day is over. */
  readonly minutes: number;
  /** Contracts of the whole day. */
  readonly volume: number;
  readonly multiplier: number;
  /** The price in a minute at a value of the index, on the grid. */
  readonly price: (value: number, minute: number) => number;
}

/** What a day has come to so far. */
export interface Summary {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

/** The minute whose price stands; −1 before the opening. */
export function standing({ minutes, pace, course }: ContractDay): number {
  return Math.min(standingMinute(minutes, pace.close), course.known);
}

/** Contracts traded so far. */
export function volumeSoFar({ volume, pace, minutes }: ContractDay): number {
  return Math.floor(volume * doneAfter(pace, minutes));
}

/**
 * Minutes from the first trade on. Somebody always quotes, so that a price goes with the index also in a minute in which
 * nothing is traded. A minute's trades count at its first price.
 */
export function minutesOf(contract: ContractDay): MinuteBar[] {
  const bars: MinuteBar[] = [];
  walk(contract, (minute, bar) => bars.push({ at: momentOf(contract.grid, minute), ...bar }));
  return bars;
}

/** The same minutes as one bar; null before the first trade. */
export function summaryOf(contract: ContractDay): Summary | null {
  let open = Number.NaN;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let close = Number.NaN;
  let volume = 0;
  let turnover = 0;
  walk(contract, (_, bar) => {
    if (Number.isNaN(open)) open = bar.open;
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
    close = bar.close;
    volume += bar.volume;
    turnover += bar.turnover;
  });
  return Number.isNaN(open) ? null : { open, high, low, close, volume, turnover };
}

function walk(contract: ContractDay, tell: (minute: number, bar: Summary) => void): void {
  const { course, pace, minutes, volume: whole, price, multiplier } = contract;
  const last = standing(contract);
  let before = 0;
  for (let minute = 0; minute <= last; minute++) {
    if (!isTrading(minute, pace.close)) continue;
    const after = Math.floor(whole * doneAfter(pace, Math.min(minutes, minute + 1)));
    if (after === 0) continue;
    const volume = after - before;
    before = after;
    const open = price(course.open[minute], minute);
    const close = price(course.close[minute], minute);
    const top = price(course.high[minute], minute);
    const bottom = price(course.low[minute], minute);
    tell(minute, {
      open,
      high: Math.max(open, close, top, bottom),
      low: Math.min(open, close, top, bottom),
      close,
      volume,
      turnover: Math.round(open * multiplier * volume),
    });
  }
}
