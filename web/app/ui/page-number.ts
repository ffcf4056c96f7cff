/** Pages beyond this one are no pages of any list. */
const LAST_PAGE = 10_000;

/** The page of a list in an address: from 1; anything else is the first. */
export function pageInSearch(search: Pick<URLSearchParams, 'get'>): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < LAST_PAGE ? page : 1;
}
