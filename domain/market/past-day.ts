import type { DateKst, Instant } from '../terms.ts';
import type { IndexListing, Listing } from './instrument.ts';
import type { Quote, YearRange } from './quote.ts';

/**
 * A past trading day as it was known at its close. Nothing in it depends on a later day: prices are as traded, and
 * issues delisted since are listed.
 */
export interface PastDay {
  readonly date: DateKst;
  /** Its close. */
  readonly at: Instant;
  readonly listings: readonly Listing[];
  readonly indices: readonly IndexListing[];
  readonly quotes: readonly Quote[];
  /** 52주 최고, 최저 up to the day before it, and the foreign holding. */
  readonly ranges: readonly YearRange[];
}

/** Past trading days as they were known then. */
export interface PastDays {
  /** The days that can be read: the last ones before the day shown, a year at most, oldest first. */
  dates(): Promise<readonly DateKst[]>;
  /** null for a day that cannot be read */
  read(date: DateKst): Promise<PastDay | null>;
}

/** Days that can be read, at most. */
export const MOST_PAST_DAYS = 250;
