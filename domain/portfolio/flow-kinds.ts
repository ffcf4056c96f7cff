import type { DateKst } from '../terms.ts';
import { isShareChange, TRANSACTION_KINDS, type Transaction, type TransactionKind } from './transaction.ts';

/**
 * The kinds of entries with a cash flow on each day, in the order of the pages. Entries on a day without trading count
 * on the next trading day, as in `valueSeries`; a change of shares counts if it paid 단주대금.
 * @param dates trading days, oldest first
 */
export function flowKinds(transactions: readonly Transaction[], dates: readonly DateKst[]): TransactionKind[][] {
  const found = dates.map(() => new Set<TransactionKind>());
  for (const entry of transactions) {
    if (isShareChange(entry) && entry.cash === 0) continue;
    found[dates.findIndex((date) => entry.date <= date)]?.add(entry.kind);
  }
  return found.map((kinds) => TRANSACTION_KINDS.filter((kind) => kinds.has(kind)));
}
