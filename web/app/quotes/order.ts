import { listCell } from '@sise/contract/cells';
import type { ListOrder, StockOrder } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import type { QuoteRow } from '@sise/contract/rows';
import { compareCells, compareEquals } from '@sise/domain/ranking/value-order';
import type { CellValue } from '@sise/domain/ranking/value-order';

/** The order of a list, and its direction. */
export interface Sort<By extends string = StockOrder> {
  readonly by: By;
  readonly type: 'asc' | 'desc';
}

/** Orders that start with the smallest value: names and codes. */
const ASCENDING_FIRST: ReadonlySet<string> = new Set(['hname', 'shcode', 'index', 'manager', 'categoryname']);

/**
 * A copy in the given order. A missing value comes last in both directions; equal values are ordered by market cap,
 * largest first, then by code. The server orders in the same way, so that the first page and the whole list agree.
 */
export function orderRows<Row extends QuoteRow, By extends string>(
  rows: readonly Row[],
  { by, type }: Sort<By>,
  cellOf: (row: Row, by: By) => CellValue,
): Row[] {
  return rows.toSorted((a, b) => compareCells(cellOf(a, by), cellOf(b, by), type) || compareEquals(a, b));
}

/** Stocks in an order. */
export function sortRows(rows: readonly ListedRow[], sort: Sort<ListOrder>): ListedRow[] {
  return orderRows(rows, sort, listCell);
}

/** The order after a press on a column head: by that column, then reversed, then the default. */
export function nextSort<By extends string>(current: Sort<By>, by: By, preset: Sort<By>): Sort<By> {
  const first = preset.by === by ? preset.type : ASCENDING_FIRST.has(by) ? 'asc' : 'desc';
  if (current.by !== by) return { by, type: first };
  return current.type === first ? { by, type: first === 'asc' ? 'desc' : 'asc' } : preset;
}

/** Whether two orders are the same. */
export function isSameSort(a: Sort<string>, b: Sort<string>): boolean {
  return a.by === b.by && a.type === b.type;
}
