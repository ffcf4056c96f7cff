import { pageAt } from '@sise/contract/paths';

/**
 * The canonical address of a page. The query sets up a table or says where a reader came from and never makes another
 * page; nor does a trailing slash.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  return pageAt(path)?.page.canonical ?? path;
}
