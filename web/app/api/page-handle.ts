import type { UIMatch } from 'react-router';

/** What a page's `handle` tells the shell. */
export interface PageHandle {
  /** The title in the bar of the narrow screen, if it is not the name of the page's area. */
  readonly title: string | ((match: UIMatch) => string | undefined);
  /** The page fills the whole window; no footer follows it. */
  readonly fills?: boolean;
  /** The page has no menus: only the site's name and a link back. */
  readonly bare?: boolean;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
