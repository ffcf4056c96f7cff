import type { FileFacts } from './file-name.ts';
import type { KindName } from './kind-names.ts';
import type { Sink } from './record.ts';

/** A kind of file, known by what stands in it. */
export type Kind = CsvKind | JsonKind;

export interface CsvKind {
  readonly format: 'csv';
  readonly name: KindName;
  /** Names that must stand in the first row. Others may stand there too, and in any order. */
  readonly needs: readonly string[];
  /** A name that must not, which marks another kind. */
  readonly without?: string;
  /** Gets ready to read; says no where something that only the file's name could tell is missing there. */
  open(columns: readonly string[], file: FileFacts, sink: Sink): OpenedCsv;
}

export type OpenedCsv = { ok: true; read(fields: readonly string[], line: number): void } | Refusal;

export interface JsonKind {
  readonly format: 'json';
  readonly name: KindName;
  /** @param section member of the root the first object stands in  @param keys of that object */
  matches(section: string, keys: ReadonlySet<string>): boolean;
  /** Keys without which an object of the section is none of this kind; absent where they are not all told apart by them. */
  readonly needs?: readonly string[];
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

/** True where a file with these columns is of a kind. */
export function hasColumnsOf({ needs, without }: CsvKind, columns: ReadonlySet<string>): boolean {
  return hasAll(columns, ...needs) && (without === undefined || !columns.has(without));
}

/** True when every one of the names is among the columns. */
export function hasAll(columns: ReadonlySet<string>, ...names: readonly string[]): boolean {
  return names.every((name) => columns.has(name));
}
