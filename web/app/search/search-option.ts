import type { Recent } from './recent.ts';

/** A line of the search: a result with its quote. */
interface Line {
  readonly name: string;
  readonly note: string;
  readonly price: number | null;
  readonly digits: number;
  readonly chgrate: number | null;
}

/** A line that leads to a page. */
export interface SearchOption extends Line, Recent {}

/** A line without a page: the site has only its quote. */
export interface SearchQuote extends Line {
  readonly to: null;
}
