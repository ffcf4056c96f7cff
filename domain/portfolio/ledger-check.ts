import type { Fault, LedgerFault } from './fault.ts';
import { LIMITS } from './draft-fields.ts';
import { byStock, changedQuantity, isShareChange, type Transaction } from './transaction.ts';

/** Maximum sum of units of one currency in a portfolio: below it every sum is exact, in either currency. */
const TURNOVER_LIMIT = 400_000_000_000_000;

/**
 * Finds invalid entries in a list, in chronological order: more sold than held at that moment, a split of nothing, two
 * currencies of one stock, more money than the limit. Called with the list as it would be after an entry is added,
 * changed or deleted, it finds the later entries that this would make invalid.
 */
export function ledgerFaults(transactions: readonly Transaction[]): LedgerFault[] {
  const faults: LedgerFault[] = [];
  for (const entries of byStock(transactions).values()) checkStock(entries, faults);
  checkTurnover(transactions, faults);
  return faults.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** Continues after a fault as if the entry did not exist, so that one mistake is reported once. */
function checkStock(entries: readonly Transaction[], faults: LedgerFault[]): void {
  let held = 0;
  const currency = entries[0]?.currency;
  for (const entry of entries) {
    if (entry.currency !== currency && entry.stock !== null) {
      faults.push(faultOf(entry, { field: 'currency', code: 'mixed' }));
      continue;
    }
    let next = held;
    if (entry.kind === 'buy') next = held + entry.quantity;
    else if (entry.kind === 'sell') next = held - entry.quantity;
    else if (isShareChange(entry)) {
      if (held === 0) faults.push(faultOf(entry, { field: 'date', code: 'nothing-held' }));
      next = changedQuantity(held, entry).quantity;
    }
    if (next < 0) faults.push(faultOf(entry, { field: 'quantity', code: 'oversold', held }));
    else if (next > LIMITS.quantity)
      faults.push(faultOf(entry, { field: isShareChange(entry) ? 'ratio' : 'quantity', code: 'too-large' }));
    else held = next;
  }
}

function checkTurnover(transactions: readonly Transaction[], faults: LedgerFault[]): void {
  const turnover = { krw: 0, usd: 0 };
  for (const entry of transactions) {
    turnover[entry.currency] += moneyOf(entry);
    if (turnover[entry.currency] <= TURNOVER_LIMIT) continue;
    const field = entry.kind === 'buy' || entry.kind === 'sell' ? 'quantity' : 'amount';
    faults.push(faultOf(entry, { field, code: 'too-large' }));
    return;
  }
}

function moneyOf(entry: Transaction): number {
  switch (entry.kind) {
    case 'buy':
    case 'sell':
      return entry.amount + entry.fee + entry.tax;
    case 'dividend':
    case 'fee':
    case 'tax':
      return entry.amount;
    default:
      return entry.cash;
  }
}

function faultOf({ id, date, kind }: Transaction, fault: Fault): LedgerFault {
  return { id, date, kind, ...fault };
}
