import {
  ENTRY_FIELD_NAMES,
  type PortfolioSummaryRow,
  type TransactionDraft,
  type TransactionRow,
} from '@sise/contract/portfolio-rows';
import type { FieldFault } from '@sise/contract/problems';
import { checkDraft } from '@sise/domain/portfolio/draft';
import { sentenceOf } from '@sise/domain/portfolio/fault';
import type { Currency } from '@sise/domain/portfolio/money';
import type { TransactionKind } from '@sise/domain/portfolio/transaction';
import { draftInUnits } from '@sise/domain/portfolio/typed-entry';
import type { DateKst } from '@sise/domain/terms';
import { hasOwnAmount } from '../own-amount.ts';
import { numberIn } from '../../../../ui/number-text.ts';

/** The stock of an entry. */
export type PickedStock = Pick<PortfolioSummaryRow, 'hname' | 'currency'> & { readonly shcode: string };

/** An entry while it is typed: numbers are plain text, '' if empty. */
export interface EntryFields {
  readonly kind: TransactionKind;
  readonly stock: PickedStock | null;
  readonly date: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  /** 거래금액 of a trade, if the price is a rounded mean; '' while it is quantity × price. */
  readonly tradeAmount: string;
  /** null while the suggested fee is used */
  readonly fee: string | null;
  readonly tax: string | null;
  /** of a charge without a stock; entries of a stock are in its own currency */
  readonly currency: Currency;
  readonly exchangeRate: string;
  /** Shares before a split or merge; for a bonus issue the shares that each get `to` new ones. */
  readonly from: string;
  readonly to: string;
  readonly cash: string;
  readonly actionId: string | null;
}

/** The fields of an entry on the wire. */
export type EntryField = keyof Omit<TransactionDraft, 'transactionId' | 'actionId'>;

export const EMPTY_FIELDS: EntryFields = {
  kind: 'buy',
  stock: null,
  date: '',
  quantity: '',
  price: '',
  amount: '',
  tradeAmount: '',
  fee: null,
  tax: null,
  currency: 'krw',
  exchangeRate: '',
  from: '1',
  to: '',
  cash: '',
  actionId: null,
};

/** The currency an entry is in. */
export function currencyOf({ stock, currency }: Pick<EntryFields, 'stock' | 'currency'>): Currency {
  return stock?.currency ?? currency;
}

/** Kinds with shares and a price. */
export function isTrade(kind: TransactionKind): kind is 'buy' | 'sell' {
  return kind === 'buy' || kind === 'sell';
}

/** Kinds with a suggested fee and tax. */
export function hasCharges(kind: TransactionKind): kind is 'buy' | 'sell' | 'dividend' {
  return isTrade(kind) || kind === 'dividend';
}

/** 액면분할, 병합, 무상증자. */
export function changesShares(kind: TransactionKind): kind is 'split' | 'merge' | 'bonus' {
  return kind === 'split' || kind === 'merge' || kind === 'bonus';
}

/** 수수료 and 세금 without a trade, and perhaps without a stock. */
export function isCharge(kind: TransactionKind): kind is 'fee' | 'tax' {
  return kind === 'fee' || kind === 'tax';
}

/** The entry as it is sent: fields that its kind does not have are null, even if they were typed before. */
export function draftOf(fields: EntryFields, transactionId: string): TransactionDraft {
  const { kind, stock, date, fee, tax } = fields;
  const trade = isTrade(kind);
  const change = changesShares(kind);
  const foreign = currencyOf(fields) === 'usd';
  return {
    transactionId,
    kind,
    shcode: stock?.shcode ?? null,
    date: date === '' ? null : date,
    quantity: trade ? numberIn(fields.quantity) : null,
    price: trade ? numberIn(fields.price) : null,
    amount: change ? null : numberIn(trade ? fields.tradeAmount : fields.amount),
    fee: hasCharges(kind) && fee !== null ? numberIn(fee) : null,
    tax: hasCharges(kind) && tax !== null ? numberIn(tax) : null,
    currency: currencyOf(fields),
    exchangeRate: foreign ? numberIn(fields.exchangeRate) : null,
    to: change ? sharesAfter(fields) : null,
    from: change ? numberIn(fields.from) : null,
    cash: change ? numberIn(fields.cash) : null,
    actionId: change ? fields.actionId : null,
    order: null,
  };
}

