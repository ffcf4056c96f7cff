import type { PortfolioSummaryRow, TransactionDraft, TransactionRow } from '@sise/contract/portfolio-rows';
import type { FieldFault } from '@sise/contract/problems';
import { checkDraft, EMPTY_DRAFT, type Draft } from '@sise/domain/portfolio/draft';
import { sentenceOf } from '@sise/domain/portfolio/fault';
import { rateOf, unitsOf, type Currency } from '@sise/domain/portfolio/money';
import type { TransactionKind } from '@sise/domain/portfolio/transaction';
import type { DateKst } from '@sise/domain/terms';
import { numberIn } from './number-text.ts';

/** The stock an entry is of. */
export type PickedStock = Pick<PortfolioSummaryRow, 'hname' | 'currency'> & { readonly shcode: string };

/** An entry as it is being typed: numbers as plain text, '' where nothing is typed. */
export interface EntryFields {
  readonly kind: TransactionKind;
  readonly stock: PickedStock | null;
  readonly date: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  /** null as long as the one that is suggested stands */
  readonly fee: string | null;
  readonly tax: string | null;
  /** of a charge that belongs to no stock; entries of a stock are in its own */
  readonly currency: Currency;
  readonly exchangeRate: string;
  /** Shares before a split or merge; of a bonus issue those that each get `to` new ones. */
  readonly from: string;
  readonly to: string;
  readonly cash: string;
  readonly actionId: string | null;
}

/** What the wire calls the fields of an entry. */
export type EntryField = keyof Omit<TransactionDraft, 'transactionId' | 'actionId'>;

export const EMPTY_FIELDS: EntryFields = {
  kind: 'buy',
  stock: null,
  date: '',
  quantity: '',
  price: '',
  amount: '',
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

/** Kinds with shares and a price of their own. */
export function isTrade(kind: TransactionKind): kind is 'buy' | 'sell' {
  return kind === 'buy' || kind === 'sell';
}

/** Kinds with a fee and a tax of their own, which are suggested. */
export function hasCharges(kind: TransactionKind): kind is 'buy' | 'sell' | 'dividend' {
  return isTrade(kind) || kind === 'dividend';
}

/** 액면분할, 병합, 무상증자. */
export function changesShares(kind: TransactionKind): kind is 'split' | 'merge' | 'bonus' {
  return kind === 'split' || kind === 'merge' || kind === 'bonus';
}

/** 수수료 and 세금 that belong to no trade, and may belong to no stock. */
export function isCharge(kind: TransactionKind): kind is 'fee' | 'tax' {
  return kind === 'fee' || kind === 'tax';
}

/** The entry as it is sent: what its kind does not have is null, however much was typed before the kind was changed. */
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
    amount: trade || change ? null : numberIn(fields.amount),
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

/** An entry that is kept, as the form shows it. */
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

/** An entry that is kept, as it would be sent to have it again. */
export function draftOfRow(row: TransactionRow): TransactionDraft {
  return draftOf(fieldsOf(row), row.transactionId);
}

/** An entry that was taken out, as it is sent to have it back where it stood. */
export function draftAsItStood(row: TransactionRow): TransactionDraft {
  return { ...draftOfRow(row), order: row.order };
}

export type EntryFaults = ReadonlyMap<EntryField, string>;

const WIRE_FIELD: Readonly<Record<string, EntryField>> = { stock: 'shcode', ratio: 'to' };

/** Every fault that can be seen without the other entries, in the words the server has for them. */
export function faultsIn(draft: TransactionDraft, today: DateKst): EntryFaults {
  const checked = checkDraft(unitsIn(draft), draft.transactionId, 0, { today, isKnown: () => true });
  const faults = new Map<EntryField, string>();
  if (checked.ok) return faults;
  for (const fault of checked.faults) {
    const field = WIRE_FIELD[fault.field] ?? (fault.field as EntryField); // the others are called the same
    const isLeftToServer = field === 'exchangeRate' && fault.code === 'missing'; // which knows that of the day
    if (!isLeftToServer && !faults.has(field)) faults.set(field, sentenceOf(fault));
  }
  return faults;
}

/** What the server found, by field; and what it says of other entries, or of no field at all. */
export function faultsTold(errors: readonly FieldFault[], shown: readonly EntryField[]) {
  const faults = new Map<EntryField, string>();
  const others: string[] = [];
  for (const { field, message } of errors) {
    const name = shown.find((one) => field.endsWith(`.${one}`) && !field.startsWith('transactions.'));
    if (name !== undefined) faults.set(name, message);
    else others.push(message);
  }
  return { faults, others };
}

/** The fields a form of this kind shows, from top to bottom. */
export function fieldsShown({ kind, stock, currency }: EntryFields): readonly EntryField[] {
  const rate = currencyOf({ stock, currency }) === 'usd' ? (['exchangeRate'] as const) : [];
  if (isTrade(kind)) return ['shcode', 'date', ...rate, 'quantity', 'price', 'fee', 'tax'];
  if (kind === 'dividend') return ['shcode', 'date', ...rate, 'amount', 'fee', 'tax'];
  if (isCharge(kind)) return ['shcode', 'date', ...rate, 'amount'];
  return ['shcode', 'date', 'from', 'to', 'cash', ...rate];
}

function text(value: number | null): string {
  return value === null ? '' : String(value);
}

/** 무상증자 is told in new shares for those held. */
function sharesAfter({ kind, from, to }: EntryFields): number | null {
  const [before, given] = [numberIn(from), numberIn(to)];
  if (kind !== 'bonus' || given === null) return given;
  return given <= 0 ? given : (before ?? 0) + given;
}

function unitsIn(draft: Omit<TransactionDraft, 'transactionId'>): Draft {
  const { currency: told, exchangeRate } = draft;
  const currency: Currency = told === 'usd' ? 'usd' : 'krw';
  const money = (value: number | null) => (value === null ? null : (unitsOf(String(value), currency) ?? Number.NaN));
  return {
    ...EMPTY_DRAFT,
    ...draft,
    stock: draft.shcode,
    price: money(draft.price),
    amount: money(draft.amount),
    fee: money(draft.fee),
    tax: money(draft.tax),
    cash: money(draft.cash),
    exchangeRate: exchangeRate === null ? null : (rateOf(String(exchangeRate)) ?? Number.NaN),
  };
}
