/** Reads files that tests create. */
import { dateKst } from '@sise/domain/terms';
import iconv from 'iconv-lite';
import { readFileName } from '../file-name.ts';
import { openFile, recogniseFile } from '../file-reading.ts';
import type { FileRecord, RowProblem } from '../record.ts';

/** @param names the register's name of each code */
export function readText(name: string, text: string, names: Readonly<Record<string, string>> = {}) {
  return read(name, Buffer.from(text), names);
}

export function read(name: string, bytes: Uint8Array, names: Readonly<Record<string, string>> = {}) {
  const recognised = recogniseFile(bytes);
  if (!recognised.ok) throw new Error(`${name} ${recognised.why}`);
  const { kind } = recognised;
  const taken: FileRecord[] = [];
  const refused: { line: number; problem: RowProblem }[] = [];
  const left: string[] = [];
  const opened = openFile(kind, readFileName(`/somewhere/${name}`, dateKst('2026-11-20')), {
    take: (record) => taken.push(record),
    refuse: (line, problem) => refused.push({ line, problem }),
    nameOf: (shcode) => names[shcode] ?? null,
    skip: (why) => left.push(why),
  });
  if (!opened.ok) return { kind: kind.name, taken, refused, left, end: opened };
  opened.reading.push(bytes);
  return { kind: kind.name, taken, refused, left, end: opened.reading.end() };
}

export function encodeCp949(text: string): Uint8Array {
  return iconv.encode(text, 'cp949');
}
