import { elementAt } from '../element-at.ts';
import type { Column } from '../market/columns.ts';
import { scaled } from './value-scale.ts';
import type { ValueScale } from './value-scale.ts';

/** Number of bars of a histogram. */
export const BINS = 36;
/** Share of the stocks at either end that is counted in the outermost bars, so that a few do not flatten the rest. */
const TAIL = 0.01;

/** The distribution of a field over the market. */
export interface Histogram {
  /** number of stocks with a value; with none everything else is null or zero */
  readonly known: number;
  readonly min: number | null;
  readonly median: number | null;
  readonly max: number | null;
  /** Left edge of the first bar and right edge of the last; values beyond are counted in them. */
  readonly from: number;
  readonly to: number;
  readonly counts: number[];
}

/** Counts the values of some rows in bars between their 1st and 99th percentile, of equal width on the scale. */
export function histogramOf(column: Column, rows: Int32Array, scale: ValueScale): Histogram {
  const values = new Float64Array(rows.length);
  let known = 0;
  for (const row of rows) {
    const value = column[row] ?? Number.NaN;
    if (Number.isFinite(value)) values[known++] = value;
  }
  const sorted = values.subarray(0, known).toSorted();
  const counts = Array.from({ length: BINS }, () => 0);
  if (known === 0) return { known, min: null, median: null, max: null, from: 0, to: 0, counts };
  const at = (share: number) => elementAt(sorted, Math.round((known - 1) * share));
  const from = at(TAIL);
  const to = at(1 - TAIL);
  const first = scaled(scale, from);
  const width = (scaled(scale, to) - first) / BINS;
  for (const value of sorted) {
    const bin = width > 0 ? Math.min(BINS - 1, Math.max(0, Math.floor((scaled(scale, value) - first) / width))) : 0;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { known, min: at(0), median: at(0.5), max: at(1), from, to, counts };
}
