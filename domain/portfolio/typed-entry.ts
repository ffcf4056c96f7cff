import type { Draft } from './draft.ts';
import { rateTyped, unitsTyped, type Currency } from './money.ts';

/** An entry as it is typed and sent: money in won or dollars, a rate in won a dollar. */
export type TypedEntry = Omit<Draft, 'stock'> & { readonly shcode: string | null };

/** A typed entry in units, for the check; its currency says which. What is finer than a unit stays a fraction. */
export function draftInUnits(entry: TypedEntry): Draft {
  const currency: Currency = entry.currency === 'usd' ? 'usd' : 'krw'; // the check refuses any other
  const money = (value: number | null) => (value === null ? null : unitsTyped(String(value), currency));
  return {
    kind: entry.kind,
    stock: entry.shcode,
    date: entry.date,
    quantity: entry.quantity,
    price: money(entry.price),
    amount: money(entry.amount),
    fee: money(entry.fee),
    tax: money(entry.tax),
    currency: entry.currency,
    exchangeRate: entry.exchangeRate === null ? null : rateTyped(String(entry.exchangeRate)),
    to: entry.to,
    from: entry.from,
    cash: money(entry.cash),
    actionId: entry.actionId,
  };
}
