import { checkDraft, type DraftContext } from './draft.ts';
import type { Fault } from './fault.ts';
import type { StatementRow } from './csv-rows.ts';
import type { Transaction } from './transaction.ts';

/** A row of a statement ready to be looked at before it is taken over. */
export interface ImportRow {
  readonly row: number;
  readonly name: string;
  /** null when it has faults. */
  readonly transaction: Transaction | null;
  readonly faults: readonly Fault[];
  /** The entry that already says the same; null when it is new. */
  readonly twinOf: string | null;
}

/**
 * Checks the rows of a statement and finds those that were entered before. Rows become entries in the order they were
 * done: by day and time, statements that put the newest first turned round.
 * @param idOf the id of the entry of a row  @param existing entries of the portfolio
 */
export function importRows(
  rows: readonly StatementRow[],
  existing: readonly Transaction[],
  idOf: (row: number) => string,
  context: DraftContext,
): ImportRow[] {
  return rows.map(rowImporter(rows, existing, idOf, context));
}

/** importRows row by row, for who does it in pieces: each row once, from the first to the last, with its place. */
export function rowImporter(
  rows: readonly StatementRow[],
  existing: readonly Transaction[],
  idOf: (row: number) => string,
  context: DraftContext,
): (row: StatementRow, place: number) => ImportRow {
  const orders = ordersOf(rows, existing);
  const twins = twinsOf(existing);
  return (row, place) => {
    const checked = checkDraft(row.draft, idOf(row.row), orders[place], context);
    if (!checked.ok) return { row: row.row, name: row.name, transaction: null, faults: checked.faults, twinOf: null };
    const { transaction } = checked;
    // the n-th row of its kind is the n-th entry of its kind: two equal trades on one day are two
    const twinOf = twins.get(likenessOf(transaction))?.shift() ?? null;
    return { row: row.row, name: row.name, transaction, faults: [], twinOf };
  };
}

/** What two entries of the same deed share; fees are left out, since statements round them differently. */
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

/** Orders beyond those that are taken, so that what is imported comes after what was entered on the same day. */
function ordersOf(rows: readonly StatementRow[], existing: readonly Transaction[]): number[] {
  const taken = existing.reduce((most, { order }) => Math.max(most, order), 0);
  const dates = rows.map(({ draft }) => draft.date ?? '');
  const isNewestFirst = dates.length > 0 && dates[0] > (dates.at(-1) ?? '');
  const places = rows.map((_, place) => place);
  const sorted = places.toSorted((a, b) => {
    if (dates[a] !== dates[b]) return dates[a] < dates[b] ? -1 : 1;
    if (rows[a].rank !== rows[b].rank) return rows[a].rank < rows[b].rank ? -1 : 1;
    return isNewestFirst ? b - a : a - b;
  });
  const orders = Array.from<number>({ length: rows.length });
  for (const [number, place] of sorted.entries()) orders[place] = taken + number + 1;
  return orders;
}
