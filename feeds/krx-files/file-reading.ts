import { csvAsJson } from './csv-as-json.ts';
import { createCsvReading } from '../text-files/csv.ts';
import type { FileFacts } from './file-name.ts';
import { createJsonReading } from './json-rows.ts';
import { hasColumnsOf } from './kind.ts';
import type { CsvKind, JsonKind, Kind, Refusal } from './kind.ts';
import { CSV_KINDS, JSON_KINDS, OTHER_RESPONSE } from './kinds.ts';
import { missingColumns } from './nearest-kind.ts';
import type { Sink } from './record.ts';
import { createTextDecoding } from '../text-files/text.ts';

/** This much of a file's beginning is enough to detect its kind. */
export const HEAD_BYTES = 65_536;

/** A file being read: bytes are pushed in chunks, and rows go to the sink. */
export interface FileReading {
  push(bytes: Uint8Array): void;
  /** Returns an error if the file was truncated or lacked what all its rows need. */
  end(): { ok: true } | Refusal;
  /** Rows read so far, sound or not. */
  readonly rows: number;
}

export type OpenedFile = { ok: true; reading: FileReading } | Refusal;

export type Recognised = { ok: true; kind: Kind } | Refusal;

/**
 * Detects a file's kind from its beginning. Returns an error for an unknown kind; if it is close to a known one, the
 * error lists what is missing.
 */
export function recogniseFile(head: Uint8Array): Recognised {
  const decoding = createTextDecoding();
  const text = (decoding.push(head) + decoding.end()).trimStart();
  return /^[{[]/.test(text) ? recogniseJson(text) : recogniseCsv(text);
}

/** Prepares to read a file of a kind from its first byte. */
export function openFile(kind: Kind, file: FileFacts, sink: Sink): OpenedFile {
  return kind.format === 'csv' ? openCsv(kind, file, sink) : openJson(kind, file, sink);
}

function recogniseCsv(text: string): Recognised {
  let columns: ReadonlySet<string> | null = null;
  const reading = createCsvReading({
    onRow: (fields) => {
      columns ??= new Set(fields.map((field) => field.trim()));
    },
    onBroken: () => {},
  });
  reading.push(text);
  reading.end();
  const found = columns ?? new Set<string>();
  const kind = CSV_KINDS.find((one) => hasColumnsOf(one, found));
  return kind ? { ok: true, kind } : unknownKind(CSV_KINDS, found);
}

function recogniseJson(text: string): Recognised {
  let list: string | null = null;
  let first: { section: string; keys: ReadonlySet<string> } | null = null;
  const everyKey = new Set<string>();
  const reading = createJsonReading({
    onObject(section, object) {
      first ??= { section, keys: new Set(Object.keys(object)) };
      if (section === first.section) for (const key of Object.keys(object)) everyKey.add(key);
    },
    onList(section) {
      list ??= section;
    },
    onValue: () => {},
    onBroken: () => {},
  });
  reading.push(text);
  const { section, keys } = first ?? { section: list ?? '', keys: new Set<string>() };
  const kind = JSON_KINDS.find((one) => one.matches(section, keys));
  if (kind) return { ok: true, kind };
  const asCsv = CSV_KINDS.find((one) => hasColumnsOf(one, everyKey));
  if (asCsv) return { ok: true, kind: csvAsJson(asCsv, [...everyKey]) };
  const unknown = unknownKind([...JSON_KINDS, ...CSV_KINDS], keys);
  if (OTHER_RESPONSE.matches(section, keys) && unknown.why === UNKNOWN) return { ok: true, kind: OTHER_RESPONSE };
  return unknown;
}

const UNKNOWN = 'is of no known kind';

function unknownKind(kinds: readonly Kind[], columns: ReadonlySet<string>): Refusal {
  const missing = missingColumns(kinds, columns);
  return { ok: false, why: missing === null ? UNKNOWN : `${UNKNOWN}: it looks like ${missing}` };
}

function openCsv(kind: CsvKind, file: FileFacts, sink: Sink): OpenedFile {
  const decoding = createTextDecoding();
  let read: ((fields: readonly string[], line: number) => void) | null = null;
  let width = 0;
  let rows = 0;
  let refusal: Refusal | null = null;

  const csv = createCsvReading({
    onRow(fields, line) {
      if (refusal) return;
      if (!read) {
        const opened = kind.open(
          fields.map((field) => field.trim()),
          file,
          sink,
        );
        width = fields.length;
        if (opened.ok) read = opened.read;
        else refusal = opened;
        return;
      }
      rows += 1;
      if (fields.length === width) return read(fields, line);
      const reason = `${fields.length} fields in a file of ${width}`;
      sink.refuse(line, { field: '', reason, value: fields.join(',').slice(0, 200) });
    },
    onBroken(line, text) {
      if (!read) return;
      rows += 1;
      sink.refuse(line, { field: '', reason: 'opens a quote and never closes it', value: text.slice(0, 200) });
    },
  });
  return {
    ok: true,
    reading: {
      push: (bytes) => csv.push(decoding.push(bytes)),
      end() {
        csv.push(decoding.end());
        csv.end();
        if (refusal) return refusal;
        return rows > 0 ? { ok: true } : { ok: false, why: 'holds a head of columns and no rows' };
      },
      get rows() {
        return rows;
      },
    },
  };
}

function openJson(kind: JsonKind, file: FileFacts, sink: Sink): OpenedFile {
  const opened = kind.open(file, sink);
  if (!opened.ok) return opened;
  const decoding = createTextDecoding();
  let rows = 0;
  const json = createJsonReading({
    onObject(section, object, line) {
      rows += 1;
      opened.read(section, object, line);
    },
    onList: () => {},
    onValue: (name, value) => opened.note?.(name, value),
    onBroken(line, text) {
      rows += 1;
      sink.refuse(line, { field: '', reason: 'is no JSON', value: text.slice(0, 200) });
    },
  });
  return {
    ok: true,
    reading: {
      push: (bytes) => json.push(decoding.push(bytes)),
      end() {
        json.push(decoding.end());
        if (!json.end()) return { ok: false, why: 'ends before its JSON does' };
        return opened.finish?.() ?? { ok: true };
      },
      get rows() {
        return rows;
      },
    },
  };
}
