import type { StockOrder } from '@sise/contract/lists';
import type { QuoteRow } from '@sise/contract/rows';
import type { Column } from './column.tsx';

/** The most optional columns a reader may add. */
export const PICK_LIMIT = 8;

/** The columns of one kind of list: the fixed ones and the optional ones. */
export interface ColumnSet<Id extends string, Row extends QuoteRow = QuoteRow, By extends string = StockOrder> {
  /** The key under which the browser stores the picks. */
  readonly name: string;
  readonly columns: Readonly<Record<Id, Column<Row, By>>>;
  /** The first columns of every list; they cannot be removed. */
  readonly fixed: readonly Id[];
  /** The optional columns, grouped as in the picker. */
  readonly groups: readonly { readonly title: string; readonly ids: readonly Id[] }[];
  /** The order of the optional columns in the table, whatever the order in which they were picked. */
  readonly order: readonly Id[];
}

/** The part of a set that its picks need. */
export type PickSet<Id extends string> = Pick<ColumnSet<Id, never, string>, 'order'>;

const NOTHING = 'none';

/** Reads `?cols=volume.amount`: unknown and surplus names are left out; null if the address has no such field. */
export function readPicks<Id extends string>({ order }: PickSet<Id>, text: string | null): Id[] | null {
  if (text === null) return null;
  const named = new Set<string>(text.split('.'));
  return order.filter((id) => named.has(id)).slice(0, PICK_LIMIT);
}

export function writePicks<Id extends string>({ order }: PickSet<Id>, picks: readonly Id[]): string {
  return order.filter((id) => picks.includes(id)).join('.') || NOTHING;
}

/** The picks with one added or removed; unchanged if the limit is reached. */
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
