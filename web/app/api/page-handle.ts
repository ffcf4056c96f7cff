import type { UIMatch } from 'react-router';

/** What a page's `handle` says of it to the shell. */
export interface PageHandle {
  /** The name in the bar of the narrow screen, where it is not that of its part of the site. */
  readonly title: string | ((match: UIMatch) => string | undefined);
  /** The page takes the whole window to its edges: nothing stands under it. */
  readonly fills?: boolean;
  /** Nothing but the site's name and the way back stands around the page. */
  readonly bare?: boolean;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
