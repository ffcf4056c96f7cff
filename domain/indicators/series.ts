/**
 * What every indicator reads and writes: typed arrays, oldest first, NaN where there is no value.
 *
 * Gaps. A NaN among the values is a day that says nothing: it is left out, the indicator goes on over it as if the days
 * around it stood side by side, and its own value that day is NaN too. A day without trade whose close was carried over
 * is no gap but a day on which the price did not move.
 */
export type Series = Float64Array | Float32Array;

/**
 * An indicator of many series at once, each with a last bar that still moves: what it must remember of the bars that
 * stand, and its value with one more bar on top. Reading changes nothing, so the moving bar may be read again and again.
 */
export interface MovingEnd {
  /** Takes the bars of a series that stand, oldest first; what was known of it is forgotten. */
  settle(row: number, closes: Series): void;
  /** The value with a bar of this close on top; NaN while too few bars stand. */
  at(row: number, close: number): number;
}

/** Runs a kernel that knows no gaps over values that may have some. */
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
    out[i] = values[i] === values[i] ? result[place++] : Number.NaN; // only NaN differs from itself
  }
  return out;
}

/** The values that are numbers; the same array where all are. */
export function withoutGaps(values: Series): Series {
  let gaps = 0;
  for (let i = 0; i < values.length; i++) if (values[i] !== values[i]) gaps++;
  return gaps === 0 ? values : values.filter((value) => value === value);
}

/** @throws RangeError when the span is not a whole number of at least 1 */
export function assertSpan(span: number): void {
  if (!Number.isInteger(span) || span < 1) throw new RangeError(`${span} is not a span of an indicator`);
}
