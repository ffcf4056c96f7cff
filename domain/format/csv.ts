/** In front of a file: without it a spreadsheet does not read Korean text correctly. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | boolean | null;

/** A file of RFC 4180: a header line, then a line per row, each as long as the header. */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('');
}

/** The beginning of a file whose lines are written one by one. */
export function csvHead(header: readonly string[]): string {
  return csvFile(header, []);
}

/**
 * A line with its end. null and NaN are empty cells; text that a spreadsheet would run as a formula gets an apostrophe
 * in front.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
