import type { QuoteRow } from '@sise/contract/rows';

/** Rows kept where the reader saw them, and how many of them would stand elsewhere by now. */
export interface HeldRows {
  readonly rows: readonly QuoteRow[];
  readonly moved: number;
}

/**
 * The newest rows in the order of those seen before: no row moves under the pointer. A stock that has left goes, one
 * that has come stands at the end, and both count as moved.
 */
export function holdOrder(seen: readonly QuoteRow[], now: readonly QuoteRow[]): HeldRows {
  const newest = new Map(now.map((row) => [row.shcode, row]));
  const kept = seen.flatMap((row) => newest.get(row.shcode) ?? []);
  const known = new Set(kept.map((row) => row.shcode));
  const rows = [...kept, ...now.filter((row) => !known.has(row.shcode))];
  const moved = rows.filter((row, at) => now[at]?.shcode !== row.shcode).length + seen.length - kept.length;
  return { rows, moved };
}
