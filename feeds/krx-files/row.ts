import { dateKst, isDateKst, isShcode } from '@sise/domain/terms';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { RowProblem } from './record.ts';
import { UNREADABLE } from '../text-files/text.ts';

/**
 * One row of a file being read, field by field. The first field that cannot be read becomes the row's problem, and
 * every later one reads as absent, so a reader reads all the fields and checks for a problem once at the end.
 */
export interface Row {
  /** Sets the row to be read next. */
  use(values: readonly unknown[]): void;
  readonly problem: RowProblem | null;
  /** Reports a field as wrong although it could be read. @returns false, for a reader to return */
  fail(column: Column, reason: string): void;
  /** null if the field is empty or "-" */
  text(column: Column): string | null;
  needText(column: Column): string;
  /** A whole number, with or without commas between thousands, "53400.0" too; null if the field is empty or "-". */
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
  /** The position of a required column. */
  column(name: string): Column;
  /** The position of an optional column, or a column that is always empty. */
  maybeColumn(...names: string[]): Column;
}

declare const place: unique symbol;
/** The position of a column in a row. */
export type Column = number & { readonly [place]: true };

const NOWHERE = -1 as Column; // an index that no array has
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const PARTED_NUMBER = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** @param columns names in the header of the file, or keys of its objects */
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

/** The exchange opened in 1956; an earlier day is a mistake. */
const FIRST_DAY = '1950-01-01';
const NO_DAY = dateKst('1900-01-01'); // placeholder in a row that has a problem; never used
const NO_CODE = '000000' as Shcode; // likewise

/** The number that a text of up to fifteen digits makes, optionally with a fraction of zeros; -1 for any other text. */
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
