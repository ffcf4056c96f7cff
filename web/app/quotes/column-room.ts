import type { Column } from './column.tsx';

/** The widths at which a column changes as its table narrows; the style sheet has widths in steps. */
export interface Room {
  /** The column is shown from this table width, px; null if it is always shown. */
  readonly from: number | null;
  /** Below this width the column is the last one, px; null if there is always another to its right. */
  readonly lastBelow: number | null;
}

type Weighed = Pick<Column<never, string>, 'id' | 'width' | 'priority' | 'order'>;

const STEP = 40;
/** Columns that fit this width are never dropped; below it the table has another layout. */
const LEAST = 600;

/**
 * The room of every column: a table must be as wide as the column and all more important ones. Of equal priority the
 * one further left is more important.
 * @param by the order of the rows: its column is as important as the name
 */
export function roomOf(columns: readonly Weighed[], by?: string): ReadonlyMap<string, Room> {
  const from = shownFrom(columns, by);
  const room = new Map<string, Room>();
  let shownToTheRight = Number.POSITIVE_INFINITY; // the width from which another column is shown
  for (const { id } of columns.toReversed()) {
    const own = from.get(id) ?? null;
    const canBecomeLast = shownToTheRight > 0 && Number.isFinite(shownToTheRight);
    room.set(id, { from: own, lastBelow: canBecomeLast ? shownToTheRight : null });
    shownToTheRight = Math.min(shownToTheRight, own ?? 0);
  }
  return room;
}

function shownFrom(columns: readonly Weighed[], by: string | undefined): ReadonlyMap<string, number> {
  const weightOf = ({ order, priority }: Weighed) => (order !== undefined && order === by ? 1 : priority);
  const from = new Map<string, number>();
  let taken = 0;
  for (const { id, width } of columns.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    taken += width;
    if (taken > LEAST) from.set(id, Math.ceil(taken / STEP) * STEP);
  }
  return from;
}
