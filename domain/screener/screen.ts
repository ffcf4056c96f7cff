import type { Column } from '../market/columns.ts';
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
  columns: Readonly<Partial<Record<Field, Column>>>,
  rows: Int32Array,
  conditions: readonly Condition[],
): Screened {
  if (conditions.length > MOST_CONDITIONS) throw new RangeError(`${conditions.length} conditions are too many`);
  const failed = new Int32Array(rows.length);
  const alone = conditions.map((condition, place) => {
    const column = columnOf(columns, condition.field);
    return condition.op === 'between'
      ? markOutside(column, rows, condition.value, failed, place)
      : markOthers(column, rows, condition.value, failed, place);
  });
  return gather(rows, failed, alone);
}

/**
 * The rows that meet every condition, in their order, and no counts: each condition looks only at what those before it
 * left.
 */
export function meeting(
  columns: Readonly<Partial<Record<Field, Column>>>,
  rows: Int32Array,
  conditions: readonly Condition[],
): Int32Array {
  const kept = rows.slice();
  let count = kept.length;
  for (const condition of conditions) {
    const column = columnOf(columns, condition.field);
    count =
      condition.op === 'between'
        ? keepInside(column, kept, count, condition.value)
        : keepAmong(column, kept, count, condition.value);
  }
  return kept.slice(0, count);
}

function keepInside(column: Column, kept: Int32Array, count: number, range: Range): number {
  const from = range.from ?? Number.NEGATIVE_INFINITY;
  const to = range.to ?? Number.POSITIVE_INFINITY;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const value = column[kept[i]];
    kept[left] = kept[i];
    left += Number(value >= from) & Number(value <= to); // NaN is neither
  }
  return left;
}

function keepAmong(column: Column, kept: Int32Array, count: number, wanted: readonly number[]): number {
  let left = 0;
  for (let i = 0; i < count; i++) {
    const value = column[kept[i]];
    kept[left] = kept[i];
    if (value === value && wanted.includes(value)) left += 1; // includes finds NaN
  }
  return left;
}

function columnOf(columns: Readonly<Partial<Record<Field, Column>>>, field: Field): Column {
  const column = columns[field];
  if (column === undefined) throw new RangeError(`no column ${field}`);
  return column;
}

/** Without a branch in the loop: on columns of chance a processor guesses half of them wrong, which costs more than all else. */
function markOutside(column: Column, rows: Int32Array, range: Range, failed: Int32Array, place: number): number {
  const from = range.from ?? Number.NEGATIVE_INFINITY;
  const to = range.to ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i]];
    const outside = 1 ^ (Number(value >= from) & Number(value <= to)); // NaN is neither
    failed[i] |= outside << place;
    count += outside;
  }
  return count;
}

function markOthers(
  column: Column,
  rows: Int32Array,
  wanted: readonly number[],
  failed: Int32Array,
  place: number,
): number {
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    if (wanted.includes(column[rows[i]]) && column[rows[i]] === column[rows[i]]) continue; // includes finds NaN
    failed[i] |= 1 << place;
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
