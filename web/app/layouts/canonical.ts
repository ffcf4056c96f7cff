/** Second addresses of a page, with the first. */
const SAME_PAGES: Readonly<Record<string, string>> = {
  '/index-info': '/index-info/marketcap',
  '/konex-equities': '/konex',
};

/**
 * The one address of a page. What stands after the question mark sets a table or says where a reader came from, and
 * never makes another page; nor does a slash at the end.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  return SAME_PAGES[path] ?? path;
}
