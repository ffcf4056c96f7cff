/** Alternative addresses of pages, with the canonical one. */
const SAME_PAGES: Readonly<Record<string, string>> = {
  '/index-info': '/index-info/marketcap',
  '/konex-equities': '/konex',
};

/**
 * The canonical address of a page. The query sets up a table or says where a reader came from and never makes another
 * page; nor does a trailing slash.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  return SAME_PAGES[path] ?? path;
}
