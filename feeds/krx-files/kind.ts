import type { FileFacts } from './file-name.ts';
import type { KindName } from './kind-names.ts';
import type { Sink } from './record.ts';

/** A kind of file, known by what stands in it. */
export type Kind = CsvKind | JsonKind;

export interface CsvKind {
  readonly format: 'csv';
  readonly name: KindName;
  /** @param columns the names in the first row */
  matches(columns: ReadonlySet<string>): boolean;
  /** Gets ready to read; says no where something that only the file's name could tell is missing there. */
  open(columns: readonly string[], file: FileFacts, sink: Sink): OpenedCsv;
}

export type OpenedCsv = { ok: true; read(fields: readonly string[], line: number): void } | Refusal;

export interface JsonKind {
  readonly format: 'json';
  readonly name: KindName;
  /** @param section member of the root the first object stands in  @param keys of that object */
  matches(section: string, keys: ReadonlySet<string>): boolean;
  open(file: FileFacts, sink: Sink): OpenedJson;
}

export type OpenedJson =
  | {
      ok: true;
      read(section: string, object: Readonly<Record<string, unknown>>, line: number): void;
      /** A text or number directly under the root. */
      note?(name: string, value: string): void;
      /** Called after the last object. */
      finish?(): { ok: true } | Refusal;
    }
  | Refusal;

export interface Refusal {
  readonly ok: false;
  /** What is missing, as the end of a sentence about the file. */
  readonly why: string;
}

/** True when every one of the names is among the columns. */
export function hasAll(columns: ReadonlySet<string>, ...names: readonly string[]): boolean {
  return names.every((name) => columns.has(name));
}
