import type { Field } from './fields.ts';

/** From and to, both included; null where it is open. */
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** One row of a screen: a field, how it is compared, with what. A stock without a value does not meet it. */
export type Condition =
  | { readonly field: Field; readonly op: 'between'; readonly value: Range }
  | { readonly field: Field; readonly op: 'among'; readonly value: readonly number[] };

/** What a condition does, in the order of the screen and by itself. */
export interface Step {
  /** stocks that it removes of those the conditions before it left */
  readonly removed: number;
  /** stocks left after it */
  readonly left: number;
  /** stocks that it would remove if it stood alone */
  readonly alone: number;
  /** stocks that would meet the screen without it */
  readonly without: number;
}

/** Which stocks meet every condition, and what each condition did. */
export interface Screened {
  /** in the order of the rows given */
  readonly rows: Int32Array;
  readonly steps: readonly Step[];
}

/** A stock's failures are bits of one number. */
export const MOST_CONDITIONS = 31;

/**
 * Screens rows by conditions. Each condition runs over its column once and marks who fails; all counts come of the marks.
 * @throws RangeError for more than 31 conditions
 */
export function screen(
  columns: Readonly<Partial<Record<Field, Float64Array>>>,
  rows: Int32Array,
  conditions: readonly Condition[],
): Screened {
  if (conditions.length > MOST_CONDITIONS) throw new RangeError(`${conditions.length} conditions are too many`);
  const failed = new Int32Array(rows.length);
  const alone = conditions.map((condition, place) => {
    const column = columns[condition.field];
    if (column === undefined) throw new RangeError(`no column ${condition.field}`);
    return condition.op === 'between'
      ? markOutside(column, rows, condition.value, failed, 1 << place)
      : markOthers(column, rows, condition.value, failed, 1 << place);
  });
  return gather(rows, failed, alone);
}

function markOutside(column: Float64Array, rows: Int32Array, range: Range, failed: Int32Array, mark: number): number {
  const from = range.from ?? Number.NEGATIVE_INFINITY;
  const to = range.to ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i]];
    if (value >= from && value <= to) continue; // NaN is neither
    failed[i] |= mark;
    count++;
  }
  return count;
}

function markOthers(
  column: Float64Array,
  rows: Int32Array,
  wanted: readonly number[],
  failed: Int32Array,
  mark: number,
): number {
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    if (wanted.includes(column[rows[i]]) && column[rows[i]] === column[rows[i]]) continue; // includes finds NaN
    failed[i] |= mark;
    count++;
  }
  return count;
}

function gather(rows: Int32Array, failed: Int32Array, alone: readonly number[]): Screened {
  const met = new Int32Array(rows.length);
  const removed = new Int32Array(alone.length);
  const only = new Int32Array(alone.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const marks = failed[i];
    if (marks === 0) {
      met[count++] = rows[i];
      continue;
    }
    const lowest = marks & -marks;
    const place = 31 - Math.clz32(lowest);
    removed[place]++;
    if (marks === lowest) only[place]++;
  }
  let left = rows.length;
  const steps = alone.map((failing, place): Step => {
    left -= removed[place];
    return { removed: removed[place], left, alone: failing, without: count + only[place] };
  });
  return { rows: met.slice(0, count), steps };
}
