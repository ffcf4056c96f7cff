import { elementAt } from '@sise/domain/element-at';
import { dateAt, dayNumber } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';

/** PostgreSQL types of the columns. */
export type ColumnType = 'int2' | 'int4' | 'int8' | 'float8' | 'bool' | 'date' | 'text' | 'jsonb';
export type ColumnValue = number | string | boolean | null;

/** Rows in the binary format of COPY, which costs a database half as much as the same rows as text. */
export interface BinaryRows {
  readonly size: number;
  /** @param values in the order of the columns; a day as 2026-03-13, jsonb as its text */
  add(values: readonly ColumnValue[]): void;
  /** All rows in pieces of about a megabyte, in the order of the given row numbers or as added. Empties the buffer. */
  take(order?: readonly number[]): Generator<Uint8Array<ArrayBuffer>>;
}

const PIECE_BYTES = 1 << 20;
/** Signature, no flags, no extension; and the trailer. */
const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
const TWO_TO_32 = 2 ** 32;
/** PostgreSQL counts days from this one. */
const FIRST_DAY = dayNumber(dateAt(2000));

export function createBinaryRows(types: readonly ColumnType[]): BinaryRows {
  let bytes = Buffer.allocUnsafe(PIECE_BYTES);
  let piece = Buffer.alloc(0);
  let end = 0;
  const starts: number[] = [];
  let lastDate = '';
  let lastDay = 0;

  function room(length: number): void {
    if (end + length <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, end + length));
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
  }

  function fixed(length: number): number {
    end = bytes.writeInt32BE(length, end);
    const at = end;
    end += length;
    return at;
  }

  function text(value: string, version = ''): void {
    room(8 + value.length * 3);
    const at = end + 4;
    const length = bytes.write(version + value, at, 'utf8');
    bytes.writeInt32BE(length, end);
    end = at + length;
  }

  function dayOf(date: string): number {
    if (date !== lastDate) {
      lastDate = date;
      lastDay = dayNumber(date as DateKst) - FIRST_DAY; // days of the tables, checked when they were read
    }
    return lastDay;
  }

  function write(type: ColumnType, value: ColumnValue): void {
    if (value === null) {
      end = bytes.writeInt32BE(-1, end);
    } else if (typeof value === 'string') {
      if (type === 'text') text(value);
      else if (type === 'jsonb') text(value, '\u0001');
      else if (type === 'date') bytes.writeInt32BE(dayOf(value), fixed(4));
      else throw new TypeError(`text in a column of ${type}`);
    } else if (typeof value === 'boolean') {
      bytes[fixed(1)] = value ? 1 : 0;
    } else if (type === 'int4') bytes.writeInt32BE(value, fixed(4));
    else if (type === 'int8') {
      const at = fixed(8);
      bytes.writeInt32BE(Math.floor(value / TWO_TO_32), at);
      bytes.writeUInt32BE(value >>> 0, at + 4);
    } else if (type === 'int2') bytes.writeInt16BE(value, fixed(2));
    else if (type === 'float8') bytes.writeDoubleBE(value, fixed(8));
    else throw new TypeError(`a number in a column of ${type}`);
  }

  return {
    get size() {
      return starts.length;
    },
    add(values) {
      starts.push(end);
      room(2 + types.length * 12);
      end = bytes.writeInt16BE(types.length, end);
      for (const [i, type] of types.entries()) {
        write(type, values[i] ?? null);
        room((types.length - i) * 12);
      }
    },
    *take(order) {
      let at = 0;
      for (let i = 0; i < starts.length; i++) {
        const row = order ? elementAt(order, i) : i;
        const from = elementAt(starts, row);
        const to = starts[row + 1] ?? end;
        if (at > 0 && at + to - from + TRAILER.length > PIECE_BYTES) {
          yield closed(at);
          at = 0;
        }
        if (at === 0) at = begun(to - from);
        at += bytes.copy(piece, at, from, to);
      }
      if (at > 0) yield closed(at);
      starts.length = 0;
      end = 0;
    },
  };

  /** @returns the buffer for the first row, which may be longer than a piece */
  function begun(length: number): number {
    const needed = HEAD.length + length + TRAILER.length;
    if (piece.length < needed) piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, needed));
    return HEAD.copy(piece);
  }

  function closed(at: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(piece.buffer.slice(0, at + TRAILER.copy(piece, at)));
  }
}
