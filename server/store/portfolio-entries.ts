import type { LedgerFault } from '@sise/domain/portfolio/fault';
import { MOST_TRANSACTIONS, type PortfolioGroup } from '@sise/domain/portfolio/group';
import { ledgerFaults } from '@sise/domain/portfolio/ledger-check';
import type { StockCode, Transaction } from '@sise/domain/portfolio/transaction';
import type { Transaction as Session } from 'kysely';
import { entriesOf, insertEntries, updateEntry } from './portfolio-rows.ts';
import type { Tables } from './tables.ts';

/** Why a write of portfolios was refused; nothing of it was done. */
export type PortfolioFault =
  | { why: 'no-group' | 'no-stock' | 'no-transaction' | 'name-taken' | 'too-many-groups' | 'too-many-transactions' }
  /** Inconsistent entries: more sold than held, two currencies of one stock. */
  | { why: 'ledger'; faults: readonly LedgerFault[] };

/** Thrown inside a write to undo it. */
export class Undo extends Error {
  readonly fault: PortfolioFault;
  constructor(fault: PortfolioFault) {
    super(fault.why);
    this.fault = fault;
  }
}

/** Options of adding entries to a portfolio. */
export interface Adding {
  /** The import that the entries belong to. */
  readonly importId?: string | null;
  /** By id: the former places of entries that are restored. */
  readonly places?: ReadonlyMap<string, number>;
}

/**
 * Inserts entries after those of the portfolio, in the given order, or at their former places; an id that is already in
 * it stays as it is.
 */
export async function addEntries(
  session: Session<Tables>,
  group: string,
  entries: readonly Transaction[],
  { importId = null, places }: Adding,
): Promise<void> {
  const there = await entriesOf(session, group);
  const known = new Set(there.map(({ id }) => id));
  const fresh = entries.filter(({ id }) => !known.has(id));
  if (there.length + fresh.length > MOST_TRANSACTIONS) throw new Undo({ why: 'too-many-transactions' });
  const orders = there.map(({ order }) => order);
  const placed: Transaction[] = [];
  for (const entry of fresh) {
    const order = places?.get(entry.id);
    if (order === undefined) continue;
    // Entries now at these places were entered later.
    if (orders.includes(order)) orders.push(await makeRoom(session, group, order, orders));
    orders.push(order);
    placed.push({ ...entry, order });
  }
  const last = orders.reduce((most, order) => Math.max(most, order), 0);
  const others = fresh.filter(({ id }) => !places?.has(id));
  placed.push(...others.map((entry, n) => ({ ...entry, order: last + n + 1 })));
  const inserted = await insertEntries(session, group, placed, importId);
  if (inserted < fresh.length) throw new Undo({ why: 'no-transaction' }); // an id of another portfolio
}

/** Moves the entries from a place on back by one. @returns the last place in use after that */
async function makeRoom(
  session: Session<Tables>,
  group: string,
  from: number,
  orders: readonly number[],
): Promise<number> {
  await session
    .updateTable('portfolio_transactions')
    .set(({ eb }) => ({ place: eb('place', '+', 1) }))
    .where('group_id', '=', group)
    .where('place', '>=', from)
    .execute();
  return Math.max(...orders) + 1;
}

/** Replaces the entries with these ids, all of one stock. */
export async function editEntries(
  session: Session<Tables>,
  group: string,
  stock: StockCode | null,
  entries: readonly Transaction[],
): Promise<void> {
  const there = (await entriesOf(session, group)).filter((entry) => entry.stock === stock);
  if (there.length === 0) throw new Undo({ why: 'no-stock' });
  const orders = new Map(there.map(({ id, order }) => [id, order]));
  for (const entry of entries) {
    const order = entry.stock === stock ? orders.get(entry.id) : undefined;
    if (order === undefined) throw new Undo({ why: 'no-transaction' });
    await updateEntry(session, group, { ...entry, order });
  }
}

/** Undoes the write when the entries of a portfolio are inconsistent after it. */
export async function requireConsistent(session: Session<Tables>, group: string): Promise<void> {
  const faults = ledgerFaults(await entriesOf(session, group));
  if (faults.length > 0) throw new Undo({ why: 'ledger', faults });
}

/** Undoes the write when the member has no such portfolio. */
export function requirePortfolio(groups: readonly PortfolioGroup[], id: string): void {
  if (!groups.some((group) => group.id === id)) throw new Undo({ why: 'no-group' });
}
