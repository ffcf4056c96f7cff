import type { Column, Columns } from '@sise/domain/market/columns';

/** The number of a row in its column's unit; null when it is absent. */
export function valueAt(column: Column, row: number): number | null {
  const value = column[row];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** 현재가 of a row, or before its first trade of the day 기준가; won, NaN when neither is known. */
export function priceOrBase(
  { price, basePrice: previousClose }: Pick<Columns, 'price' | 'basePrice'>,
  row: number,
): number {
  return valueAt(price, row) ?? previousClose[row] ?? Number.NaN;
}
