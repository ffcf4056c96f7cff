/** Byte order mark, without which a spreadsheet does not read Korean text correctly. */
const BYTE_ORDER_MARK = '﻿';

/**
 * RFC 4180 text of a list: a header line of the field names, then a line per row. null is an empty cell; a list or
 * object inside a row is written as JSON. Text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [fields.map(cell), ...rows.map((row) => fields.map((field) => cell(row[field])))];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(',')).join('\r\n') + '\r\n';
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
