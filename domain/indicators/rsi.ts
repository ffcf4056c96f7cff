import { assertSpan, overGaps, withoutGaps } from './series.ts';
import type { MovingEnd, Series } from './series.ts';

/** Days Wilder smooths over, and every Korean chart with him. */
export const RSI_SPAN = 14;

/**
 * RSI by Wilder: 100 × gain / (gain + loss), where gain and loss are the smoothed means of the rises and falls from
 * close to close: first the mean of `span` changes, then (before × (span − 1) + today's) / span. 0 to 100; first value
 * at bar `span + 1`; NaN while the price has never moved.
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function rsi(closes: Series, span = RSI_SPAN, out = new Float64Array(closes.length)): Float64Array {
  assertSpan(span);
  return overGaps(closes, out, (solid, into) => {
    const rest = span - 1;
    let gain = 0;
    let loss = 0;
    const first = Math.min(span, solid.length - 1);
    if (solid.length > 0) into[0] = Number.NaN;
    for (let i = 1; i <= first; i++) {
      const change = solid[i] - solid[i - 1];
      if (change > 0) gain += change;
      else loss -= change;
      into[i] = Number.NaN;
    }
    if (first < span) return;
    into[span] = strength(gain, loss);
    gain /= span;
    loss /= span;
    for (let i = span + 1; i < solid.length; i++) {
      const change = solid[i] - solid[i - 1];
      gain = (gain * rest + (change > 0 ? change : 0)) / span;
      loss = (loss * rest - (change < 0 ? change : 0)) / span;
      into[i] = strength(gain, loss);
    }
  });
}

/** RSI of many series with a moving end. */
export function createRsiEnd(size: number, span = RSI_SPAN): MovingEnd {
  assertSpan(span);
  const gains = new Float64Array(size).fill(Number.NaN);
  const losses = new Float64Array(size).fill(Number.NaN);
  const lasts = new Float64Array(size).fill(Number.NaN);
  return {
    settle(row, closes) {
      const solid = withoutGaps(closes);
      const { gain, loss } = smoothed(solid, span);
      gains[row] = gain;
      losses[row] = loss;
      lasts[row] = solid.length > 0 ? solid[solid.length - 1] : Number.NaN;
    },
    at(row, close) {
      const change = close - lasts[row];
      const gain = gains[row] * (span - 1) + (change > 0 ? change : 0);
      const loss = losses[row] * (span - 1) - (change < 0 ? change : 0);
      return strength(gain, loss);
    },
  };
}

/**
 * Wilder's means after the last bar. One bar less than the first mean needs is kept as its sum spread over `span − 1`,
 * so that the next bar completes it.
 */
function smoothed(solid: Series, span: number): { gain: number; loss: number } {
  if (solid.length < span) return { gain: Number.NaN, loss: Number.NaN };
  let gain = 0;
  let loss = 0;
  for (let i = 1; i < solid.length; i++) {
    const change = solid[i] - solid[i - 1];
    const weight = i < span ? 1 : (span - 1) / span;
    const share = i < span ? 1 / Math.max(1, span - 1) : 1 / span;
    gain = gain * weight + (change > 0 ? change * share : 0);
    loss = loss * weight - (change < 0 ? change * share : 0);
  }
  return { gain, loss };
}

function strength(gain: number, loss: number): number {
  return (100 * gain) / (gain + loss);
}
