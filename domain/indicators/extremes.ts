import { assertSpan, overGaps } from './series.ts';
import type { Series } from './series.ts';

/** n일 최고: the highest of the last `span` values, the present one among them; first value at bar `span`. */
export function highest(
  values: Series,
  span: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  return extreme(values, span, out, 1);
}

/** n일 최저: the lowest of the last `span` values, the present one among them; first value at bar `span`. */
export function lowest(
  values: Series,
  span: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  return extreme(values, span, out, -1);
}

/** Keeps the places that can still become the extreme, best first: each value enters and leaves once. */
function extreme(values: Series, span: number, out: Float64Array, direction: 1 | -1): Float64Array {
  assertSpan(span);
  return overGaps(values, out, (solid, into) => {
    const places = new Int32Array(solid.length);
    let first = 0;
    let end = 0;
    for (let i = 0; i < solid.length; i++) {
      while (end > first && (solid[i] - solid[places[end - 1]]) * direction >= 0) end--;
      places[end++] = i;
      if (places[first] <= i - span) first++;
      into[i] = i >= span - 1 ? solid[places[first]] : Number.NaN;
    }
  });
}

/**
 * 연속 상승일: how many bars in a row up to each closed above the one before; 0 on a bar that did not rise. The first bar
 * has none before it and is 0.
 */
export function risingDays(closes: Series, out: Float64Array = new Float64Array(closes.length)): Float64Array {
  return overGaps(closes, out, (solid, into) => {
    for (let i = 0; i < solid.length; i++) into[i] = i > 0 && solid[i] > solid[i - 1] ? into[i - 1] + 1 : 0;
  });
}
