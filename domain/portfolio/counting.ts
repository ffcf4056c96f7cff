import type { DateKst } from '../terms.ts';
import type { CostMethod } from './cost-book.ts';
import { converted, portion, type Amounts, type Currency, type ExchangeRate, type Units } from './money.ts';
import type { Transaction } from './transaction.ts';

/** The settings by which a portfolio is calculated. */
export interface Counting {
  readonly method: CostMethod;
  /** The currency of all totals. */
  readonly base: Currency;
  /** Won per dollar on a day, for entries without a rate of their own. */
  readonly rateOn?: (date: DateKst) => ExchangeRate | null;
}

/**
 * Splits a profit in two: the effect of the price, at the exchange rate of the purchase, and the effect of the exchange
 * rate since. The two add up to the profit.
 * @param value the proceeds of the shares, or their current value  @param cost of the shares
 */
export function effectsOf(value: Amounts, cost: Amounts) {
  const profit = value.base - cost.base;
  if (value.own === value.base && cost.own === cost.base) return { profit, priceEffect: profit, currencyEffect: 0 };
  const gain = value.own - cost.own;
  // shares without a cost have no purchase rate: their whole value is a profit of the price
  const priceEffect = cost.own === 0 ? profit : portion(gain, cost.base, cost.own);
  return { profit, priceEffect, currencyEffect: profit - priceEffect };
}

/** An amount of an entry, in its own currency and in the portfolio's by the rate of its day. */
export function amountsOf(own: Units, entry: Dated, counting: Counting): Amounts {
  return { own, base: baseOf(own, entry, counting) };
}

/** The fields that decide how an entry is converted. */
type Dated = Pick<Transaction, 'currency' | 'exchangeRate' | 'date'>;

/** Money of an entry in the portfolio's currency. @throws RangeError when no rate is known */
export function baseOf(own: Units, entry: Dated, counting: Counting): Units {
  if (own === 0 || entry.currency === counting.base) return own;
  return converted(own, entry.currency, counting.base, rateFor(entry, counting));
}

/** The rate of an entry's day; null if no conversion is needed, or no rate is known. */
export function rateFor({ currency, exchangeRate, date }: Dated, { base, rateOn }: Counting): ExchangeRate | null {
  return currency === base ? null : (exchangeRate ?? rateOn?.(date) ?? null);
}
