import { assertSpan, overGaps, withoutGaps } from './series.ts';
import type { Series } from './series.ts';

export const CCI_SPAN = 20;
/** Lambert's constant, which puts most values between −100 and 100. */
const SCALE = 0.015;

/** A day's bars of a series in columns. */
export interface Bars {
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
}

/**
 * CCI by Lambert: (M − mean of M) / (0.015 × mean distance of M from that mean), both means over the last `span` bars,
 * M = (high + low + close) / 3. No unit; first value at bar `span`; NaN where M has not moved in all that time.
 * @param out where to write, as long as the bars
 * @param room where M is kept meanwhile, as long as the bars
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function cci(
  bars: Bars,
  span = CCI_SPAN,
  out: Float64Array = new Float64Array(bars.close.length),
  room: Float64Array = new Float64Array(bars.close.length),
): Float64Array {
  assertSpan(span);
  return overGaps(typicalPrices(bars, room), out, (typical, into) => {
    let sum = 0;
    let peak = 0;
    for (let i = 0; i < typical.length; i++) {
      sum += typical[i];
      if (typical[i] > peak) peak = typical[i];
      if (i >= span) sum -= typical[i - span];
      if (i < span - 1) {
        into[i] = Number.NaN;
        continue;
      }
      const mean = sum / span;
      let distance = 0;
      for (let j = i - span + 1; j <= i; j++) distance += Math.abs(typical[j] - mean);
      into[i] = scaled(typical[i] - mean, distance / span, peak);
    }
  });
}

/** What rounding leaves of a distance, of sums in which prices up to `peak` took part, is none. */
function scaled(above: number, distance: number, peak: number): number {
  return distance > peak * 1e-11 ? above / (SCALE * distance) : Number.NaN;
}

/** (high + low + close) / 3 of each bar; a bar without high and low, a day without trade, is its close. */
function typicalPrices({ high, low, close }: Bars, room: Float64Array = new Float64Array(close.length)): Float64Array {
  for (let i = 0; i < close.length; i++) room[i] = typicalPrice(high[i], low[i], close[i]);
  return room;
}

function typicalPrice(high: number, low: number, close: number): number {
  const mean = (high + low + close) / 3;
  return mean === mean ? mean : close; // only NaN differs from itself
}

/** CCI of many series with a moving end: the typical prices of the `span − 1` bars that stand. */
export interface CciEnd {
  settle(row: number, bars: Bars): void;
  /** The value with a bar on top; NaN while fewer than `span − 1` bars stand. */
  at(row: number, high: number, low: number, close: number): number;
}

export function createCciEnd(size: number, span = CCI_SPAN): CciEnd {
  assertSpan(span);
  const rest = span - 1;
  const typical = new Float64Array(size * rest).fill(Number.NaN);
  const sums = new Float64Array(size).fill(Number.NaN);
  return {
    settle(row, bars) {
      const solid = withoutGaps(typicalPrices(bars));
      sums[row] = Number.NaN;
      if (solid.length < rest) return;
      let sum = 0;
      for (let i = 0; i < rest; i++) {
        const price = solid[solid.length - rest + i];
        typical[row * rest + i] = price;
        sum += price;
      }
      sums[row] = sum;
    },
    at(row, high, low, close) {
      const today = typicalPrice(high, low, close);
      const mean = (sums[row] + today) / span;
      let distance = Math.abs(today - mean);
      for (let i = row * rest; i < row * rest + rest; i++) distance += Math.abs(typical[i] - mean);
      return scaled(today - mean, distance / span, mean);
    },
  };
}
