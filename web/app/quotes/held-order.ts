/** A stock or product, known by its code, or an index by its. */
export type Coded = { readonly shcode: string } | { readonly upcode: string };

/** Rows kept where the reader saw them, and how many of them would stand elsewhere by now. */
export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  readonly moved: number;
}

/**
 * The newest rows in the order of those seen before: no row moves under the pointer. A row that has left goes, one that
 * has come stands at the end, and both count as moved.
 */
export function holdOrder<Row extends Coded>(seen: readonly Row[], now: readonly Row[]): HeldRows<Row> {
  const newest = new Map(now.map((row) => [codeOf(row), row]));
  const kept = seen.flatMap((row) => newest.get(codeOf(row)) ?? []);
  const known = new Set(kept.map(codeOf));
  const rows = [...kept, ...now.filter((row) => !known.has(codeOf(row)))];
  const order = now.map(codeOf);
  const moved = rows.filter((row, at) => order[at] !== codeOf(row)).length + seen.length - kept.length;
  return { rows, moved };
}

function codeOf(row: Coded): string {
  return 'shcode' in row ? row.shcode : row.upcode;
}
