import { numberOrNull } from '../number-or-null.ts';
import type { Column, Columns } from './columns.ts';

/** The number of a row in its column's unit; null when it is missing. */
export function valueAt(column: Column, row: number): number | null {
  return numberOrNull(column[row]);
}

/** 현재가 of a row, or before its first trade of the day 기준가; won, NaN when neither is known. */
export function priceOrBase({ price, basePrice }: Pick<Columns, 'price' | 'basePrice'>, row: number): number {
  return valueAt(price, row) ?? basePrice[row] ?? Number.NaN;
}
