import { dateKst, isDateKst, isShcode } from '@sise/domain/terms';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { RowProblem } from './record.ts';
import { UNREADABLE } from '../text-files/text.ts';

/**
 * One row of a file being read, field by field. The first field that cannot be read becomes the row's problem, and
 * every later one reads as absent: a reader reads all it needs, then asks once.
 */
export interface Row {
  /** Puts the next row under the reader. */
  use(values: readonly unknown[]): void;
  readonly problem: RowProblem | null;
  /** Says that a field is wrong though it could be read. @returns false, for a reader to return */
  fail(column: Column, reason: string): void;
  /** null where nothing or "-" stands */
  text(column: Column): string | null;
  needText(column: Column): string;
  /** A whole number, thousands parted by commas or not, "53400.0" too; null where nothing or "-" stands. */
  whole(column: Column): number | null;
  needWhole(column: Column): number;
  /** A whole number that is not negative. */
  count(column: Column): number | null;
  decimal(column: Column): number | null;
  needDecimal(column: Column): number;
  /** A day as 2026-01-02, 20260102 or 2026/01/02. */
  date(column: Column): DateKst | null;
  needDate(column: Column): DateKst;
  code(column: Column): Shcode;
  /** Where a column stands; it must be there. */
  column(name: string): Column;
  /** Where a column stands, or a column in which nothing ever stands. */
  maybeColumn(...names: string[]): Column;
}

declare const place: unique symbol;
/** Where a column stands in a row. */
export type Column = number & { readonly [place]: true };

const NOWHERE = -1 as Column; // no array has it
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const PARTED_NUMBER = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** @param columns names as they head the file, or keys of its objects */
export function createRow(columns: readonly string[]): Row {
  let values: readonly unknown[] = [];
  let problem: RowProblem | null = null;
  let lastDay = '';
  let lastDate: DateKst | null = null;

  function raw(column: Column): string {
    const value = column < 0 ? undefined : values[column];
    if (typeof value === 'string') return value;
    return value === undefined || value === null ? '' : JSON.stringify(value);
  }

  function fail(column: Column, reason: string): void {
    problem ??= { field: columns[column] ?? '', reason, value: raw(column) };
  }

  function text(column: Column): string | null {
    const value = raw(column).trim();
    if (value === '' || value === '-') return null;
    if (!value.includes(UNREADABLE) && !value.includes('\0')) return value;
    fail(column, 'holds bytes that are no letters');
    return null;
  }

  function decimal(column: Column): number | null {
    const value = text(column);
    if (value === null) return null;
    const number = numberOf(value);
    if (Number.isFinite(number)) return number;
    fail(column, 'is no number');
    return null;
  }

  function whole(column: Column): number | null {
    const value = column < 0 ? undefined : values[column];
    if (typeof value === 'string') {
      const quick = digits(value);
      if (quick >= 0) return quick;
    }
    const number = decimal(column);
    if (number === null || Number.isSafeInteger(number)) return number;
    fail(column, Number.isInteger(number) ? 'is too large to be exact' : 'is no whole number');
    return null;
  }

  function date(column: Column): DateKst | null {
    const value = text(column);
    if (value === null) return null;
    if (value === lastDay) return lastDate;
    const day = /^\d{8}$/.test(value)
      ? `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`
      : value.replaceAll('/', '-');
    if (!isDateKst(day) || day < FIRST_DAY) {
      fail(column, 'is no day of the calendar');
      return null;
    }
    lastDay = value;
    lastDate = day;
    return day;
  }

  function needed<Value>(column: Column, value: Value | null, otherwise: Value): Value {
    if (value !== null) return value;
    fail(column, 'is missing');
    return otherwise;
  }

  return {
    use(next) {
      values = next;
      problem = null;
    },
    get problem() {
      return problem;
    },
    fail,
    text,
    needText: (column) => needed(column, text(column), ''),
    whole,
    needWhole: (column) => needed(column, whole(column), 0),
    count(column) {
      const number = whole(column);
      if (number === null || number >= 0) return number;
      fail(column, 'is negative');
      return null;
    },
    decimal,
    needDecimal: (column) => needed(column, decimal(column), 0),
    date,
    needDate: (column) => needed(column, date(column), NO_DAY),
    code(column) {
      const value = raw(column);
      if (isShcode(value)) return value;
      fail(column, 'is no code of six digits or capital letters');
      return NO_CODE;
    },
    column(name) {
      const at = columns.indexOf(name);
      if (at < 0) throw new RangeError(`no column ${name}`);
      return at as Column; // an index of the row
    },
    maybeColumn(...names) {
      const at = columns.findIndex((name) => names.includes(name));
      return at < 0 ? NOWHERE : (at as Column); // an index of the row
    },
  };
}

/** The exchange opened in 1956; an earlier day is a slip. */
const FIRST_DAY = '1950-01-01';
const NO_DAY = dateKst('1900-01-01'); // stands in a row that has a problem, and goes nowhere
const NO_CODE = '000000' as Shcode; // the same

/** The number that up to fifteen digits make, a fraction of zeros behind them or not; -1 for any other text. */
function digits(text: string): number {
  const length = text.length;
  if (length === 0 || length > 18) return -1;
  let number = 0;
  let at = 0;
  for (; at < length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  if (at === 0 || at > 15) return -1;
  if (at === length) return number;
  if (text.charCodeAt(at) !== 46) return -1;
  for (at += 1; at < length; at++) if (text.charCodeAt(at) !== 48) return -1;
  return number;
}

function numberOf(text: string): number {
  if (PLAIN_NUMBER.test(text)) return Number(text);
  return PARTED_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}
