import type { DateKst } from '../terms.ts';
import { checkedDate, checkedRate, LIMITS, notNegative, positive, PRICE_STEP } from './draft-fields.ts';
import type { Fault } from './fault.ts';
import type { Currency } from './money.ts';
import {
  TRANSACTION_KINDS,
  type ShareChangeKind,
  type Trade,
  type Transaction,
  type TransactionKind,
} from './transaction.ts';

/** An entry as it was typed, unchecked; money in units. Fields that its kind does not use are ignored. */
export interface Draft {
  readonly kind: string | null;
  readonly stock: string | null;
  readonly date: string | null;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly amount: number | null;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly currency: string | null;
  readonly exchangeRate: number | null;
  /** Shares after, and before, a split, merge or bonus issue. */
  readonly to: number | null;
  readonly from: number | null;
  readonly cash: number | null;
  readonly actionId: string | null;
}

export const EMPTY_DRAFT: Draft = {
  kind: null,
  stock: null,
  date: null,
  quantity: null,
  price: null,
  amount: null,
  fee: null,
  tax: null,
  currency: null,
  exchangeRate: null,
  to: null,
  from: null,
  cash: null,
  actionId: null,
};

/** The context against which an entry is checked. */
export interface DraftContext {
  readonly today: DateKst;
  readonly isKnown: (stock: string) => boolean;
}

export type Checked = { ok: true; transaction: Transaction } | { ok: false; faults: readonly Fault[] };

/**
 * Turns a draft into an entry, or returns every fault that is visible without the other entries (see `ledgerFaults` for
 * those).
 */
export function checkDraft(draft: Draft, id: string, order: number, context: DraftContext): Checked {
  const faults: Fault[] = [];
  const kind = TRANSACTION_KINDS.find((known) => known === draft.kind) ?? null;
  const currency: Currency | null = draft.currency === 'krw' || draft.currency === 'usd' ? draft.currency : null;
  if (kind === null) faults.push({ field: 'kind', code: draft.kind === null ? 'missing' : 'unknown' });
  if (currency === null) faults.push({ field: 'currency', code: draft.currency === null ? 'missing' : 'unknown' });
  const date = checkedDate(draft.date, context.today, faults);
  checkStock(draft.stock, kind, context, faults);
  const isStill = (kind === 'split' || kind === 'merge' || kind === 'bonus') && (draft.cash ?? 0) === 0; // no money moves
  const exchangeRate = checkedRate(draft.exchangeRate, currency === 'usd' && !isStill, faults);
  if (kind === null) return { ok: false, faults };
  // the placeholder for an invalid day or currency is never returned: there is a fault already
  const entry = { id, date: date ?? context.today, order, currency: currency ?? 'krw', exchangeRate };
  const transaction = completed(draft, kind, entry, faults);
  return faults.length === 0 ? { ok: true, transaction } : { ok: false, faults };
}

type EntryFacts = Pick<Transaction, 'id' | 'date' | 'order' | 'currency' | 'exchangeRate'>;

function completed(draft: Draft, kind: TransactionKind, entry: EntryFacts, faults: Fault[]): Transaction {
  const stock = draft.stock ?? '';
  switch (kind) {
    case 'buy':
    case 'sell': {
      const quantity = positive(draft.quantity, 'quantity', LIMITS.quantity, faults);
      const price = positive(draft.price, 'price', LIMITS.money, faults);
      if (quantity * price > LIMITS.money) faults.push({ field: 'quantity', code: 'too-large' });
      const amount = tradedAmount(draft.amount, { quantity, price, currency: entry.currency }, faults);
      const { fee, tax } = charges(draft, faults);
      if (kind === 'sell' && fee + tax > amount && faults.length === 0)
        faults.push({ field: 'fee', code: 'above-proceeds' });
      return { ...entry, kind, stock, quantity, price, amount, fee, tax };
    }
    case 'dividend': {
      const amount = positive(draft.amount, 'amount', LIMITS.money, faults);
      const { fee, tax } = charges(draft, faults);
      if (fee + tax > amount && faults.length === 0) faults.push({ field: 'tax', code: 'above-proceeds' });
      return { ...entry, kind, stock, amount, fee, tax };
    }
    case 'fee':
    case 'tax':
      return { ...entry, kind, stock: draft.stock, amount: positive(draft.amount, 'amount', LIMITS.money, faults) };
    case 'split':
    case 'merge':
    case 'bonus': {
      const { to, from } = checkedRatio(draft, kind, faults);
      const cash = notNegative(draft.cash, 'cash', faults);
      return { ...entry, kind, stock, to, from, cash, actionId: draft.actionId };
    }
  }
}

/** 거래금액, if empty quantity × price. It may differ by as much as the price was rounded. */
function tradedAmount(
  typed: number | null,
  { quantity, price, currency }: Pick<Trade, 'quantity' | 'price' | 'currency'>,
  faults: Fault[],
): number {
  const product = quantity * price;
  if (typed === null) return product;
  const amount = positive(typed, 'amount', LIMITS.money, faults);
  if (amount > 0 && product > 0 && Math.abs(amount - product) > quantity * PRICE_STEP[currency])
    faults.push({ field: 'amount', code: 'unlike-product' });
  return amount;
}

function checkStock(stock: string | null, kind: TransactionKind | null, context: DraftContext, faults: Fault[]): void {
  if (stock === null || stock === '') {
    if (kind !== 'fee' && kind !== 'tax') faults.push({ field: 'stock', code: 'missing' });
  } else if (!context.isKnown(stock)) faults.push({ field: 'stock', code: 'unknown' });
}

function checkedRatio({ to, from }: Draft, kind: ShareChangeKind, faults: Fault[]): { to: number; from: number } {
  const before = faults.length;
  const ratio = {
    to: positive(to, 'ratio', LIMITS.ratio, faults),
    from: positive(from, 'ratio', LIMITS.ratio, faults),
  };
  const fits = kind === 'merge' ? ratio.to < ratio.from : ratio.to > ratio.from;
  if (faults.length === before && !fits) faults.push({ field: 'ratio', code: 'wrong-ratio' });
  return ratio;
}

function charges(draft: Draft, faults: Fault[]): { fee: number; tax: number } {
  return { fee: notNegative(draft.fee, 'fee', faults), tax: notNegative(draft.tax, 'tax', faults) };
}
