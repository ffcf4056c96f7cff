import { elementAt } from '../element-at.ts';
import type { DateKst } from '../terms.ts';
import { createCostBook, type CostBook, type Lot } from './cost-book.ts';
import { amountsOf, baseOf, effectsOf, rateFor, type Counting } from './counting.ts';
import { NOTHING, plus, type Amounts, type Currency, type ExchangeRate, type Units } from './money.ts';
import type { Dividend, ShareChangeEntry, StockCode, Trade, Transaction } from './transaction.ts';

/** 실현손익 of one sale, or of the fraction of a share left at a merge. */
export interface Realised {
  /** The id of the entry. */
  readonly id: string;
  readonly date: DateKst;
  /** Whole shares; 0 for a fraction of a share. */
  readonly quantity: number;
  /** Before fee and tax, in the currency paid. */
  readonly gross: Units;
  readonly fee: Units;
  readonly tax: Units;
  /** Won per dollar on the day; null if there is one currency. */
  readonly rate: ExchangeRate | null;
  /** After fee and tax. */
  readonly proceeds: Amounts;
  readonly cost: Amounts;
  /** proceeds − cost, in the portfolio's currency. */
  readonly profit: Units;
  /** The profit in the currency paid, at the rate of purchase. */
  readonly priceEffect: Units;
  /** profit − priceEffect; 0 if there is one currency. */
  readonly currencyEffect: Units;
}

/** 배당 received. */
export interface Income {
  readonly id: string;
  readonly date: DateKst;
  readonly gross: Units;
  readonly fee: Units;
  readonly tax: Units;
  /** After fee and tax. */
  readonly net: Amounts;
}

/** A fee or tax that belongs to no trade. */
export interface Expense {
  readonly id: string;
  readonly date: DateKst;
  readonly kind: 'fee' | 'tax';
  readonly paid: Amounts;
}

/**
 * One stock, calculated from all its entries. `stock` is null for entries of the whole account; those may be in two
 * currencies, so only their `base` amounts are meaningful.
 */
export interface Position {
  readonly stock: StockCode | null;
  readonly currency: Currency;
  readonly quantity: number;
  /** Of the shares held. */
  readonly cost: Amounts;
  readonly lots: readonly Lot[];
  readonly realised: readonly Realised[];
  readonly income: readonly Income[];
  readonly expenses: readonly Expense[];
  /** Total paid for shares so far, including fees. */
  readonly bought: Amounts;
  /** All fees and taxes: of trades, of dividends and separate ones. The profits already include them. */
  readonly fees: Amounts;
  readonly taxes: Amounts;
}

/**
 * Calculates the position of one stock.
 * @param entries in order, without faults: see `byStock`, `ledgerFaults`
 * @throws RangeError when more is sold than held, or a rate is missing
 */
export function positionOf(entries: readonly Transaction[], counting: Counting): Position {
  const { stock, currency } = elementAt(entries, 0);
  const book = createCostBook(counting.method);
  const realised: Realised[] = [];
  const income: Income[] = [];
  const expenses: Expense[] = [];
  const bought = { own: 0, base: 0 };
  const fees = { own: 0, base: 0 };
  const taxes = { own: 0, base: 0 };
  for (const entry of entries) {
    switch (entry.kind) {
      case 'buy': {
        const { id, date, quantity, amount, fee, tax } = entry;
        const cost = amountsOf(amount + fee + tax, entry, counting);
        count(bought, cost.own, cost.base);
        book.add({ id, date, quantity, cost });
        break;
      }
      case 'sell':
        realised.push(soldBy(entry, book, counting));
        break;
      case 'dividend':
        income.push(incomeOf(entry, counting));
        break;
      case 'fee':
      case 'tax': {
        const { id, date, kind } = entry;
        const paid = amountsOf(entry.amount, entry, counting);
        expenses.push({ id, date, kind, paid });
        count(kind === 'fee' ? fees : taxes, paid.own, paid.base);
        continue;
      }
      default: {
        const cost = book.exchange(entry.to, entry.from);
        if (cost.own !== 0 || entry.cash !== 0) realised.push(cashedOut(entry, cost, counting));
        continue;
      }
    }
    count(fees, entry.fee, baseOf(entry.fee, entry, counting));
    count(taxes, entry.tax, baseOf(entry.tax, entry, counting));
  }
  const lots = book.lots();
  const cost = lots.reduce((sum, lot) => plus(sum, lot.cost), NOTHING);
  const quantity = book.quantity();
  return { stock, currency, quantity, cost, lots, realised, income, expenses, bought, fees, taxes };
}

function count(sum: { own: Units; base: Units }, own: Units, base: Units): void {
  sum.own += own;
  sum.base += base;
}

function soldBy(entry: Trade, book: CostBook, counting: Counting): Realised {
  const cost = book.take(entry.quantity);
  const { quantity, amount: gross, fee, tax } = entry;
  return realisedOf(entry, { quantity, gross, fee, tax }, cost, counting);
}

function cashedOut(entry: ShareChangeEntry, cost: Amounts, counting: Counting): Realised {
  return realisedOf(entry, { quantity: 0, gross: entry.cash, fee: 0, tax: 0 }, cost, counting);
}

function realisedOf(
  entry: Trade | ShareChangeEntry,
  { quantity, gross, fee, tax }: Pick<Realised, 'quantity' | 'gross' | 'fee' | 'tax'>,
  cost: Amounts,
  counting: Counting,
): Realised {
  const proceeds = amountsOf(gross - fee - tax, entry, counting);
  const { profit, priceEffect, currencyEffect } = effectsOf(proceeds, cost);
  return {
    id: entry.id,
    date: entry.date,
    quantity,
    gross,
    fee,
    tax,
    rate: rateFor(entry, counting),
    proceeds,
    cost,
    profit,
    priceEffect,
    currencyEffect,
  };
}

function incomeOf(entry: Dividend, counting: Counting): Income {
  const { id, date, amount, fee, tax } = entry;
  return { id, date, gross: amount, fee, tax, net: amountsOf(amount - fee - tax, entry, counting) };
}
