import { dateKst } from '../terms.ts';
import type { Charge, Dividend, ShareChangeEntry, ShareChangeKind, StockCode, Trade } from './transaction.ts';

/** Entries written short, for tests: each knows its stock, day and place in the day. */
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
