import type { DateKst } from '../terms.ts';
import type { Currency, ExchangeRate, Units } from './money.ts';

/** 단축코드, or the symbol of a foreign company. */
export type StockCode = string;

/** The kinds of entries, in the order of the pages. */
export const TRANSACTION_KINDS = ['buy', 'sell', 'dividend', 'fee', 'tax', 'split', 'merge', 'bonus'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
/** 액면분할, 병합, 무상증자: more or fewer shares for the same money. */
export type ShareChangeKind = Extract<TransactionKind, 'split' | 'merge' | 'bonus'>;

/** Fields of every entry. Quantities are whole shares, money is in units of `currency`. */
interface Entry {
  readonly id: string;
  readonly date: DateKst;
  /** Position within its day; entries with the same number are ordered by id. Changes of shares always come first. */
  readonly order: number;
  readonly currency: Currency;
  /** The rate of the day; null if the portfolio is in the currency that was paid. */
  readonly exchangeRate: ExchangeRate | null;
}

/** 매수, 매도. */
export interface Trade extends Entry {
  readonly kind: 'buy' | 'sell';
  readonly stock: StockCode;
  readonly quantity: number;
  /** 단가 as a statement prints it: of shares that were traded at several prices their mean, rounded. */
  readonly price: Units;
  /** 거래금액, before fee and tax: quantity × price, but for what the rounding of the price leaves out. */
  readonly amount: Units;
  readonly fee: Units;
  readonly tax: Units;
}

/** 배당: the payment on a holding, in total and before tax. */
export interface Dividend extends Entry {
  readonly kind: 'dividend';
  readonly stock: StockCode;
  readonly amount: Units;
  readonly fee: Units;
  readonly tax: Units;
}

/** 수수료, 세금 that belong to no trade. */
export interface Charge extends Entry {
  readonly kind: 'fee' | 'tax';
  /** null when it belongs to the whole account. */
  readonly stock: StockCode | null;
  readonly amount: Units;
}

/** 액면분할 50:1 is `to` 50 `from` 1; 병합 10:1 is 1 from 10; 무상증자 of 0.5 a share is 3 from 2. */
export interface ShareChangeEntry extends Entry {
  readonly kind: ShareChangeKind;
  readonly stock: StockCode;
  /** Shares after, for `from` before. */
  readonly to: number;
  readonly from: number;
  /** 단주대금: paid for the remaining fraction of a share. */
  readonly cash: Units;
  /** The published action it was proposed from; null when it was entered by hand. */
  readonly actionId: string | null;
}

export type Transaction = Trade | Dividend | Charge | ShareChangeEntry;

export function isShareChange(transaction: Transaction): transaction is ShareChangeEntry {
  return transaction.kind === 'split' || transaction.kind === 'merge' || transaction.kind === 'bonus';
}

/** Oldest first; within a day changes of shares come first, then the order of entry. */
export function inOrder(one: Transaction, other: Transaction): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (
    Number(isShareChange(other)) - Number(isShareChange(one)) ||
    one.order - other.order ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/** The newest first, also within a day. */
export function newestFirst(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted((one, other) => inOrder(other, one));
}

/** The entries of each stock in order; those of the whole account have the key null. */
export function byStock(transactions: readonly Transaction[]): Map<StockCode | null, Transaction[]> {
  const groups = new Map<StockCode | null, Transaction[]>();
  for (const transaction of transactions) {
    const group = groups.get(transaction.stock);
    if (group === undefined) groups.set(transaction.stock, [transaction]);
    else group.push(transaction);
  }
  for (const group of groups.values()) group.sort(inOrder);
  return groups;
}

/** Shares after a change, whole, and the remainder in parts of `from`: 15 × 1/10 is 1 share and 5/10. */
export function changedQuantity(quantity: number, { to, from }: Pick<ShareChangeEntry, 'to' | 'from'>) {
  const parts = quantity * to;
  const left = parts % from;
  return { quantity: (parts - left) / from, left };
}
