import type { Market } from '../market/engine.ts';
import { numberOrNull } from '../number-or-null.ts';
import { won } from '../terms.ts';
import type { Won } from '../terms.ts';
import type { AlertQuote } from './price-alert.ts';

/** The day of an instrument as alerts look at it; null before the market has a day, and without a base price. */
export function alertQuoteOf(
  { date, columns, listings }: Pick<Market, 'date' | 'columns' | 'listings'>,
  row: number,
): AlertQuote | null {
  const basePrice = wonAt(columns.basePrice[row]);
  if (date === null || basePrice === null) return null;
  return {
    date,
    basePrice,
    price: wonAt(columns.price[row]),
    high: wonAt(columns.high[row]),
    low: wonAt(columns.low[row]),
    action: listings[row]?.action ?? null,
  };
}

function wonAt(value: number | undefined): Won | null {
  const known = numberOrNull(value);
  return known === null ? null : won(known);
}
