import { INDEX_CODES, paths } from '@sise/contract/paths';

/** Indices with a page of their own. */
export const INDEX_PAGES: Readonly<Record<string, string>> = {
  [INDEX_CODES.kospi]: paths.index('kospi'),
  [INDEX_CODES.kosdaq]: paths.index('kosdaq'),
  [INDEX_CODES.kospi200]: paths.index('kospi200'),
};

/** The page of an index; for an industry the list that contains it, with its line open. Null for one without a page. */
export function pathOfIndex(upcode: string): string | null {
  const page = INDEX_PAGES[upcode];
  if (page !== undefined) return page;
  if (upcode.startsWith('1')) return paths.indexIndustries('kospi', { open: upcode });
  return upcode.startsWith('2') ? paths.indexIndustries('kosdaq', { open: upcode }) : null;
}
