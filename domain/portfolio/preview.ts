import type { Amounts } from './money.ts';
import { type Counting } from './counting.ts';
import { positionOf } from './position.ts';
import { inOrder, type Transaction } from './transaction.ts';
import { averagePrice } from './valuation.ts';
import { flowOf } from './value-series.ts';

/** A holding, before or after an entry that is being written. */
interface Side {
  readonly quantity: number;
  readonly cost: Amounts;
  /** Units; null when none is held. */
  readonly average: number | null;
}

/** 저장하면: the effect of an entry on its stock. */
export interface Preview {
  readonly before: Side;
  readonly after: Side;
  /** 결제 금액 in the portfolio's currency: negative paid, positive received. */
  readonly settlement: number;
}

/**
 * The effect of saving an entry on the current holding.
 * @param entries the saved entries of the stock; the one with the entry's id is replaced
 * @throws RangeError when the resulting list is invalid: see `ledgerFaults`
 */
export function previewOf(entries: readonly Transaction[], entry: Transaction, counting: Counting): Preview {
  const others = entries.filter(({ id }) => id !== entry.id);
  const { paidIn, takenOut } = flowOf(entry, counting);
  return {
    before: sideOf(entries, counting),
    after: sideOf([...others, entry], counting),
    settlement: takenOut - paidIn,
  };
}

function sideOf(entries: readonly Transaction[], counting: Counting): Side {
  if (entries.length === 0) return { quantity: 0, cost: { own: 0, base: 0 }, average: null };
  const position = positionOf(entries.toSorted(inOrder), counting);
  return { quantity: position.quantity, cost: position.cost, average: averagePrice(position) };
}