/** The form fields of a stored entry. */
export function fieldsOf(row: TransactionRow): EntryFields {
  const { kind, shcode, hname, currency, to, from } = row;
  const added = kind === 'bonus' && to !== null && from !== null ? to - from : to;
  return {
    kind,
    stock: shcode === null ? null : { shcode, hname, currency },
    date: row.date,
    quantity: text(row.quantity),
    price: text(row.price),
    amount: isTrade(kind) ? '' : text(row.amount),
    tradeAmount: hasOwnAmount(row) ? text(row.amount) : '',
    fee: text(row.fee),
    tax: text(row.tax),
    currency,
    exchangeRate: text(row.exchangeRate),
    from: text(from) || EMPTY_FIELDS.from,
    to: text(added),
    cash: text(row.cash),
    actionId: row.actionId,
  };
}

/** A stored entry as it would be sent to create it again. */
export function draftOfRow(row: TransactionRow): TransactionDraft {
  return draftOf(fieldsOf(row), row.transactionId);
}

/** A deleted entry as it is sent to restore it in its old place. */
export function draftAsItStood(row: TransactionRow): TransactionDraft {
  return { ...draftOfRow(row), order: row.order };
}

export type EntryFaults = ReadonlyMap<EntryField, string>;

/** Every fault that can be found without the other entries, with the server's texts. */
export function faultsIn(draft: TransactionDraft, today: DateKst): EntryFaults {
  const checked = checkDraft(draftInUnits(draft), draft.transactionId, 0, { today, isKnown: () => true });
  const faults = new Map<EntryField, string>();
  if (checked.ok) return faults;
  for (const fault of checked.faults) {
    const field = ENTRY_FIELD_NAMES[fault.field] ?? (fault.field as EntryField); // the others have the same names
    const isLeftToServer = field === 'exchangeRate' && fault.code === 'missing'; // which knows the rate of the day
    if (!isLeftToServer && !faults.has(field)) faults.set(field, sentenceOf(fault));
  }
  return faults;
}

/** The server's faults by field; and those about other entries, or about no field. */
export function faultsByField(errors: readonly FieldFault[], shown: readonly EntryField[]) {
  const faults = new Map<EntryField, string>();
  const others: string[] = [];
  for (const { field, message } of errors) {
    const name = shown.find((one) => field.endsWith(`.${one}`) && !field.startsWith('transactions.'));
    if (name !== undefined) faults.set(name, message);
    else others.push(message);
  }
  return { faults, others };
}

/** The fields that a form of this kind shows, from top to bottom. */
export function fieldsShown({ kind, stock, currency }: EntryFields): readonly EntryField[] {
  const rate = currencyOf({ stock, currency }) === 'usd' ? (['exchangeRate'] as const) : [];
  if (isTrade(kind)) return ['shcode', 'date', ...rate, 'quantity', 'price', 'amount', 'fee', 'tax'];
  if (kind === 'dividend') return ['shcode', 'date', ...rate, 'amount', 'fee', 'tax'];
  if (isCharge(kind)) return ['shcode', 'date', ...rate, 'amount'];
  return ['shcode', 'date', 'from', 'to', 'cash', ...rate];
}

function text(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The shares after a change; for 무상증자 the fields hold new shares for those held. */
function sharesAfter({ kind, from, to }: EntryFields): number | null {
  const [before, given] = [numberIn(from), numberIn(to)];
  if (kind !== 'bonus' || given === null) return given;
  return given <= 0 ? given : (before ?? 0) + given;
}
