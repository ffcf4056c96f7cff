import { csvFile, type CsvCell } from '@sise/domain/format/csv';

/** A list as a CSV file with the names of its fields; a list or object inside a row is written as JSON. */
export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvFile(
    fields,
    rows.map((row) => fields.map((field) => toCell(row[field]))),
  );
}

function toCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
}
