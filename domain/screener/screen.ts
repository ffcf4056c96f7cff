import type { Column } from '../market/columns.ts';
import type { Field } from './fields.ts';

/** A range with both ends included; null if an end is open. */
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** One condition of a screen: a field, an operator and a value. A stock without a value does not meet it. */
export type Condition =
  | { readonly field: Field; readonly op: 'between'; readonly value: Range }
  | { readonly field: Field; readonly op: 'among'; readonly value: readonly number[] };

/** The effect of a condition, in the order of the screen and by itself. */
export interface Step {
  /** stocks that it removes from those left by the conditions before it */
  readonly removed: number;
  /** stocks left after it */
  readonly left: number;
  /** stocks that it would remove by itself */
  readonly alone: number;
  /** stocks that would meet the screen without it */
  readonly without: number;
}

/** The stocks that meet every condition, and the effect of each condition. */
export interface Screened {
  /** in the order of the rows given */
  readonly rows: Int32Array;
  readonly steps: readonly Step[];
}

/** A stock's failed conditions are bits of one number. */
export const MOST_CONDITIONS = 31;

/**
 * Screens rows by conditions. Each condition runs over its column once and marks the rows that fail; all counts follow
 * from the marks.
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
 * The rows that meet every condition, in their order, without counts: each condition checks only the rows left by those
 * before it.
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
    const row = kept[i] ?? 0;
    const value = column[row] ?? Number.NaN;
    kept[left] = row;
    left += Number(value >= from) & Number(value <= to); // false for NaN
  }
  return left;
}

function keepAmong(column: Column, kept: Int32Array, count: number, wanted: readonly number[]): number {
  let left = 0;
  for (let i = 0; i < count; i++) {
    const row = kept[i] ?? 0;
    const value = column[row] ?? Number.NaN;
    kept[left] = row;
    if (value === value && wanted.includes(value)) left += 1; // includes finds NaN
  }
  return left;
}

function columnOf(columns: Readonly<Partial<Record<Field, Column>>>, field: Field): Column {
  const column = columns[field];
  if (column === undefined) throw new RangeError(`no column ${field}`);
  return column;
}

/**
 * No branch in the loop: on random columns a processor mispredicts half of them, which costs more than all the rest.
 */
function markOutside(column: Column, rows: Int32Array, range: Range, failed: Int32Array, place: number): number {
  const from = range.from ?? Number.NEGATIVE_INFINITY;
  const to = range.to ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i] ?? 0] ?? Number.NaN;
    const outside = 1 ^ (Number(value >= from) & Number(value <= to)); // NaN is neither
    failed[i] = (failed[i] ?? 0) | (outside << place);
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
    const value = column[rows[i] ?? 0] ?? Number.NaN;
    if (wanted.includes(value) && value === value) continue; // includes finds NaN
    failed[i] = (failed[i] ?? 0) | (1 << place);
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
    const marks = failed[i] ?? 0;
    if (marks === 0) {
      met[count++] = rows[i] ?? 0;
      continue;
    }
    const lowest = marks & -marks;
    const place = 31 - Math.clz32(lowest);
    removed[place] = (removed[place] ?? 0) + 1;
    if (marks === lowest) only[place] = (only[place] ?? 0) + 1;
  }
  let left = rows.length;
  const steps = alone.map((failing, place): Step => {
    const taken = removed[place] ?? 0;
    left -= taken;
    return { removed: taken, left, alone: failing, without: count + (only[place] ?? 0) };
  });
  return { rows: met.slice(0, count), steps };
}
