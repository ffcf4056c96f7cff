import { pageAt } from '@sise/contract/paths';

/** Whether a page uses the width of the screen, up to 1,520 px; all others have 1,240. */
export function isWide(pathname: string): boolean {
  return pageAt(pathname)?.page.width !== undefined;
}
