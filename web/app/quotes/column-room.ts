import type { Column } from './column.tsx';

/** How a column behaves as its table narrows; the style sheet knows widths in steps. */
export interface Room {
  /** The column is shown from this width on, px; null where it always is. */
  readonly from: number | null;
  /** Below this width nothing stands to its right, px; null where something always does. */
  readonly lastBelow: number | null;
}

type Weighed = Pick<Column<never, string>, 'id' | 'width' | 'priority' | 'order'>;

const STEP = 40;
/** What fits so much is never dropped; below that the table takes another shape. */
const LEAST = 600;

/**
 * The room of every column: a table must be as wide as the column and all that weigh more. Of equal priority the one
 * further left weighs more.
 * @param by what the rows go by: its column weighs as much as the name
 */
export function roomOf(columns: readonly Weighed[], by?: string): ReadonlyMap<string, Room> {
  const from = shownFrom(columns, by);
  const room = new Map<string, Room>();
  let shownToTheRight = Number.POSITIVE_INFINITY; // from which width on something is
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
