import type { ReplyOf } from '@sise/contract/endpoint';
import type { portfolioImport } from '@sise/contract/portfolio-import';
import { numberOrNull } from '@sise/domain/number-or-null';
import { TRANSACTION_KINDS } from '@sise/domain/portfolio/transaction';
import { errorOf } from '../portfolio/drafts.ts';
import type { ReadStatement } from '../portfolio/broker-statement.ts';
import { moneyOf, rateOf } from './portfolio-row.ts';

/** A row of a statement as it was parsed, its faults as sentences. */
export function toImportRow(
  { row, name, draft, faults, twinOf }: ReadStatement['rows'][number],
  listedName: string,
): ReplyOf<typeof portfolioImport.preview>['rows'][number] {
  const currency = draft.currency === 'usd' ? 'usd' : 'krw';
  // NaN is a text that is no number: its fault says so.
  const money = (value: number | null) => {
    const units = numberOrNull(value);
    return units === null ? null : moneyOf(units, currency);
  };
  const exchangeRate = numberOrNull(draft.exchangeRate);
  return {
    row,
    hname: listedName || name,
    shcode: draft.stock,
    kind: TRANSACTION_KINDS.find((kind) => kind === draft.kind) ?? null,
    date: draft.date,
    quantity: numberOrNull(draft.quantity),
    price: money(draft.price),
    amount: money(draft.amount),
    fee: money(draft.fee),
    tax: money(draft.tax),
    currency: draft.currency,
    exchangeRate: exchangeRate === null ? null : rateOf(exchangeRate),
    twin: twinOf,
    errors: faults.map((fault) => {
      const { field, message } = errorOf(fault, '');
      return { field: field.slice(1), message };
    }),
  };
}
