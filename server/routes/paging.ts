import type { PageOf } from '@sise/contract/envelope';

/** A page of a list: its number, from 1, and the number of rows on each. */
export interface Paging {
  readonly page: number;
  readonly num: number;
}

/**
 * Of a list that grows on its page: all pages up to one as a single page.
 * @param untilPage 0 for the page alone
 */
export function grownPaging({ page, num, untilPage }: Paging & { readonly untilPage: number }): Paging {
  return untilPage > 0 ? { page: 1, num: num * untilPage } : { page, num };
}

/** The places of a page's rows in the list, from 0; `until` is the one after the last and may be beyond the list. */
export function spanOf({ page, num }: Paging): { readonly from: number; readonly until: number } {
  return { from: (page - 1) * num, until: page * num };
}

/** Which page of how many this is; a list without rows has one page. */
export function pagesOf(total: number, { page, num }: Paging): Omit<PageOf<never>, 'rows'> {
  return { page, pages: Math.max(1, Math.ceil(total / num)), total };
}

/** Cuts a page out of a list; a page beyond the last is empty. */
export function pageOfRows<Row, Shown>(rows: readonly Row[], paging: Paging, show: (row: Row) => Shown): PageOf<Shown> {
  const { from, until } = spanOf(paging);
  return { rows: rows.slice(from, until).map((row) => show(row)), ...pagesOf(rows.length, paging) };
}

/** The page of a list that no source has. */
export function emptyPage<Row>(paging: Paging): PageOf<Row> {
  return { rows: [], ...pagesOf(0, paging) };
}
