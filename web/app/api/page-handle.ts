import type { UIMatch } from 'react-router';

/** A page on the way to another. */
export interface PageStep {
  readonly name: string;
  readonly to: string;
}

/** What a page's `handle` tells the shell: what only its data knows. The table of pages has the rest. */
export interface PageHandle {
  /** The name of what the page shows, such as a stock's; undefined if it shows nothing. */
  readonly name: (match: UIMatch) => string | undefined;
  /**
   * The pages below the area, the highest first and this one last; without them there is this one alone.
   * @param match with the path of the whole address, also for a layout
   */
  readonly steps?: (match: UIMatch) => readonly PageStep[] | undefined;
  /**
   * The path that search engines should use, if only the data tells it; undefined for that of the table, null if the
   * page shows an error.
   */
  readonly canonical?: (match: UIMatch) => string | null | undefined;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle;
}
