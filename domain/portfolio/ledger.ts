import { type Counting } from './counting.ts';
import { positionOf, type Position } from './position.ts';
import { byStock, type StockCode, type Transaction } from './transaction.ts';

/** A portfolio counted: a position for every stock that was ever entered, in the order of their codes. */
export type Ledger = ReadonlyMap<StockCode | null, Position>;

/**
 * Counts a portfolio. Entries may come in any order. Stocks know nothing of each other, so after a change it is enough
 * to count that stock's entries again: `positionOf`.
 * @param transactions without faults: see `ledgerFaults`
 * @throws RangeError when they have some
 */
export function ledgerOf(transactions: readonly Transaction[], counting: Counting): Ledger {
  const ledger = new Map<StockCode | null, Position>();
  for (const [stock, entries] of byStock(transactions)) ledger.set(stock, positionOf(entries, counting));
  return ledger;
}
