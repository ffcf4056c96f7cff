/** A stock or product, identified by its code, or an index, identified by its own. */
export type Coded = { readonly shcode: string } | { readonly upcode: string };

/** Rows held where the reader saw them, and how many of them would now be elsewhere. */
export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  readonly moved: number;
}

/**
 * The newest rows in the order seen before, so that no row moves under the pointer. A removed row disappears, a new one
 * is added at the end, and both count as moved.
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
