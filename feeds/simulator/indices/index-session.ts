import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { DayHours } from '../day-hours.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { roundedPoints } from './index-levels.ts';

/** An index in a minute of today, points; volume and turnover are sums since the opening, at the minute's end. */
export interface IndexMinutes {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly turnover: Float64Array;
}

/** Today's intraday series of all indices, recorded second by second. Minutes are counted from the opening. */
export interface IndexSession {
  /** Points now; the previous close until the opening. */
  value(index: number): number;
  /** null before the opening */
  range(index: number): { readonly open: number; readonly high: number; readonly low: number } | null;
  minutes(index: number): IndexMinutes;
  /** The last recorded minute; −1 before the opening. */
  readonly lastMinute: number;
  /** Values at a moment from the opening to the close. */
  note(at: number, pointsOf: (index: number) => number): void;
  /** Sums at the end of a minute. */
  noteSums(minute: number, index: number, volume: number, turnover: number): void;
}

/** @param bases previous closes, rounded */
export function createIndexSession(hours: DayHours, bases: readonly number[]): IndexSession {
  const length = Math.round((hours.closesAt - hours.opensAt) / MINUTE_MS) + 1;
  const column = () => new Float64Array(length).fill(Number.NaN);
  const minutes: IndexMinutes[] = SIMULATED_INDICES.map(() => ({
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    turnover: column(),
  }));
  const values = Float64Array.from(bases);
  const opens = new Float64Array(bases.length);
  const highs = new Float64Array(bases.length);
  const lows = new Float64Array(bases.length);
  let lastMinute = -1;

  function note(at: number, pointsOf: (index: number) => number): void {
    const minute = Math.floor((at - hours.opensAt) / MINUTE_MS);
    const isFirst = lastMinute === -1;
    const isNew = minute !== lastMinute;
    lastMinute = minute;
    for (let index = 0; index < values.length; index++) {
      const value = roundedPoints(pointsOf(index));
      const { open, high, low, close } = elementAt(minutes, index);
      values[index] = value;
      if (isFirst) opens[index] = highs[index] = lows[index] = value;
      else if (value > (highs[index] ?? 0)) highs[index] = value;
      else if (value < (lows[index] ?? 0)) lows[index] = value;
      if (isNew) open[minute] = high[minute] = low[minute] = value;
      else if (value > (high[minute] ?? 0)) high[minute] = value;
      else if (value < (low[minute] ?? 0)) low[minute] = value;
      close[minute] = value;
    }
  }

  return {
    value: (index) => values[index] ?? 0,
    range: (index) =>
      lastMinute === -1 ? null : { open: opens[index] ?? 0, high: highs[index] ?? 0, low: lows[index] ?? 0 },
    minutes: (index) => elementAt(minutes, index),
    get lastMinute() {
      return lastMinute;
    },
    note,
    noteSums(minute, index, volume, turnover) {
      const sums = elementAt(minutes, index);
      sums.volume[minute] = volume;
      sums.turnover[minute] = turnover;
    },
  };
}
