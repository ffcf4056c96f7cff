import { assertSpan, overGaps } from './series.ts';
import type { Series } from './series.ts';

/** n일 최고: the highest of the last `span` values, including the current one; first value at bar `span`. */
export function highest(values: Series, span: number): Float64Array {
  return extreme(values, span, 1);
}

/** n일 최저: the lowest of the last `span` values, including the current one; first value at bar `span`. */
export function lowest(values: Series, span: number): Float64Array {
  return extreme(values, span, -1);
}

/** Keeps a queue of indices that can still become the extreme, best first: each value enters and leaves it once. */
function extreme(values: Series, span: number, direction: 1 | -1): Float64Array {
  assertSpan(span);
  return overGaps(values, new Float64Array(values.length), (solid, into) => {
    const places = new Int32Array(solid.length);
    const valueOf = (candidate: number) => solid[places[candidate] ?? -1] ?? Number.NaN;
    let first = 0;
    let end = 0;
    for (let i = 0; i < solid.length; i++) {
      const value = solid[i] ?? Number.NaN;
      while (end > first && (value - valueOf(end - 1)) * direction >= 0) end--;
      places[end++] = i;
      if ((places[first] ?? i) <= i - span) first++;
      into[i] = i >= span - 1 ? valueOf(first) : Number.NaN;
    }
  });
}

/**
 * 연속 상승일: for each bar the number of consecutive bars that closed above the previous one; 0 on a bar that did not
 * rise. The first bar has no previous one and is 0.
 */
export function risingDays(closes: Series, out: Float64Array = new Float64Array(closes.length)): Float64Array {
  return overGaps(closes, out, (solid, into) => {
    let days = 0;
    let before = Number.NaN;
    for (let i = 0; i < solid.length; i++) {
      const close = solid[i] ?? Number.NaN;
      days = close > before ? days + 1 : 0;
      into[i] = days;
      before = close;
    }
  });
}
