import { addMonths } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';

/** A stock counts as newly listed (신규상장) for this many months. */
export const NEW_LISTING_MONTHS = 6;

/**
 * True when the stock was listed within the last six months: on the same day six months ago, or later, up to today.
 * If that month has no such day, its last day counts. A stock not yet listed is not new.
 */
export function isNewListing(listedOn: DateKst, today: DateKst): boolean {
  return listedOn <= today && listedOn >= addMonths(today, -NEW_LISTING_MONTHS);
}
