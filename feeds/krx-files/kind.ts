import type { FileFacts } from './file-name.ts';
import type { KindName } from './kind-names.ts';
import type { Sink } from './record.ts';

/** A kind of file, detected by its contents. */
export type Kind = CsvKind | JsonKind;

export interface CsvKind {
  readonly format: 'csv';
  readonly name: KindName;
  /** Columns that must be in the first row. Others may be there too, in any order. */
  readonly requiredColumns: readonly string[];
  /** A column that must be absent, because it marks another kind. */
  readonly without?: string;
  /** Prepares to read; returns an error if the file's name lacks something that the rows do not contain. */
  open(columns: readonly string[], file: FileFacts, sink: Sink): OpenedCsv;
}

export type OpenedCsv = { ok: true; read(fields: readonly string[], line: number): void } | Refusal;

export interface JsonKind {
  readonly format: 'json';
  readonly name: KindName;
  /**
   * @param section member of the root that holds the first object
   * @param keys of that object
   */
  matches(section: string, keys: ReadonlySet<string>): boolean;
  /** Keys that an object of the section must have to be of this kind; absent if keys do not distinguish the kinds. */
  readonly requiredColumns?: readonly string[];
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
  /** What is missing, worded as the end of a sentence about the file. */
  readonly why: string;
}

/** True if a file with these columns is of the kind. */
export function hasColumnsOf({ requiredColumns, without }: CsvKind, columns: ReadonlySet<string>): boolean {
  return hasAll(columns, ...requiredColumns) && (without === undefined || !columns.has(without));
}

/** True if every one of the names is among the columns. */
export function hasAll(columns: ReadonlySet<string>, ...names: readonly string[]): boolean {
  return names.every((name) => columns.has(name));
}
