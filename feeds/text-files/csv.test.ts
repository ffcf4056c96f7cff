import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvReading } from './csv.ts';

describe('reading CSV', () => {
  it('reads quotes, doubled quotes, commas and line ends inside them, and numbers rows by their first line', () => {
    expect(read('a,b\r\n"1,2","say ""hi"""\n"two\nlines",x\n\nlast,row')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1,2', 'say "hi"'] },
      { line: 3, fields: ['two\nlines', 'x'] },
      { line: 6, fields: ['last', 'row'] },
    ]);
  });

  it('keeps a quote inside a bare field, and an empty field at the end', () => {
    expect(read('5" pipe,\nx,y\n').map(({ fields }) => fields)).toEqual([
      ['5" pipe', ''],
      ['x', 'y'],
    ]);
  });

  it('refuses only the row whose quote is never closed and reads on', () => {
    const broken: number[] = [];
    const rows = read('a,b\n1,"open\n2,x\n3,y\n', broken);
    expect(broken).toEqual([2]);
    expect(rows.map(({ fields }) => fields[0])).toEqual(['a', '2', '3']);
  });

  it('gives up on an open quote before the end of a long file', () => {
    const rows: string[] = [];
    const reading = createCsvReading({
      onRow: ([first = '']) => rows.push(first),
      onBroken: () => rows.push('broken'),
    });
    reading.push(`"open\n${'x,y\n'.repeat(40_000)}`);
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows[0]).toBe('broken');
  });

  it.each(['a,b\nc,d,e,f\ng,h\n', 'a,b\n"c",d,e,f\ng,h\n'])('stops at the first too wide row: %j', (text) => {
    const rows: string[] = [];
    const wide: number[] = [];
    const reading = createCsvReading(
      { onRow: ([first = '']) => rows.push(first), onBroken: () => {}, onWide: (line) => wide.push(line) },
      { fields: 3 },
    );
    for (const letter of text) reading.push(letter);
    reading.push('i,j\n');
    reading.end();
    expect([rows, wide]).toEqual([['a'], [2]]);
  });

  it('reads the same however the text is split into chunks', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '한', '"', ',', '\n', '\r', ' ') });
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (table, size) => {
        const text = table.map((row) => row.map(quoted).join(',')).join('\r\n');
        expect(read(text, [], size).map(({ fields }) => fields)).toEqual(table);
      }),
    );
  });
});

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

function read(text: string, broken: number[] = [], size = text.length || 1): { line: number; fields: string[] }[] {
  const rows: { line: number; fields: string[] }[] = [];
  const reading = createCsvReading({
    onRow: (fields, line) => rows.push({ line, fields: [...fields] }),
    onBroken: (line) => broken.push(line),
  });
  for (let at = 0; at < text.length; at += size) reading.push(text.slice(at, at + size));
  reading.end();
  return rows;
}
