import type { FutureRow } from '@sise/contract/futures';
import { paths } from '@sise/contract/paths';
import { data } from 'react-router';
import type { FutureProduct, FutureTab } from './future-product.ts';

/** The tabs that show one month; the others are about the front month, or about all months together. */
const MONTH_TABS: ReadonlySet<FutureTab> = new Set(['overview', 'chart', 'daily']);

export function isOfAMonth(tab: FutureTab): boolean {
  return MONTH_TABS.has(tab);
}

/** 결제월 of a contract, as in an address: 2026-12. */
export function monthOf({ lastdate }: Pick<FutureRow, 'lastdate'>): string {
  return lastdate.slice(0, 7); // the second Thursday, or a day before it: always in its month
}

/** 결제월 in an address; null: the front month. */
export function monthInSearch(search: URLSearchParams): string | null {
  return search.get('month') || null;
}

/** The address of a tab. @param month left out on tabs that are not of one month */
export function hrefOfFutures({ pages }: FutureProduct, tab: FutureTab, month: string | null): string {
  return paths[pages[tab]]({ month: isOfAMonth(tab) ? month : null });
}

/**
 * The listed contract of a month; null where none is listed at all.
 * @throws a 404 that names the listed months, for any other month
 */
export function contractOf<Row extends Pick<FutureRow, 'lastdate'>>(
  rows: readonly Row[],
  month: string | null,
): Row | null {
  if (month === null || rows.length === 0) return rows[0] ?? null;
  const found = rows.find((row) => monthOf(row) === month);
  if (found !== undefined) return found;
  const message = '상장된 결제월이 아닙니다.';
  throw data({ message, errors: [{ field: 'month', message, allowed: rows.map(monthOf) }] }, { status: 404 });
}
