import { assertSpan, overGaps, withoutGaps } from './series.ts';
import type { MovingEnd, Series } from './series.ts';

/**
 * 단순이동평균 (SMA): Σ of the last `span` values / span. Unit of the values; first value at bar `span`.
 * @param out the array to write to, as long as the values
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function sma(values: Series, span: number, out: Float64Array = new Float64Array(values.length)): Float64Array {
  assertSpan(span);
  return overGaps(values, out, (solid, into) => {
    const first = Math.min(span, solid.length);
    let sum = 0;
    for (let i = 0; i < first; i++) {
      sum += solid[i] ?? Number.NaN;
      into[i] = i === span - 1 ? sum / span : Number.NaN;
    }
    for (let i = span; i < solid.length; i++) {
      sum += (solid[i] ?? Number.NaN) - (solid[i - span] ?? Number.NaN);
      into[i] = sum / span;
    }
  });
}

/**
 * 지수이동평균 (EMA) of values without gaps: value × k + previous average × (1 − k), k = 2 / (span + 1); starts with the
 * mean of the first `span` values from index `from` on, and is NaN before. Unit of the values.
 * @param span a whole number of at least 1
 */
export function emaOfSolid(solid: Series, span: number, from: number, out: Float64Array): void {
  const k = 2 / (span + 1);
  const first = from + span - 1;
  let sum = 0;
  for (let i = 0; i < solid.length && i < first; i++) {
    if (i >= from) sum += solid[i] ?? Number.NaN;
    out[i] = Number.NaN;
  }
  if (first >= solid.length) return;
  let average = (sum + (solid[first] ?? Number.NaN)) / span;
  out[first] = average;
  const rest = 1 - k;
  for (let i = first + 1; i < solid.length; i++) {
    average = average * rest + (solid[i] ?? Number.NaN) * k;
    out[i] = average;
  }
}

/** SMA of many series with a moving end: keeps the sum of the last `span − 1` completed bars. */
export function createSmaEnd(size: number, span: number): MovingEnd {
  assertSpan(span);
  const sums = new Float64Array(size).fill(Number.NaN);
  return {
    settle(row, closes) {
      const solid = withoutGaps(closes);
      sums[row] = Number.NaN;
      if (solid.length < span - 1) return;
      let sum = 0;
      for (let i = solid.length - span + 1; i < solid.length; i++) sum += solid[i] ?? Number.NaN;
      sums[row] = sum;
    },
    at: (row, close) => ((sums[row] ?? Number.NaN) + close) / span,
  };
}
