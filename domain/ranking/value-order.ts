import { compareKorean } from '../format/korean-order.ts';

/** A cell value by which a table can be ordered. */
export type CellValue = number | string | null;

/** Compares two cells: a missing value comes last in both directions, text is in 가나다순. 0 for equals. */
export function compareCells(a: CellValue, b: CellValue, direction: 'asc' | 'desc'): number {
  const way = direction === 'asc' ? 1 : -1;
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string' && typeof b === 'string') return way * compareKorean(a, b);
  return a < b ? -way : way;
}

/** The order of equals: the larger market cap, then the lower code. */
export function compareEquals(
  a: { readonly listingamount: number; readonly shcode: string },
  b: { readonly listingamount: number; readonly shcode: string },
): number {
  return b.listingamount - a.listingamount || (a.shcode < b.shcode ? -1 : 1);
}
