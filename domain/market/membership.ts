import { elementAt } from '../element-at.ts';
import type { Upcode } from '../terms.ts';
import type { IndexListing, Listing } from './instrument.ts';

/** Rows of the listings that fulfil a condition. */
export function rowsWhere(listings: readonly Listing[], holds: (listing: Listing) => boolean): number[] {
  return listings.flatMap((listing, row) => (holds(listing) ? [row] : []));
}

/** Rows of the members of each index, by its market, industry or membership. @param stocks rows of company shares */
export function groupMembers(
  listings: readonly Listing[],
  stocks: readonly number[],
  indices: readonly IndexListing[],
): Map<Upcode, number[]> {
  const members = new Map<Upcode, number[]>(indices.map((index) => [index.upcode, []]));
  const whole = new Map(
    indices.filter((index) => index.kind === 'market').map((index) => [index.market, index.upcode]),
  );
  for (const row of stocks) {
    const listing = elementAt(listings, row);
    const of = [whole.get(listing.market), listing.sector, ...listing.memberOf];
    for (const upcode of of) if (upcode) members.get(upcode)?.push(row);
  }
  return members;
}
