/** Every kind of market file in the shapes it may come in: the same rows, or a plain word about what is missing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { elementAt } from '@sise/domain/element-at';
import { createCsvReading } from '@sise/feeds/text-files/csv';
import { recogniseFile } from '@sise/feeds/krx-files/file-reading';
import { CSV_KINDS, JSON_KINDS } from '@sise/feeds/krx-files/kinds';
import { encodeCp949, read } from '@sise/feeds/krx-files/testing/read-rig';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSource } from '../server/import/source-file.ts';
import { CSV_SAMPLES, JSON_SAMPLES } from './support/file-samples.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shapes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has a file of every kind that rows are kept of', () => {
  const kinds = [...CSV_KINDS, ...JSON_KINDS].map(({ name }) => name).filter((name) => name !== 'market-summary');
  expect([...CSV_SAMPLES, ...JSON_SAMPLES].map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
});

describe.each(CSV_SAMPLES)('a file of kind $kind', (sample) => {
  const table = tableOf(sample.text);
  const head = elementAt(table, 0);

  it('is read whole', async () => {
    const { kind, taken, refused, left } = await readStored(sample.name, sample.text);
    expect([kind, refused, left]).toEqual([sample.kind, [], []]);
    expect(taken.length).toBeGreaterThanOrEqual(table.length - 1);
  });

  it('reads the same in another order, with columns more, quoted, with a mark and other line ends, packed', async () => {
    const plain = await readStored(sample.name, sample.text);
    const reordered = table.map((row, n) => [n === 0 ? 'note' : 'x', ...row.toReversed(), n === 0 ? '비고' : '']);
    for (const [shape, bytes] of [
      ['another order and columns more', csv(reordered)],
      [
        'all quoted',
        csv(
          table.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`)),
          false,
        ),
      ],
      ['blanks around the heads', csv([head.map((name) => ` ${name} `), ...table.slice(1)])],
      ['a byte order mark and CRLF', `\uFEFF${sample.text.replaceAll('\n', '\r\n')}`],
      ['no end of the last line', sample.text.trimEnd()],
      ['CP949', encodeCp949(sample.text)],
      ['gzip', gzipSync(sample.text)],
      ['JSON', JSON.stringify(table.slice(1).map((row) => objectOf(head, row)))],
    ] as const) {
      const { kind, taken, refused } = await readStored(sample.name, bytes);
      expect([shape, kind, refused, taken]).toEqual([shape, sample.kind, [], plain.taken]);
    }
  });

  it('is no import with its head alone', async () => {
    const { end } = await readStored(sample.name, csv(table.slice(0, 1)));
    expect(end).toEqual({ ok: false, why: 'holds a head of columns and no rows' });
  });

  it('is refused without a column it needs, and says which', () => {
    const requiredColumns = CSV_KINDS.find(({ name }) => name === sample.kind)?.requiredColumns ?? [];
    for (const gone of requiredColumns) {
      const without = table.map((row) => row.filter((_, n) => head[n] !== gone));
      const recognised = recogniseFile(Buffer.from(csv(without)));
      const why = recognised.ok ? `is ${recognised.kind.name}` : recognised.why;
      // Without their day a marcap and a listing are the same file.
      if (requiredColumns.length > 1) expect(why).toContain(`like ${sample.kind}, but lacks ${gone}`);
      else expect(recognised.ok).toBe(false);
    }
  });
});

describe.each(JSON_SAMPLES)('a file of kind $kind', (sample) => {
  const whole = JSON.parse(sample.text) as Record<string, unknown>; // as the samples are written

  it('reads the same in another order, with keys more, in one line, with a mark and other line ends, packed', async () => {
    const plain = await readStored(sample.name, sample.text);
    expect([plain.kind, plain.refused, plain.end]).toEqual([sample.kind, [], { ok: true }]);
    expect(plain.taken.length).toBeGreaterThan(0);
    const reordered = mapRows(whole, (row) => ({ NOTE: 'x', ...Object.fromEntries(Object.entries(row).toReversed()) }));
    for (const [shape, bytes] of [
      ['another order and keys more', JSON.stringify(reordered)],
      ['one line', JSON.stringify(whole)],
      ['a byte order mark and CRLF', `\uFEFF${sample.text.replaceAll('\n', '\r\n')}`],
      ['CP949', encodeCp949(sample.text)],
      ['gzip', gzipSync(sample.text)],
    ] as const) {
      const { kind, taken, refused } = await readStored(sample.name, bytes);
      expect([shape, kind, refused, taken]).toEqual([shape, sample.kind, [], plain.taken]);
    }
  });

  it('has no rows in an empty list', () => {
    const recognised = recogniseFile(Buffer.from(JSON.stringify({ OutBlock_1: [] })));
    expect(recognised).toMatchObject({ ok: true, kind: { name: 'open-api-other' } });
  });

  it('is refused without a key it needs, and says which', () => {
    const requiredColumns = JSON_KINDS.find(({ name }) => name === sample.kind)?.requiredColumns ?? [];
    for (const gone of requiredColumns) {
      const without = mapRows(whole, (row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== gone)));
      const recognised = recogniseFile(Buffer.from(JSON.stringify(without)));
      expect(recognised).toEqual({
        ok: false,
        why: `is of no known kind: it looks like ${sample.kind}, but lacks ${gone}`,
      });
    }
  });
});

/** Reads it as the import does: from the disk, unpacked if it is compressed. */
async function readStored(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const source = await openSource(path);
  if (!source.ok) throw new Error(`${name} ${source.why}`);
  const pieces: Buffer[] = [];
  for await (const piece of source.file.read()) pieces.push(piece);
  return read(name, Buffer.concat(pieces));
}

function tableOf(text: string): string[][] {
  const rows: string[][] = [];
  const reading = createCsvReading({ onRow: (fields) => rows.push([...fields]), onBroken: () => {} });
  reading.push(text);
  reading.end();
  return rows;
}

function csv(table: readonly (readonly string[])[], quotes = true): string {
  const field = (text: string) => (quotes && text.includes(',') ? `"${text}"` : text);
  return `${table.map((row) => row.map(field).join(',')).join('\n')}\n`;
}

function objectOf(names: readonly string[], row: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, n) => [name, row[n] ?? '']));
}

function mapRows(whole: Record<string, unknown>, change: (row: object) => object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row: object) => change(row)) : value,
    ]),
  );
}
