import { sma } from './averages.ts';
import { assertSpan, overGaps, withoutGaps } from './series.ts';
import type { MovingEnd, Series } from './series.ts';

/** The number of bars in the mean, and the distance of the bands in standard deviations. */
export const BAND_SPAN = 20;
export const BAND_WIDTH = 2;

/** 볼린저 밴드. Unit of the values; first values at bar `span`. */
export interface Bands {
  readonly middle: Float64Array;
  readonly upper: Float64Array;
  readonly lower: Float64Array;
}

/**
 * 볼린저 밴드: middle = SMA(span); upper, lower = middle ± width × σ, where σ is the population standard deviation of the
 * same bars (÷ span).
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function bollingerBands(closes: Series, span = BAND_SPAN, width = BAND_WIDTH): Bands {
  assertSpan(span);
  const middle = sma(closes, span);
  const deviation = overGaps(closes, new Float64Array(closes.length), (solid, into) => {
    for (let i = 0; i < solid.length; i++) {
      into[i] = i < span - 1 ? Number.NaN : deviationOf(solid, i - span + 1, i + 1);
    }
  });
  return {
    middle,
    upper: middle.map((mean, i) => mean + width * (deviation[i] ?? Number.NaN)),
    lower: middle.map((mean, i) => mean - width * (deviation[i] ?? Number.NaN)),
  };
}

function deviationOf(values: Series, from: number, until: number): number {
  let sum = 0;
  for (let i = from; i < until; i++) sum += values[i] ?? Number.NaN;
  const mean = sum / (until - from);
  let squares = 0;
  for (let i = from; i < until; i++) squares += ((values[i] ?? Number.NaN) - mean) ** 2;
  return Math.sqrt(squares / (until - from));
}

/**
 * %b of many series with a moving end: (close − lower) / (upper − lower) × 100. 0 on the lower band, 100 on the upper,
 * below 0 or above 100 outside them; NaN while the bands have no width.
 */
export function createBandPlaceEnd(size: number): MovingEnd {
  const [span, width] = [BAND_SPAN, BAND_WIDTH];
  const rest = span - 1;
  const kept = new Float64Array(size * span).fill(Number.NaN);
  return {
    settle(row, closes) {
      const solid = withoutGaps(closes);
      if (solid.length < rest) kept.fill(Number.NaN, row * span, row * span + span);
      else kept.set(solid.subarray(solid.length - rest), row * span);
    },
    at(row, close) {
      const from = row * span;
      kept[from + rest] = close; // the last element is for the moving bar
      const deviation = deviationOf(kept, from, from + span);
      let sum = 0;
      for (let i = from; i < from + span; i++) sum += kept[i] ?? Number.NaN;
      if (!(deviation > 0)) return Number.NaN;
      return ((close - sum / span + width * deviation) / (2 * width * deviation)) * 100;
    },
  };
}
