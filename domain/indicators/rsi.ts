import { assertSpan, overGaps, withoutGaps } from './series.ts';
import type { MovingEnd, Series } from './series.ts';

/** Wilder's smoothing span in days, which Korean charts use too. */
export const RSI_SPAN = 14;

/**
 * RSI by Wilder: 100 × gain / (gain + loss), where gain and loss are the smoothed means of the rises and falls from
 * close to close: first the mean of `span` changes, then (previous × (span − 1) + today's) / span. 0 to 100; first
 * value at bar `span + 1`; NaN while the price has never moved.
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function rsi(
  closes: Series,
  span = RSI_SPAN,
  out: Float64Array = new Float64Array(closes.length),
): Float64Array {
  assertSpan(span);
  return overGaps(closes, out, (solid, into) => {
    const fade = (span - 1) / span;
    let gain = 0; // Wilder's mean × 2 × span: a common factor does not change the ratio
    let loss = 0;
    const first = Math.min(span, solid.length - 1);
    if (solid.length > 0) into[0] = Number.NaN;
    for (let i = 1; i <= first; i++) {
      const change = (solid[i] ?? Number.NaN) - (solid[i - 1] ?? Number.NaN);
      gain += Math.abs(change) + change; // no branch, which would be mispredicted every other day
      loss += Math.abs(change) - change;
      into[i] = Number.NaN;
    }
    if (first < span) return;
    into[span] = strength(gain, loss);
    let before = solid[span] ?? Number.NaN;
    for (let i = span + 1; i < solid.length; i++) {
      const value = solid[i] ?? Number.NaN;
      const change = value - before;
      before = value;
      gain = gain * fade + (Math.abs(change) + change);
      loss = loss * fade + (Math.abs(change) - change);
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
      lasts[row] = solid.at(-1) ?? Number.NaN;
    },
    at(row, close) {
      const change = close - (lasts[row] ?? Number.NaN);
      const gain = (gains[row] ?? Number.NaN) + (Math.abs(change) + change);
      const loss = (losses[row] ?? Number.NaN) + (Math.abs(change) - change);
      return strength(gain, loss);
    },
  };
}

/** Wilder's means × 2 × span after the last bar, already faded once, so that the next bar's change is only added. */
function smoothed(solid: Series, span: number): { gain: number; loss: number } {
  if (solid.length < span) return { gain: Number.NaN, loss: Number.NaN };
  const fade = (span - 1) / span;
  let gain = 0;
  let loss = 0;
  for (let i = 1; i < solid.length; i++) {
    const change = (solid[i] ?? Number.NaN) - (solid[i - 1] ?? Number.NaN);
    gain += Math.abs(change) + change;
    loss += Math.abs(change) - change;
    if (i < span) continue; // the first mean is of `span` changes, none of them faded
    gain *= fade;
    loss *= fade;
  }
  return { gain, loss };
}

function strength(gain: number, loss: number): number {
  return (100 * gain) / (gain + loss);
}
