import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBinaryRows } from './binary-rows.ts';
import type { ColumnType } from './binary-rows.ts';

describe('rows for COPY', () => {
  it('writes the format that PostgreSQL documents: signature, rows of counted fields, trailer', () => {
    const rows = createBinaryRows(['int4', 'text', 'date']);
    rows.add([-2, '가', '2000-01-02']);
    rows.add([7, null, null]);
    expect([...rows.take()].map((piece) => Buffer.from(piece).toString('hex'))).toEqual([
      `${Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1').toString('hex')}0000000000000000` +
        '0003' +
        '00000004fffffffe' +
        '00000003eab080' +
        '0000000400000001' +
        '0003' +
        '0000000400000007' +
        'ffffffff' +
        'ffffffff' +
        'ffff',
    ]);
  });

  it('writes every exact whole number as int8', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const rows = createBinaryRows(['int8']);
        rows.add([value]);
        const numbers = [...rows.take()].map((piece) => Buffer.from(piece).readBigInt64BE(19 + 2 + 4));
        expect(numbers).toEqual([BigInt(value)]);
      }),
    );
  });

  it('splits into pieces that are each complete, and returns the rows in the requested order', () => {
    const types: ColumnType[] = ['int4', 'text'];
    const rows = createBinaryRows(types);
    const words = ['x'.repeat(400_000), 'y'.repeat(3_000_000), 'z', 'w'.repeat(900_000)];
    words.forEach((word, i) => rows.add([i, word]));
    const order = [2, 1, 3, 0];
    const read = [...rows.take(order)].flatMap((piece) => readBack(Buffer.from(piece)));
    expect(read).toEqual(order.map((i) => [i, words[i]?.length]));
    expect(rows.size).toBe(0);
  });
});

function readBack(piece: Buffer): [number, number][] {
  const found: [number, number][] = [];
  let at = 19;
  while (piece.readInt16BE(at) === 2) {
    const length = piece.readInt32BE(at + 10);
    found.push([piece.readInt32BE(at + 6), length]);
    at += 14 + length;
  }
  expect(piece.readInt16BE(at)).toBe(-1);
  expect(at + 2).toBe(piece.length);
  return found;
}
