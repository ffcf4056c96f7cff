import { onWeb, pageAt } from '@sise/contract/paths';

/**
 * The canonical address of a page. The query sets up a table or says where a reader came from and never makes another
 * page; nor does a trailing slash. That of a page in the app is its page on the web.
 */
export function canonicalPath(pathname: string): string {
  const path = onWeb(pathname);
  return pageAt(path)?.page.canonical ?? path;
}
