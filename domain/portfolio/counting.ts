import type { DateKst } from '../terms.ts';
import type { CostMethod } from './cost-book.ts';
import { converted, portion, type Amounts, type Currency, type ExchangeRate, type Units } from './money.ts';
import type { Transaction } from './transaction.ts';

/** How a portfolio is counted. */
export interface Counting {
  readonly method: CostMethod;
  /** The currency every total is in. */
  readonly base: Currency;
  /** Won a dollar of a day, for entries that carry none. */
  readonly rateOn?: (date: DateKst) => ExchangeRate | null;
}

/**
 * A profit split in two: what the price did, at the rate the shares were bought at, and what the rate did since. The two
 * add up to the profit.
 * @param value what the shares brought, or would bring  @param cost what they cost
 */
export function effectsOf(value: Amounts, cost: Amounts) {
  const profit = value.base - cost.base;
  if (value.own === value.base && cost.own === cost.base) return { profit, priceEffect: profit, currencyEffect: 0 };
  const gain = value.own - cost.own;
  // shares that cost nothing have no rate of purchase: all of their worth is profit of the price
  const priceEffect = cost.own === 0 ? profit : portion(gain, cost.base, cost.own);
  return { profit, priceEffect, currencyEffect: profit - priceEffect };
}

/** Money of an entry, also in the portfolio's currency by the rate of its day. */
export function amountsOf(own: Units, entry: Dated, counting: Counting): Amounts {
  return { own, base: baseOf(own, entry, counting) };
}

/** What decides how an entry is converted. */
type Dated = Pick<Transaction, 'currency' | 'exchangeRate' | 'date'>;

/** Money of an entry in the portfolio's currency. @throws RangeError when no rate is known */
export function baseOf(own: Units, entry: Dated, counting: Counting): Units {
  if (own === 0 || entry.currency === counting.base) return own;
  return converted(own, entry.currency, counting.base, rateFor(entry, counting));
}

/** The rate of an entry's day; null where there is one currency, or none is known. */
export function rateFor({ currency, exchangeRate, date }: Dated, { base, rateOn }: Counting): ExchangeRate | null {
  return currency === base ? null : (exchangeRate ?? rateOn?.(date) ?? null);
}
