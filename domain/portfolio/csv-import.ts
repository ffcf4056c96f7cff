import { elementAt } from '../element-at.ts';
import { checkDraft, type DraftContext } from './draft.ts';
import type { Fault } from './fault.ts';
import type { BrokerStatementRow } from './csv-rows.ts';
import type { Transaction } from './transaction.ts';

/** A row of a statement, for review before it is imported. */
export interface ImportRow {
  readonly row: number;
  readonly name: string;
  /** null when it has faults. */
  readonly transaction: Transaction | null;
  readonly faults: readonly Fault[];
  /** The id of an existing entry with the same content; null when the row is new. */
  readonly twinOf: string | null;
}

/**
 * Checks the rows of a statement and finds those that were entered before. Entries are in chronological order: by day
 * and time; a statement that is sorted newest first is reversed.
 * @param idOf the id of the entry of a row  @param existing entries of the portfolio
 * @returns what to call once per row, from first to last, with the row's index
 */
export function rowImporter(
  rows: readonly BrokerStatementRow[],
  existing: readonly Transaction[],
  idOf: (row: number) => string,
  context: DraftContext,
): (row: BrokerStatementRow, place: number) => ImportRow {
  const orders = ordersOf(rows, existing);
  const twins = twinsOf(existing);
  return (row, place) => {
    const checked = checkDraft(row.draft, idOf(row.row), elementAt(orders, place), context);
    if (!checked.ok) return { row: row.row, name: row.name, transaction: null, faults: checked.faults, twinOf: null };
    const { transaction } = checked;
    // the n-th of equal rows matches the n-th of equal entries: two equal trades on one day are two
    const twinOf = twins.get(likenessOf(transaction))?.shift() ?? null;
    return { row: row.row, name: row.name, transaction, faults: [], twinOf };
  };
}

/** The fields by which entries are compared; fees are excluded, since statements round them differently. */
function likenessOf(transaction: Transaction): string {
  const { date, stock, kind } = transaction;
  return [date, stock ?? '', kind, ...deedOf(transaction)].join(' ');
}

function deedOf(transaction: Transaction): readonly number[] {
  switch (transaction.kind) {
    case 'buy':
    case 'sell':
      return [transaction.quantity, transaction.price];
    case 'dividend':
    case 'fee':
    case 'tax':
      return [transaction.amount];
    default:
      return [transaction.to / transaction.from];
  }
}

function twinsOf(existing: readonly Transaction[]): Map<string, string[]> {
  const twins = new Map<string, string[]>();
  for (const transaction of existing) {
    const likeness = likenessOf(transaction);
    const alike = twins.get(likeness);
    if (alike) alike.push(transaction.id);
    else twins.set(likeness, [transaction.id]);
  }
  return twins;
}

/** Order numbers above the existing ones, so that imported entries come after those entered on the same day. */
function ordersOf(rows: readonly BrokerStatementRow[], existing: readonly Transaction[]): number[] {
  const taken = existing.reduce((most, { order }) => Math.max(most, order), 0);
  const dated = rows.map(({ draft, rank }, place) => ({ date: draft.date ?? '', rank, place }));
  const isNewestFirst = (dated.at(0)?.date ?? '') > (dated.at(-1)?.date ?? '');
  const sorted = dated.toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
    return isNewestFirst ? b.place - a.place : a.place - b.place;
  });
  const orders = Array.from<number>({ length: rows.length });
  for (const [number, { place }] of sorted.entries()) orders[place] = taken + number + 1;
  return orders;
}
