import type { CsvKind, JsonKind } from './kind.ts';

/**
 * Reads a kind of CSV that is written as JSON: a list of flat objects, either at the root or as a member of the root.
 * The keys of the objects are the columns.
 * @param columns every key found at the beginning of the file
 */
export function csvAsJson(kind: CsvKind, columns: readonly string[]): JsonKind {
  return {
    format: 'json',
    name: kind.name,
    requiredColumns: kind.requiredColumns,
    matches: (_section, keys) => kind.requiredColumns.every((key) => keys.has(key)),
    open(file, sink) {
      const opened = kind.open(columns, file, sink);
      if (!opened.ok) return opened;
      return {
        ok: true,
        read(_section, object, line) {
          opened.read(
            columns.map((column) => textOf(object[column])),
            line,
          );
        },
      };
    },
  };
}

/** The value as CSV would write it. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
