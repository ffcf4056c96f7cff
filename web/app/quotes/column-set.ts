import type { StockOrder } from '@sise/contract/lists';
import type { QuoteRow } from '@sise/contract/rows';
import type { Column } from './column.tsx';

/** A reader may add so many columns to those that always stand. */
export const PICK_LIMIT = 8;

/** The columns of one kind of list: which always stand, and which may be picked. */
export interface ColumnSet<Id extends string, Row extends QuoteRow = QuoteRow, By extends string = StockOrder> {
  /** Under this word a browser remembers what was picked. */
  readonly name: string;
  readonly columns: Readonly<Record<Id, Column<Row, By>>>;
  /** The columns that every list begins with; they cannot be taken away. */
  readonly fixed: readonly Id[];
  /** What may be added, as the picker groups it. */
  readonly groups: readonly { readonly title: string; readonly ids: readonly Id[] }[];
  /** The order in which optional columns stand, whatever the order they were picked in. */
  readonly order: readonly Id[];
}

/** Of a set, what its picks need. */
export type PickSet<Id extends string> = Pick<ColumnSet<Id, never, string>, 'order'>;

const NOTHING = 'none';

/** Reads `?cols=volume.amount`: unknown and surplus names are left out; null where the address does not say. */
export function readPicks<Id extends string>({ order }: PickSet<Id>, text: string | null): Id[] | null {
  if (text === null) return null;
  const named = new Set<string>(text.split('.'));
  return order.filter((id) => named.has(id)).slice(0, PICK_LIMIT);
}

export function writePicks<Id extends string>({ order }: PickSet<Id>, picks: readonly Id[]): string {
  return order.filter((id) => picks.includes(id)).join('.') || NOTHING;
}

/** The picks with one more or one fewer; unchanged where the limit is reached. */
export function togglePick<Id extends string>(picks: readonly Id[], id: Id): readonly Id[] {
  if (picks.includes(id)) return picks.filter((picked) => picked !== id);
  return picks.length < PICK_LIMIT ? [...picks, id] : picks;
}

/** The fixed columns and the picked ones, in the order of the table. */
export function columnsOf<Id extends string, Row extends QuoteRow, By extends string>(
  { columns, fixed, order }: ColumnSet<Id, Row, By>,
  picks: readonly Id[],
): Column<Row, By>[] {
  return [...fixed, ...order.filter((id) => picks.includes(id))].map((id) => columns[id]);
}
