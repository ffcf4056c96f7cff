import { addDays } from '../../market/kst.ts';
import { dateKst } from '../../terms.ts';
import type { Currency } from '../money.ts';
import {
  byStock,
  type Charge,
  type Dividend,
  type ShareChangeEntry,
  type ShareChangeKind,
  type StockCode,
  type Trade,
  type Transaction,
} from '../transaction.ts';
import { quantityAfter } from '../value-series.ts';

/** Builders of entries for tests: each sets the stock, the day and the order within the day. */
export function entriesOf(stock: StockCode) {
  let count = 0;
  const entry = (date: string) => {
    count += 1;
    return {
      id: `${stock}-${String(count).padStart(3, '0')}`,
      stock,
      date: dateKst(date),
      order: count,
      currency: 'krw' as const,
      exchangeRate: null,
    };
  };
  const trade = (
    kind: Trade['kind'],
    date: string,
    quantity: number,
    price: number,
    fee: number,
    tax: number,
  ): Trade => ({
    ...entry(date),
    kind,
    quantity,
    price,
    amount: quantity * price,
    fee,
    tax,
  });
  return {
    buy: (date: string, quantity: number, price: number, fee = 0) => trade('buy', date, quantity, price, fee, 0),
    sell: (date: string, quantity: number, price: number, fee = 0, tax = 0) =>
      trade('sell', date, quantity, price, fee, tax),
    dividend: (date: string, amount: number, tax = 0): Dividend => ({
      ...entry(date),
      kind: 'dividend',
      amount,
      fee: 0,
      tax,
    }),
    charge: (kind: Charge['kind'], date: string, amount: number): Charge => ({ ...entry(date), kind, amount }),
    change: (kind: ShareChangeKind, date: string, to: number, from: number, cash = 0): ShareChangeEntry => ({
      ...entry(date),
      kind,
      to,
      from,
      cash,
      actionId: null,
    }),
  };
}

/** The same entry in dollars, at a rate in 전. */
export function inDollars<Entry extends Trade | Dividend | Charge | ShareChangeEntry>(
  entry: Entry,
  exchangeRate: number,
): Entry {
  return { ...entry, currency: 'usd', exchangeRate };
}

/** The first day of the entries of a plan. */
export const FIRST = dateKst('2024-01-02');

/** One step of a generated account: the action by `what`; the action uses the other fields as needed. */
export interface Step {
  readonly wait: number;
  readonly what: number;
  readonly size: number;
  readonly price: number;
  readonly charge: number;
  readonly rate: number;
}

/** Valid entries: only held shares are sold. */
export function madeOf(stock: string, currency: Currency, plan: readonly Step[]): Transaction[] {
  const { buy, sell, dividend, charge, change } = entriesOf(stock);
  const entries: Transaction[] = [];
  let held = 0;
  let date = FIRST;
  for (const { wait, what, size, price, charge: cost, rate } of plan) {
    const added: Transaction[] = [];
    date = addDays(date, what >= 9 ? wait + 1 : wait); // a change of shares has its day to itself, so that held is known
    if (what < 5 || held === 0) added.push(buy(date, size, price, cost));
    else if (what < 8) {
      const quantity = Math.min(held, size);
      added.push(sell(date, quantity, price, Math.min(cost, quantity * price), 0));
    } else if (what === 8) added.push(dividend(date, size * 100 + cost, cost), charge('tax', date, cost + 1));
    else if (what === 9) added.push(change('split', date, 5, 1));
    else if (what === 10) added.push(change('merge', date, 1, 10, cost));
    else added.push(change('bonus', date, 3, 2, cost));
    if (what >= 9) date = addDays(date, 1);
    for (const entry of added) entries.push({ ...entry, currency, exchangeRate: currency === 'usd' ? rate : null });
    held = (byStock(entries).get(stock) ?? []).reduce((sum, entry) => quantityAfter(entry, sum), 0);
  }
  return entries;
}
