import { assertSpan, overGaps, withoutGaps } from './series.ts';
import type { Series } from './series.ts';

export const CCI_SPAN = 20;
/** Lambert's constant, by which most values lie between −100 and 100. */
const SCALE = 0.015;

/** Bars of a series in columns. */
export interface Bars {
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
}

/**
 * CCI by Lambert: (M − mean of M) / (0.015 × mean distance of M from that mean), both means over the last `span` bars,
 * M = (high + low + close) / 3. No unit; first value at bar `span`; NaN if M did not change within the span.
 * @param out the array to write to, as long as the bars
 * @param room working memory for M, as long as the bars
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
      const price = typical[i] ?? Number.NaN;
      sum += price;
      if (price > peak) peak = price;
      if (i >= span) sum -= typical[i - span] ?? Number.NaN;
      if (i < span - 1) {
        into[i] = Number.NaN;
        continue;
      }
      const mean = sum / span;
      let distance = 0;
      for (let j = i - span + 1; j <= i; j++) distance += Math.abs((typical[j] ?? Number.NaN) - mean);
      into[i] = scaled(price - mean, distance / span, peak);
    }
  });
}

/** A distance within the rounding error of sums of prices up to `peak` counts as zero: NaN. */
function scaled(above: number, distance: number, peak: number): number {
  return distance > peak * 1e-11 ? above / (SCALE * distance) : Number.NaN;
}

/** (high + low + close) / 3 of each bar; the close of a bar without high and low, which is a day without a trade. */
function typicalPrices({ high, low, close }: Bars, room: Float64Array = new Float64Array(close.length)): Float64Array {
  for (let i = 0; i < close.length; i++) {
    room[i] = typicalPrice(high[i] ?? Number.NaN, low[i] ?? Number.NaN, close[i] ?? Number.NaN);
  }
  return room;
}

function typicalPrice(high: number, low: number, close: number): number {
  const mean = (high + low + close) / 3;
  return mean === mean ? mean : close; // only NaN differs from itself
}

/** CCI of many series with a moving end: keeps the typical prices of the last `span − 1` completed bars. */
export interface CciEnd {
  settle(row: number, bars: Bars): void;
  /** The value with one more bar; NaN with fewer than `span − 1` completed bars. */
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
        const price = solid[solid.length - rest + i] ?? Number.NaN;
        typical[row * rest + i] = price;
        sum += price;
      }
      sums[row] = sum;
    },
    at(row, high, low, close) {
      const today = typicalPrice(high, low, close);
      const mean = ((sums[row] ?? Number.NaN) + today) / span;
      let distance = Math.abs(today - mean);
      for (let i = row * rest; i < row * rest + rest; i++) distance += Math.abs((typical[i] ?? Number.NaN) - mean);
      return scaled(today - mean, distance / span, mean);
    },
  };
}
