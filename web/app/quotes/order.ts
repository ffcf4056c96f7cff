import type { StockOrder } from '@sise/contract/lists';
import type { QuoteRow } from '@sise/contract/rows';

/** What a list is ordered by, and which way. */
export interface Sort {
  readonly by: StockOrder;
  readonly type: 'asc' | 'desc';
}

/** Orders that make sense with the smallest first: names and codes. */
const ASCENDING_FIRST: ReadonlySet<StockOrder> = new Set(['hname', 'shcode']);

/**
 * A copy in the given order. A missing value comes last in both directions; equal ones follow by market cap, largest
 * first, then by code: the same order as the server's, so that the first page and the whole list agree.
 */
export function sortRows(rows: readonly QuoteRow[], { by, type }: Sort): QuoteRow[] {
  const way = type === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => compare(valueOf(a, by), valueOf(b, by), way) || byCapThenCode(a, b));
}

/** What a press on a head asks for: its own order, the other way round, and with the third press the default. */
export function nextSort(current: Sort, by: StockOrder, preset: Sort): Sort {
  const first = preset.by === by ? preset.type : ASCENDING_FIRST.has(by) ? 'asc' : 'desc';
  if (current.by !== by) return { by, type: first };
  return current.type === first ? { by, type: first === 'asc' ? 'desc' : 'asc' } : preset;
}

/** Whether two orders are the same. */
export function isSameSort(a: Sort, b: Sort): boolean {
  return a.by === b.by && a.type === b.type;
}

function valueOf(row: QuoteRow, by: StockOrder): number | string | null {
  return by === 'mkt_cap' ? row.listingamount : row[by];
}

function compare(a: number | string | null, b: number | string | null, way: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string' && typeof b === 'string') return way * KOREAN.compare(a, b);
  return a < b ? -way : way;
}

function byCapThenCode(a: QuoteRow, b: QuoteRow): number {
  if (a.listingamount !== b.listingamount) return b.listingamount - a.listingamount;
  return a.shcode < b.shcode ? -1 : 1;
}

/** 가나다순, with digits and Latin letters as Koreans expect them. */
const KOREAN = new Intl.Collator('ko');
