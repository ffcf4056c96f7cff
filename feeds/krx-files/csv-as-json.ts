import type { CsvKind, JsonKind } from './kind.ts';

/**
 * A kind of CSV written as JSON: a list of flat objects, by itself or as a member of one, whose keys are the columns.
 * @param columns every key that the beginning of the file has
 */
export function csvAsJson(kind: CsvKind, columns: readonly string[]): JsonKind {
  return {
    format: 'json',
    name: kind.name,
    needs: kind.needs,
    matches: (_section, keys) => kind.needs.every((key) => keys.has(key)),
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

/** As it would stand in CSV. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
