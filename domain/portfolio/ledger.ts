import { type Counting } from './counting.ts';
import { positionOf, type Position } from './position.ts';
import { byStock, type StockCode, type Transaction } from './transaction.ts';

/** The calculated positions of a portfolio: one per stock ever entered, in the order of their codes. */
export type Ledger = ReadonlyMap<StockCode | null, Position>;

/**
 * Calculates the positions of a portfolio. Entries may come in any order. Stocks are independent of each other, so
 * after a change it is enough to recalculate that stock: `positionOf`.
 * @param transactions without faults: see `ledgerFaults`
 * @throws RangeError when there are faults
 */
export function ledgerOf(transactions: readonly Transaction[], counting: Counting): Ledger {
  const ledger = new Map<StockCode | null, Position>();
  for (const [stock, entries] of byStock(transactions)) ledger.set(stock, positionOf(entries, counting));
  return ledger;
}
