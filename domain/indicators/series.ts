/**
 * The input and output of every indicator: typed arrays, oldest first, NaN if there is no value.
 *
 * Gaps. A NaN in the input is a missing day: it is skipped, the indicator treats the days around it as adjacent, and
 * its own value of that day is NaN too. A day without a trade whose close was carried over is no gap but a day on
 * which the price did not move.
 */
export type Series = Float64Array | Float32Array;

/**
 * An indicator of many series at once, each with a last bar that still changes: the state after the completed bars, and
 * its value with one more bar. Reading changes nothing, so the moving bar may be read any number of times.
 */
export interface MovingEnd {
  /** Sets the completed bars of a series, oldest first, replacing all previous state of the row. */
  settle(row: number, closes: Series): void;
  /** The value with one more bar of this close; NaN with too few completed bars. */
  at(row: number, close: number): number;
}

/** Runs a kernel that cannot handle gaps on values that may have some. */
export function overGaps(
  values: Series,
  out: Float64Array,
  kernel: (solid: Series, out: Float64Array) => void,
): Float64Array {
  const solid = withoutGaps(values);
  if (solid === values) {
    kernel(values, out);
    return out;
  }
  const result = new Float64Array(solid.length);
  kernel(solid, result);
  for (let i = 0, place = 0; i < values.length; i++) {
    out[i] = values[i] === values[i] ? (result[place++] ?? Number.NaN) : Number.NaN; // only NaN differs from itself
  }
  return out;
}

/** The values that are not NaN; the same array if none is. */
export function withoutGaps(values: Series): Series {
  let gaps = 0;
  for (let i = 0; i < values.length; i++) if (values[i] !== values[i]) gaps++;
  return gaps === 0 ? values : values.filter((value) => value === value);
}

/** @throws RangeError when the span is not a whole number of at least 1 */
export function assertSpan(span: number): void {
  if (!Number.isInteger(span) || span < 1) throw new RangeError(`${span} is not a span of an indicator`);
}
