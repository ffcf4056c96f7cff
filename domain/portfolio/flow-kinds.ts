import type { DateKst } from '../terms.ts';
import { isShareChange, TRANSACTION_KINDS, type Transaction, type TransactionKind } from './transaction.ts';

/**
 * What moved money on each day: the kinds of its entries, in the order the pages name them. What happens on a day
 * without trading counts on the next one, as in `valueSeries`; a change of shares counts where it paid 단주대금.
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
